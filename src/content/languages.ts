import type { Content } from './content.ts';
import { en } from './en/index.ts';

/** Each language the product speaks: one folder, one line. */
export const LANGUAGES = {
  en,
} as const satisfies Record<string, Content>;
export type Language = keyof typeof LANGUAGES;

export const DEFAULT_LANGUAGE: Language = 'en';

/** The words of a language. */
export function wordsIn(language: Language): Content {
  return LANGUAGES[language];
}
