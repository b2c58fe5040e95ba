import type { QuestionWords } from '../content.ts';
import { notices, terms } from './agreement.ts';
import { audit } from './audit.ts';
import { calculator, infographic } from './calculator.ts';
import { contactFields } from './contactFields.ts';
import { demographics, underAge } from './demographics.ts';

/** From the terms to the tenth question. */
export const questionWords = {
  terms,
  notices,
  demographics,
  underAge,
  audit,
  infographic,
  calculator,
  contactFields,
} satisfies QuestionWords;
