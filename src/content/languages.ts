import type { Content } from './content.ts';
import { en } from './en/index.ts';

/** Each language has a folder here. The first is served at the root of the site, the others under `/{language}`. */
export const LANGUAGES: readonly [Content, ...Content[]] = [en];

/** The texts in the language that the page sends as `Accept-Language`; without a match, in the first language. */
export const wordsInLanguage = (acceptLanguage: string | undefined): Content =>
  LANGUAGES.find(({ language }) => language === acceptLanguage) ?? LANGUAGES[0];

/** The path prefix of a language: empty for the first, for example `/cy` for another. */
export const basePath = ({ language }: Pick<Content, 'language'>): string =>
  language === LANGUAGES[0].language ? '' : `/${language}`;

/** The path of the page that needs no JavaScript. */
export const plainPath = ({ language }: Pick<Content, 'language'>): string => `/plain/${language}`;

/**
 * The path of **Leave this site** on the page that needs no JavaScript, the same for every language. It shows a blank
 * page and redirects to `PLAIN_CLEAR_PATH`, which clears the browser's cache and redirects to the other site.
 */
export const PLAIN_LEAVE_PATH = '/plain/leave';
export const PLAIN_CLEAR_PATH = '/plain/left';
