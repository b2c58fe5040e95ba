import { join } from 'node:path';
import { LANGUAGES } from '#content/languages.ts';

/** Returns a function that returns the value for the current year, created again when the year changes. */
export function refreshYearly<Value>(now: () => Date, create: (year: string) => Value): () => Value {
  let current: { year: string; value: Value } | null = null;
  return () => {
    const year = String(now().getFullYear());
    if (current?.year !== year) current = { year, value: create(year) };
    return current.value;
  };
}

/** Calls `refreshYearly` for each language, with the language's folder in `contentDir`. */
export function refreshYearlyByLanguage<Value>(
  contentDir: string,
  now: () => Date,
  read: (folder: string) => (year: string) => Value,
): (language: string) => Value {
  const values = new Map(
    LANGUAGES.map(({ language }) => [language, refreshYearly(now, read(join(contentDir, language)))]),
  );
  return (language) => {
    const value = values.get(language);
    if (!value) throw new Error(`there is no text in ${language}`);
    return value();
  };
}
