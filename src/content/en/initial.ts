import { common } from './common.ts';
import { helplines, helpNow } from './helplines.ts';
import { titles } from './titles.ts';
import { welcome } from './welcome.ts';

/** The texts that the first page loads; `deferred.ts` has the others. */
export const firstWords = {
  language: 'en',
  locale: 'en-GB',
  common,
  titles,
  helpNow,
  helplines,
  welcome,
};
