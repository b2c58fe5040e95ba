import { join } from 'node:path';
import { LANGUAGES } from '#content/languages.ts';

type Current<Value> = { readonly year: string; readonly value: Value };

const yearOf = (time: Date): string => String(time.getFullYear());

/** Returns a function that returns the value for the current year, created again when the year changes. */
export function refreshYearly<Value>(now: () => Date, create: (year: string) => Value): () => Value {
  let current: Current<Value> | null = null;
  return () => {
    const year = yearOf(now());
    if (current?.year !== year) current = { year, value: create(year) };
    return current.value;
  };
}

/**
 * Returns a function that returns the value for a language and the current year. `read` gets the language's folder in
 * `contentDir` and returns a function that creates a year's value. If that fails, the next call tries again.
 */
export function refreshYearlyByLanguage<Value>(
  contentDir: string,
  now: () => Date,
  read: (folder: string) => (year: string) => Promise<Value>,
): (language: string) => Promise<Value> {
  const creators = new Map<string, (year: string) => Promise<Value>>(
    LANGUAGES.map(({ language }) => [language, read(join(contentDir, language))]),
  );
  const current = new Map<string, Current<Value>>();
  return async (language) => {
    const create = creators.get(language);
    if (!create) throw new Error(`there is no text in ${language}`);
    const year = yearOf(now());
    const known = current.get(language);
    if (known?.year === year) return known.value;
    const value = await create(year);
    current.set(language, { year, value });
    return value;
  };
}
