import { common, titles } from './common.ts';
import { helplines, helpNow } from './helplines.ts';
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
