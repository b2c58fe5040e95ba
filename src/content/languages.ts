import type { Content } from './content.ts';
import { en } from './en/index.ts';

/** Each language the product speaks, its own folder here: the first at the root of the site, every other under `/{language}`. */
export const LANGUAGES: readonly [Content, ...Content[]] = [en];

/** The words in the language that a call's `Accept-Language` names, as our page sends it; else those of the first. */
export function wordsFor(acceptLanguage: string | undefined): Content {
  return LANGUAGES.find(({ language }) => language === acceptLanguage) ?? LANGUAGES[0];
}

/** What the addresses of a language begin with: nothing for the first one, e.g. `/cy` for another. */
export function basePath({ language }: Pick<Content, 'language'>): string {
  return language === LANGUAGES[0].language ? '' : `/${language}`;
}
