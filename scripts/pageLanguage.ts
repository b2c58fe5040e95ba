import { join } from 'node:path';
import type { Plugin } from 'vite';
import { basePath, LANGUAGES } from '../src/content/languages.ts';
import { ROOT } from './command.ts';

/** The language of a build of the page. */
export type PageLanguage = {
  /** e.g. "en" */
  readonly language: string;
  /** For the document's `lang`, e.g. "en-GB". */
  readonly locale: string;
  /** The start of the page's addresses, e.g. "/cy"; empty in the first language. */
  readonly base: string;
  /** The folder of its texts. */
  readonly folder: string;
};

/** Each language that the page is built in. */
export const PAGE_LANGUAGES: readonly PageLanguage[] = LANGUAGES.map((words) => ({
  language: words.language,
  locale: words.locale,
  base: basePath(words),
  folder: join(ROOT, 'src/content', words.language),
}));

/** Returns the language in the environment variable `PAGE_LANGUAGE`, or the first language if that is not set. */
export function chosenLanguage(): PageLanguage {
  const chosen = process.env.PAGE_LANGUAGE ?? LANGUAGES[0].language;
  const found = PAGE_LANGUAGES.find(({ language }) => language === chosen);
  if (found === undefined) throw new Error(`PAGE_LANGUAGE: there is no language ${chosen}`);
  return found;
}

/** Makes `#language` mean a language's folder, and gives the page its name and base path as `virtual:language`. */
export function pageLanguage({ language, locale, base, folder }: PageLanguage): Plugin {
  const id = 'virtual:language';
  return {
    name: 'page-language',
    config: () => ({ resolve: { alias: { '#language': folder } } }),
    resolveId: (source) => (source === id ? id : null),
    load: (requested) =>
      requested === id
        ? `export const LANGUAGE = ${JSON.stringify(language)};\nexport const BASE = ${JSON.stringify(base)};`
        : null,
    transformIndexHtml: (html) => html.replace(/<html lang="[^"]*">/, `<html lang="${locale}">`),
  };
}
