import { lazyComponent } from '../page/lazyComponent.ts';

/** The calculator, whose code is fetched ahead with the screens that offer it. */
export const lazyCalculator = lazyComponent(async () => (await import('./UnitCalculator.tsx')).UnitCalculator);
