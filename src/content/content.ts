import type { firstWords } from './en/initial.ts';
import type { en } from './en/index.ts';
import type { laterWords } from './en/deferred.ts';

/**
 * All texts of the product in one language; each language has a folder beside this file. The English texts define the
 * type, so a missing sentence in another language does not compile. Texts are plain, without markup. Only Markdown
 * files may contain a `{{setting}}`; in the TypeScript files, a text that needs a setting is a function that takes it.
 */
export type Content = typeof en;

/** The texts of the first screen and of the frame around every screen, which are loaded with the page. */
export type FirstWords = typeof firstWords;

/** The texts that the page fetches while the first screen is being read. */
export type LaterWords = typeof laterWords;

/** The texts of the page. The server also has those of its plain pages and documents. */
export type PageWords = FirstWords & LaterWords;
