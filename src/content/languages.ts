import type { Content } from './content.ts';
import { en } from './en/index.ts';

/** The product's languages, each a folder here: the first at the root of the site, the others under `/{language}`. */
export const LANGUAGES: readonly [Content, ...Content[]] = [en];

/** The words in the language of a call's `Accept-Language`, as our page sends it; else in the first language. */
export function wordsFor(acceptLanguage: string | undefined): Content {
  return LANGUAGES.find(({ language }) => language === acceptLanguage) ?? LANGUAGES[0];
}

/** The address prefix of a language: empty for the first, e.g. `/cy` for another. */
export function basePath({ language }: Pick<Content, 'language'>): string {
  return language === LANGUAGES[0].language ? '' : `/${language}`;
}

/** The address of the page without script in a language. */
export const plainPath = ({ language }: Pick<Content, 'language'>): string => `/plain/${language}`;

/** Where **Leave this site** of the page without script leads in every language, and from there on to the other site. */
export const PLAIN_LEAVE_PATH = '/plain/leave';
export const PLAIN_LEFT_PATH = '/plain/left';
