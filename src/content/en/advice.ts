import type { AdviceWords } from '../content.ts';
import { pregnancy, withdrawalCaution } from './cautions.ts';
import { bands, feedback } from './feedback.ts';
import { help } from './help.ts';
import { apps, legal, loggedInElsewhere, notFound } from './otherPages.ts';

/** The result and the help that fits it, and the pages outside the journey. */
export const adviceWords = {
  bands,
  feedback,
  withdrawalCaution,
  pregnancy,
  help,
  apps,
  legal,
  loggedInElsewhere,
  notFound,
} satisfies AdviceWords;
