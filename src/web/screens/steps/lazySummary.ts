import { lazyComponent } from '../../runtime/loader.ts';

/** The summary and the buttons to save or e-mail it, fetched ahead with the screens. */
export const lazySummary = lazyComponent('Summary', () => import('./Summary.tsx'));
