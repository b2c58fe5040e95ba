import { lazyComponent } from '../page/loader.ts';

/** The calculator, fetched ahead with the screens. */
export const lazyCalculator = lazyComponent('UnitCalculator', () => import('./UnitCalculator.tsx'));
