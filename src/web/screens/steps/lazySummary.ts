import { lazyComponent } from '../../runtime/loader.ts';

/** The summary and the buttons to save or e-mail it. Their code is fetched in advance, with that of the screens. */
export const lazySummary = lazyComponent('Summary', () => import('./Summary.tsx'));
