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

/** Returns the path of the page without script in a language. */
export const plainPath = ({ language }: Pick<Content, 'language'>): string => `/plain/${language}`;

/**
 * The path behind **Leave this site** on the page without script, in every language. It redirects to `PLAIN_LEFT_PATH`,
 * which leads on to the other site.
 */
export const PLAIN_LEAVE_PATH = '/plain/leave';
export const PLAIN_LEFT_PATH = '/plain/left';
