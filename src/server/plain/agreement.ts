import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import { fillPlaceholders } from '../pages/fillPlaceholders.ts';
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

export const readAgreements = (contentDir: string, brand: PlainBrand, now: () => Date) =>
  refreshYearlyByLanguage(contentDir, now, (folder) => {
    const read = (box: Box): string =>
      lowerHeadings(micromark(noBreakSpaces(readFileSync(join(folder, FILES[box]), 'utf8'))));
    const [terms, processing, sharing] = [read('terms'), read('processing'), read('sharing')];
    const version = noticeVersion(folder);
    return (year): Agreement => {
      const filled = (page: string): Html => markup(fillPlaceholders(page, { ...brand, year }));
      return { terms: filled(terms), processing: filled(processing), sharing: filled(sharing), version };
    };
  });
