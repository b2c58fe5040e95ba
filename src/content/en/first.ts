import type { FirstWords } from '../content.ts';
import { common } from './common.ts';
import { helplines, helpNow } from './helplines.ts';
import { titles } from './titles.ts';
import { welcome } from './welcome.ts';

/** What the first page shows; the rest of the words arrives while it is read. */
export const firstWords: FirstWords = {
  language: 'en',
  locale: 'en-GB',
  common,
  titles,
  helpNow,
  helplines,
  welcome,
};
