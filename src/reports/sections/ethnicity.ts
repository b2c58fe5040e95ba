import { ETHNICITY_GROUPS, type EthnicityGroup } from '#domain/ethnicityGroups.ts';
import { ETHNICITY_CODES } from '#domain/questionnaire.ts';
import { coarsen, NOT_ANSWERED } from '../disclosure/detail.ts';
import { type Control, controlGrid, type Line, printAlone } from '../disclosure/grid.ts';
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

/** The least finished checks at which all 14 ethnic groups, or all five, are likely to be large enough to print. */
const FOURTEEN_FROM = 12_000;
const FIVE_FROM = 400;

const toFive = (lines: readonly Line[]): readonly Line[] => coarsen(lines, headingOf);
const toTwo = (lines: readonly Line[]): readonly Line[] =>
  coarsen(lines, (code) => {
    const heading = headingOf(code);
    return heading && WHITE_OR_NOT[heading];
  });

/**
 * Prints the 14 groups if each is large enough; otherwise the five headings if each is large enough; otherwise White and all
 * others. So groups are counted together only under a heading that contains all of them.
 */
export const printEthnicities =
  ({ fourteenFrom, fiveFrom }: { readonly fourteenFrom: number; readonly fiveFrom: number }): Control =>
  (lines, unions, steps, thresholds, known = {}) => {
    const finished = known.all ?? 0;
    const levels = [...(finished >= fourteenFrom ? [lines] : []), ...(finished >= fiveFrom ? [toFive(lines)] : [])];
    const alone = levels.map((level) => printAlone(level, unions, steps, thresholds, known));
    return alone.find((table) => table !== null) ?? controlGrid(toTwo(lines), unions, steps, thresholds, known);
  };

export const ethnicity = groupSection({
  name: 'ethnicity',
  csvName: 'bands-by-ethnicity.csv',
  columns: () => ({ column: 'ethnicity', values: ETHNICITY_CODES, rest: NOT_ANSWERED }),
  control: printEthnicities({ fourteenFrom: FOURTEEN_FROM, fiveFrom: FIVE_FROM }),
  by: 'by ethnic group',
});
