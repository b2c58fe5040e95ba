import { ETHNICITY_GROUPS, type EthnicityGroup } from '#domain/ethnicityGroups.ts';
import { ETHNICITY_CODES } from '#domain/questionnaire.ts';
import { coarsen, NOT_ANSWERED } from '../disclosure/detail.ts';
import type { Line } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import { groupSection } from './groupSection.ts';

const headingOf = (code: string): EthnicityGroup | undefined =>
  ETHNICITY_GROUPS.find(({ codes }) => codes.some((item) => String(item) === code))?.group;

const WHITE_OR_NOT = {
  white: 'white',
  asian: 'allOther',
  black: 'allOther',
  mixed: 'allOther',
  other: 'allOther',
} as const satisfies Record<EthnicityGroup, string>;

/** Printed finished checks from which each of the 14 groups is likely to stand alone, and each of the five headings. */
const FOURTEEN_FROM = 12_000;
const FIVE_FROM = 400;

function coarsenGroups(lines: readonly Line[], finished: Printed): readonly Line[] {
  if (finished >= FOURTEEN_FROM) return lines;
  if (finished >= FIVE_FROM) return coarsen(lines, headingOf);
  return coarsen(lines, (code) => {
    const heading = headingOf(code);
    return heading && WHITE_OR_NOT[heading];
  });
}

export const ethnicity = groupSection({
  name: 'ethnicity',
  csvName: 'bands-by-ethnicity.csv',
  columns: () => ({ column: 'ethnicity', values: ETHNICITY_CODES, rest: NOT_ANSWERED }),
  coarsen: coarsenGroups,
  where: 'in each ethnic group shown',
});
