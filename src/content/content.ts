import type { firstWords } from './en/first.ts';
import type { en } from './en/index.ts';
import type { laterWords } from './en/later.ts';

/**
 * Every word of the product in one language, each language in a folder beside this file. The English words say what
 * another language must have: a missing sentence does not compile. Plain text without markup. Only Markdown files may
 * contain a `{{setting}}`; here a text that needs a setting is a function of it.
 */
export type Content = typeof en;

/** The words of the first page and of every page's frame, loaded with the page. */
export type FirstWords = typeof firstWords;

/** The words that the page fetches while the first screen is being read. */
export type LaterWords = typeof laterWords;
