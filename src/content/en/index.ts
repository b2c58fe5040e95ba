import type { Content } from '../content.ts';
import { adviceWords } from './advice.ts';
import { firstWords } from './first.ts';
import { questionWords } from './questions.ts';
import { stepWords } from './steps.ts';
import { email } from './summary.ts';

/** Every word in British English. A new language is a copy of this folder and a line in ../languages.ts. */
export const en = { ...firstWords, ...questionWords, ...adviceWords, ...stepWords, email } satisfies Content;
