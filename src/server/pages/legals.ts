import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalsReply } from '#contract/schemas.ts';
import type { PageSettings } from '#contract/pageSettings.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { htmlOf } from './markdown.ts';
import { refreshYearlyByLanguage } from './yearly.ts';

/**
 * Reads the app's legal pages in each language. Returns a function that returns them as HTML, converted at first use.
 */
export const readLegals = (contentDir: string, brand: Partial<PageSettings>, now: () => Date) =>
  refreshYearlyByLanguage(contentDir, now, (folder) => {
    const read = (name: string) => readFileSync(join(folder, 'app', name), 'utf8');
    const [eula, privacy] = [read('eula.md'), read('privacy.md')];
    const page = async (markdown: string, year: string) => ({
      html: fillPlaceholders(await htmlOf(markdown), { ...brand, year }),
    });
    return async (year): Promise<LegalsReply> => ({ eula: await page(eula, year), privacy: await page(privacy, year) });
  });
