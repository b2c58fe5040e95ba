/*
 * The page's second script: all that the start screen does not need. It is fetched while that screen is read, so that a
 * visit can continue without a network.
 */

export { laterWords } from '#language/deferred.ts';
export { AreaNotServed } from '../screens/start/AreaNotServed.tsx';
export { loadTypeface } from './loadTypeface.ts';
export { screenOf } from './screenMap.ts';
