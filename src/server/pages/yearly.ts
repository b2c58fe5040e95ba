import { join } from 'node:path';
import { LANGUAGES } from '#content/languages.ts';

/** Creates a value from the year, and again when the year changes, so that pages need no restart. */
export function yearly<Value>(now: () => Date, create: (year: string) => Value): () => Value {
  let current: { year: string; value: Value } | null = null;
  return () => {
    const year = String(now().getFullYear());
    if (current?.year !== year) current = { year, value: create(year) };
    return current.value;
  };
}

/** The same in each language, whose words are in its folder of `contentDir`. Throws for one that is not of `LANGUAGES`. */
export function yearlyIn<Value>(
  contentDir: string,
  now: () => Date,
  read: (folder: string) => (year: string) => Value,
): (language: string) => Value {
  const values = new Map(LANGUAGES.map(({ language }) => [language, yearly(now, read(join(contentDir, language)))]));
  return (language) => {
    const value = values.get(language);
    if (!value) throw new Error(`there is no text in ${language}`);
    return value();
  };
}
