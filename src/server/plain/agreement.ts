import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPlaceholders } from '../pages/fillPlaceholders.ts';
import { htmlOf } from '../pages/markdown.ts';
import { noticeVersion } from '../pages/noticeVersions.ts';
import { refreshYearlyByLanguage } from '../pages/yearly.ts';
import { type Html, markup } from './html.ts';
import type { Box } from './plainFields.ts';
import type { PlainBrand } from './plainPage.ts';

/** The text that a visitor accepts with each checkbox, and the version of the two notices. */
export type Agreement = Readonly<Record<Box, Html>> & { readonly version: string };

const FILES: Readonly<Record<Box, string>> = {
  terms: 'terms.md',
  processing: 'notices/processing.md',
  sharing: 'notices/sharing.md',
};

/** Lowers second-level headings to the third level, because each text follows a second-level heading. */
const lowerHeadings = (page: string): string => page.replace(/(<\/?h)2>/g, '$13>');

/**
 * Reads the texts of the agreement in each language. Returns a function that returns them as HTML, converted at first
 * use.
 */
export const readAgreements = (contentDir: string, brand: PlainBrand, now: () => Date) =>
  refreshYearlyByLanguage(contentDir, now, (folder) => {
    const read = (box: Box): string => readFileSync(join(folder, FILES[box]), 'utf8');
    const [terms, processing, sharing] = [read('terms'), read('processing'), read('sharing')];
    const version = noticeVersion(folder);
    return async (year): Promise<Agreement> => {
      const filled = async (markdown: string): Promise<Html> =>
        markup(fillPlaceholders(lowerHeadings(await htmlOf(markdown)), { ...brand, year }));
      return {
        terms: await filled(terms),
        processing: await filled(processing),
        sharing: await filled(sharing),
        version,
      };
    };
  });
