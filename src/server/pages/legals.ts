import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { LANGUAGES } from '#content/languages.ts';
import type { LegalsReply } from '#contract/schemas.ts';
import type { PageSettings } from '#contract/pageSettings.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { yearly } from './yearly.ts';

function readLegalsIn(directory: string, brand: Omit<PageSettings, 'year'>, now: () => Date): () => LegalsReply {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8');
  const [eula, privacy] = [read('eula.md'), read('privacy.md')];
  const page = (markdown: string, year: string) => ({
    html: fillPlaceholders(micromark(markdown), { ...brand, year }),
  });
  return yearly(now, (year) => ({ eula: page(eula, year), privacy: page(privacy, year) }));
}

/**
 * Reads the app's legal pages in each language, from the Markdown files `{language}/app/eula.md` and `privacy.md` in
 * `contentDir`; returns them as HTML, converted at first use. The HTML is safe: raw HTML is escaped and dangerous links
 * are emptied. Throws for a language that is not one of `LANGUAGES`.
 */
export function readLegals(
  contentDir: string,
  brand: Omit<PageSettings, 'year'>,
  now: () => Date,
): (language: string) => LegalsReply {
  const legals = new Map(
    LANGUAGES.map(({ language }) => [language, readLegalsIn(join(contentDir, language, 'app'), brand, now)]),
  );
  return (language) => {
    const read = legals.get(language);
    if (!read) throw new Error(`there are no legal pages in ${language}`);
    return read();
  };
}
