import type { Content } from './content.ts';
import { en } from './en/index.ts';

/**
 * The product's languages, each in its own folder here. The first is served at the root of the site, the others under
 * `/{language}`.
 */
export const LANGUAGES: readonly [Content, ...Content[]] = [en];

/**
 * Returns the texts in the language of a request's `Accept-Language` header, as the page sends it; the first language
 * if there is no match.
 */
export function wordsFor(acceptLanguage: string | undefined): Content {
  return LANGUAGES.find(({ language }) => language === acceptLanguage) ?? LANGUAGES[0];
}

/** Returns the path prefix of a language: empty for the first, for example `/cy` for another. */
export function basePath({ language }: Pick<Content, 'language'>): string {
  return language === LANGUAGES[0].language ? '' : `/${language}`;
}

/** Returns the path, in a language, of the page that needs no JavaScript. */
export const plainPath = ({ language }: Pick<Content, 'language'>): string => `/plain/${language}`;

/**
 * The path of **Leave this site** on the page that needs no JavaScript, in every language. It redirects to
 * `PLAIN_LEFT_PATH`, which redirects to the other site.
 */
export const PLAIN_LEAVE_PATH = '/plain/leave';
export const PLAIN_LEFT_PATH = '/plain/left';
