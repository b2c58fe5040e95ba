import { lazyComponent } from '../page/loader.ts';

export const lazyCalculator = lazyComponent('UnitCalculator', () => import('./UnitCalculator.tsx'));
