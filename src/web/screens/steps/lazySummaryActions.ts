import { lazyComponent } from '../../page/lazyComponent.ts';

/** Saving and e-mailing the summary, whose code is fetched ahead with the screen that offers it. */
export const lazySummaryActions = lazyComponent(async () => (await import('./SummaryActions.tsx')).SummaryActions);
