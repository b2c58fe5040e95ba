import type { Content } from '../content.ts';
import { firstWords } from './first.ts';
import { laterWords } from './later.ts';
import { email } from './summary.ts';

/** Every word in British English. A new language is a copy of this folder and a line in ../languages.ts. */
export const en: Content = { ...firstWords, ...laterWords, email };
