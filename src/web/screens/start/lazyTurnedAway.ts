import { lazyComponent } from '../../page/loader.ts';

/** Help for somebody whose postcode nobody serves, fetched ahead with the screens. */
export const lazyTurnedAway = lazyComponent('TurnedAway', () => import('./TurnedAway.tsx'));
