import type { AdviceWords } from '../content.ts';
import { drivingAndMedicines, planWithGp, pregnancy, withdrawalCaution } from './cautions.ts';
import { bands, feedback } from './feedback.ts';
import { help } from './help.ts';
import { nationalHelp, supportLines } from './supportLines.ts';
import { apps, legal, loggedInElsewhere, noScript, notFound } from './otherPages.ts';

/** The result and the help that fits it, and the pages outside the journey. */
export const adviceWords = {
  bands,
  supportLines,
  nationalHelp,
  feedback,
  withdrawalCaution,
  pregnancy,
  drivingAndMedicines,
  planWithGp,
  noScript,
  help,
  apps,
  legal,
  loggedInElsewhere,
  notFound,
} satisfies AdviceWords;
