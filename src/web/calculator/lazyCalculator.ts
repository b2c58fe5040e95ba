import { lazyComponent } from '../page/loader.ts';

/** The calculator, fetched ahead with the screens. */
export const lazyCalculator = lazyComponent(async () => (await import('./UnitCalculator.tsx')).UnitCalculator);
