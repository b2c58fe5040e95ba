import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import type { LegalsReply } from '#contract/api.ts';
import type { PageSettings } from '#contract/calls.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { yearly } from './yearly.ts';

/**
 * The app's legal pages as HTML, from Markdown files `eula.md` and `privacy.md` in `directory`. Raw HTML and dangerous
 * addresses in them come out as text, so the HTML is clean.
 */
export function readLegals(directory: string, brand: Omit<PageSettings, 'year'>, now: () => Date): () => LegalsReply {
  const template = (name: string) => micromark(readFileSync(join(directory, name), 'utf8'));
  const eula = template('eula.md');
  const privacy = template('privacy.md');
  return yearly(now, (year) => ({
    eula: { html: fillPlaceholders(eula, { ...brand, year }) },
    privacy: { html: fillPlaceholders(privacy, { ...brand, year }) },
  }));
}
