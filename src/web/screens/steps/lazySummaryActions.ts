import { lazyComponent } from '../../page/loader.ts';

/** The buttons to save or e-mail the summary, fetched ahead with the screens. */
export const lazySummaryActions = lazyComponent(async () => (await import('./SummaryActions.tsx')).SummaryActions);
