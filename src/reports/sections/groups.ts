import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { ETHNICITY_GROUPS, type EthnicityGroup } from '#domain/ethnicityGroups.ts';
import { AGE_CODES, ETHNICITY_CODES, GENDERS } from '#domain/questionnaire.ts';
import type { Grouping } from '../counting/scanGroups.ts';
import { BANDS, bandLines, cellsBy, type ScanResults } from '../counting/tally.ts';
import { coarsen, dropEmptyOthers, NOT_ANSWERED, NOT_KNOWN, OTHER_SOURCE } from '../disclosure/detail.ts';
import { type Control, controlGrid, mergeLines, type Line, controlUnjoined, suppress } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import { BAND_STEPS, SCORES } from '../disclosure/scores.ts';
import type { PrintedTable, TableName } from '../disclosure/tables.ts';
import {
  hasComparableScores,
  noFinding,
  sharesOfFinished,
  scoreFinding,
  shareText,
  smallestFinding,
} from '../sentences/shares.ts';
import { lineTitle } from '../sentences/wording.ts';
import { stackedBar, stackedChart } from './charts.ts';
import { printWithinBands } from './printList.ts';
import type { CountedSection, CountedTable } from './section.ts';
import { gridContent } from './tableContent.ts';

/** The sections on the finished checks of each group, by risk band. */

type Group = {
  readonly name: TableName;
  readonly csvName: string;
  /** Joins lines if the printed number of finished checks is small. By default, all lines are kept. */
  readonly coarsen?: (lines: readonly Line[], finished: Printed) => readonly Line[];
  /** Hides groups that are too small to print. By default, they are joined with others. */
  readonly control?: Control;
  readonly leavesOut?: CountedSection['leavesOut'];
  /** A part of the heading without a finding, "Risk …", such as "by age". */
  readonly by: string;
  /** The heading if the table allows no conclusion; null if its groups are to be compared. */
  readonly caution?: (table: PrintedTable) => string | null;
} & Pick<CountedTable, 'columns' | 'count'>;

const groupSection = ({
  name,
  csvName,
  coarsen = (lines) => lines,
  control = controlGrid,
  by,
  caution = () => null,
  leavesOut,
  columns,
  count,
}: Group): CountedSection => ({
  csvName,
  leavesOut,
  figures: {
    columns,
    count,
    steps: BAND_STEPS,
    print: (lines, { bands, thresholds }) =>
      printWithinBands(bands, 'finished', (printed) =>
        control(coarsen(dropEmptyOthers(lines), printed.all), SCORES, BAND_STEPS, thresholds, printed),
      ),
  },
  heading: (table, report) => {
    if (!hasComparableScores(table)) return null;
    return caution(table) ?? scoreFinding(name, table, report)?.text ?? noFinding(by, table);
  },
  hasFinding: (table, report) => caution(table) === null && scoreFinding(name, table, report) !== null,
  hidesUnder: (table, report) =>
    hasComparableScores(table) && caution(table) === null && scoreFinding(name, table, report) === null
      ? smallestFinding(table)
      : null,
  chart: (shown) => {
    const { outcomes, lines } = shown.table;
    return stackedChart(
      shown,
      outcomes,
      lines
        .filter(({ counts }) => counts.all !== undefined)
        .map((line) => stackedBar(lineTitle(name, line, shown.report), outcomes, line.counts)),
    );
  },
  table: (table, report) => gridContent(name, table, report, words.allFinished),
});

/** The names of a table's lines: one for each counted value, and one for all other values. */
const linesOf = ({ values, others }: Grouping): readonly string[] => [
  ...new Set([
    ...values.filter((value) => value !== null).map(String),
    others,
    ...(values.includes(null) ? [NOT_ANSWERED] : []),
  ]),
];

/** Counts the finished checks by the values of a column. */
const byColumn = (columns: (sources: readonly string[]) => Grouping): Pick<CountedTable, 'columns' | 'count'> => ({
  columns,
  count: ({ groups, sources }) => bandLines(groups, columns(sources).column, linesOf(columns(sources))),
});

/** The fewest finished checks at which all age groups and all fifths of deprivation are shown. */
const ALL_LINES_FROM = 150;

const JOINED_AGES: Readonly<Record<string, string>> = { 1: '1-2', 2: '1-2', 3: '3-4', 4: '3-4', 5: '5-6', 6: '5-6' };

export const age = groupSection({
  name: 'age',
  csvName: 'bands-by-age.csv',
  ...byColumn(() => ({ column: 'age', values: AGE_CODES.filter((code) => code > 0), others: NOT_ANSWERED })),
  coarsen: (lines, finished) => (finished >= ALL_LINES_FROM ? lines : coarsen(lines, (code) => JOINED_AGES[code])),
  by: 'by age',
});

const isWomenOrMen = ({ names }: Pick<Line, 'names'>): boolean => names.every((name) => name === 'f' || name === 'm');

export const isOfWomenAndMen = ({ lines }: PrintedTable): boolean => lines.length > 0 && lines.every(isWomenOrMen);

/** Prints women and men alone if the others are too few and no reader can know that; otherwise joins small groups. */
export const printGenders: Control = (lines, unions, steps, thresholds, sharedCounts) => {
  const others = mergeLines(lines.filter((line) => !isWomenOrMen(line)));
  return (
    suppress(lines.filter(isWomenOrMen), others, unions, steps, thresholds) ??
    controlGrid(lines, unions, steps, thresholds, sharedCounts)
  );
};

export const gender = groupSection({
  name: 'gender',
  csvName: 'bands-by-gender.csv',
  ...byColumn(() => ({ column: 'gender', values: GENDERS, others: NOT_ANSWERED })),
  control: printGenders,
  leavesOut: (table) => (isOfWomenAndMen(table) ? words.womenAndMen : null),
  by: 'by gender',
});

/** The fewest finished checks at which all 14 ethnic groups, or all five, are likely to be large enough to print. */
const FOURTEEN_FROM = 12_000;
const FIVE_FROM = 400;

const ethnicityGroupOf = (code: string): EthnicityGroup | undefined =>
  ETHNICITY_GROUPS.find(({ codes }) => codes.some((item) => String(item) === code))?.group;

const whiteOrNot = (code: string): string | undefined => {
  const group = ethnicityGroupOf(code);
  return group === undefined || group === 'white' ? group : 'allOther';
};

/**
 * Prints the 14 groups if each is large enough; otherwise the five headings if each is large enough; otherwise White
 * and all others. So groups are counted together only under a heading that contains all of them.
 */
export const printEthnicities =
  ({ fourteenFrom, fiveFrom }: { readonly fourteenFrom: number; readonly fiveFrom: number }): Control =>
  (lines, unions, steps, thresholds, sharedCounts = {}) => {
    const finished = sharedCounts.all ?? 0;
    const print = (control: Control, divided: readonly Line[]) =>
      control(divided, unions, steps, thresholds, sharedCounts);
    return (
      (finished >= fourteenFrom ? print(controlUnjoined, lines) : null) ??
      (finished >= fiveFrom ? print(controlUnjoined, coarsen(lines, ethnicityGroupOf)) : null) ??
      print(controlGrid, coarsen(lines, whiteOrNot))
    );
  };

export const ethnicity = groupSection({
  name: 'ethnicity',
  csvName: 'bands-by-ethnicity.csv',
  ...byColumn(() => ({ column: 'ethnicity', values: ETHNICITY_CODES, others: NOT_ANSWERED })),
  control: printEthnicities({ fourteenFrom: FOURTEEN_FROM, fiveFrom: FIVE_FROM }),
  by: 'by ethnic group',
});

const QUINTILES = [1, 2, 3, 4, 5];
const JOINED_QUINTILES: Readonly<Record<string, string>> = { 1: '1-2', 2: '1-2', 3: '3-5', 4: '3-5', 5: '3-5' };

/** Counts the finished checks of each quintile; returns no lines if no imported directory has quintiles. */
function countQuintiles({ quintiles }: ScanResults): readonly Line[] {
  if (quintiles === null) return [];
  return [...QUINTILES, null].map((quintile) => ({
    names: [quintile === null ? NOT_KNOWN : String(quintile)],
    cells: cellsBy(
      quintiles.filter((row) => row.quintile === quintile),
      BANDS,
      ({ band }) => band,
    ),
  }));
}

/** The largest share of finished checks with an unknown area, from 0 to 1, at which fifths are still compared. */
const MAX_UNKNOWN = 0.3;

/**
 * A heading that warns if deprivation is unknown for so many areas that quintiles cannot be compared; otherwise null.
 */
function unknownAreas(table: PrintedTable): string | null {
  const unknown = sharesOfFinished(table).find(({ line: { names } }) => names.length === 1 && names[0] === NOT_KNOWN);
  return unknown === undefined || unknown.share.part / unknown.share.base <= MAX_UNKNOWN
    ? null
    : sentences.areasNotKnown(shareText(unknown.share));
}

export const deprivation = groupSection({
  name: 'deprivation',
  csvName: 'bands-by-deprivation.csv',
  count: countQuintiles,
  coarsen: (lines, finished) =>
    finished >= ALL_LINES_FROM ? lines : coarsen(lines, (quintile) => JOINED_QUINTILES[quintile]),
  by: 'by deprivation',
  caution: unknownAreas,
});

/** How people heard of the service, by the options in the client's file. Missing answers have their own line. */
export const source = groupSection({
  name: 'source',
  csvName: 'bands-by-source.csv',
  ...byColumn((sources) => ({ column: 'referral', values: [...sources, null], others: OTHER_SOURCE })),
  by: 'by how people heard',
});
