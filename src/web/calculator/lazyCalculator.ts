import { lazyComponent } from '../runtime/loader.ts';

export const lazyCalculator = lazyComponent('UnitCalculator', () => import('./UnitCalculator.tsx'));
