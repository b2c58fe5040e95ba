import { ETHNICITY_GROUPS, type EthnicityGroup } from '#domain/ethnicityGroups.ts';
import { ETHNICITY_CODES } from '#domain/questionnaire.ts';
import { coarsen, NOT_ANSWERED } from '../disclosure/detail.ts';
import type { Line } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import { groupSection } from './groupSection.ts';

/** The question's heading for an ethnic group. */
const headingOf = (code: string): EthnicityGroup | undefined =>
  ETHNICITY_GROUPS.find(({ codes }) => codes.some((each) => String(each) === code))?.group;

const WHITE_OR_NOT = {
  white: 'white',
  asian: 'allOther',
  black: 'allOther',
  mixed: 'allOther',
  other: 'allOther',
} as const satisfies Record<EthnicityGroup, string>;

function coarsenGroups(lines: readonly Line[], finished: Printed): readonly Line[] {
  if (finished >= 3000) return lines;
  if (finished >= 400) return coarsen(lines, headingOf);
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
