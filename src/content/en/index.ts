import type { Content } from '../content.ts';
import { notices, terms } from './agreement.ts';
import { audit } from './audit.ts';
import { calculator, infographic } from './calculator.ts';
import { pregnancy, withdrawalCaution } from './cautions.ts';
import { demographics, underAge } from './demographics.ts';
import { bands, feedback } from './feedback.ts';
import { firstWords } from './first.ts';
import { help } from './help.ts';
import { apps, legal, loggedInElsewhere, notFound } from './otherPages.ts';
import { plan } from './planning.ts';
import { lastWeek, results, targets } from './results.ts';
import { email, summary } from './summary.ts';
import { benefits, compare, information } from './thinking.ts';

/** Every word in British English. A new language is a copy of this folder and a line in ../languages.ts. */
export const en = {
  ...firstWords,
  terms,
  notices,
  demographics,
  underAge,
  audit,
  infographic,
  calculator,
  bands,
  feedback,
  withdrawalCaution,
  pregnancy,
  steps: { compare, information, benefits, plan, lastWeek, targets, results },
  help,
  apps,
  legal,
  loggedInElsewhere,
  notFound,
  summary,
  email,
} satisfies Content;
