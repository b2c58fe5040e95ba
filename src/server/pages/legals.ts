import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import type { LegalsReply } from '#contract/schemas.ts';
import type { PageSettings } from '#contract/pageSettings.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { refreshYearlyByLanguage } from './yearly.ts';

/**
 * Reads the app's legal pages in each language. Returns a function that returns them as HTML, converted at first use.
 * The HTML is safe: raw HTML is escaped and dangerous links are emptied.
 */
export const readLegals = (contentDir: string, brand: Partial<PageSettings>, now: () => Date) =>
  refreshYearlyByLanguage(contentDir, now, (folder) => {
    const read = (name: string) => readFileSync(join(folder, 'app', name), 'utf8');
    const [eula, privacy] = [read('eula.md'), read('privacy.md')];
    const page = (markdown: string, year: string) => ({
      html: fillPlaceholders(micromark(noBreakSpaces(markdown)), { ...brand, year }),
    });
    return (year): LegalsReply => ({ eula: page(eula, year), privacy: page(privacy, year) });
  });
