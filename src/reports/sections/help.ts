import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import type { PathRow } from '../counting/scanPaths.ts';
import { cellsBy, oneLine } from '../counting/tally.ts';
import { isLargeEnough, type Unions, type Partition } from '../disclosure/cells.ts';
import { controlList } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { Counts, PrintedTable } from '../disclosure/tables.ts';
import { shareOf, shareText } from '../sentences/shares.ts';
import { outcomeLabel } from '../sentences/wording.ts';
import { barChart, barOf, outcomeBars, stackedBar, stackedChart } from './charts.ts';
import { printWithinBands, subtractParts, type Rest } from './printList.ts';
import { SCORES } from '../disclosure/scores.ts';
import type { PrintContext, CountedSection, TableContent, TableRow } from './section.ts';
import { cellOf, outcomeContent } from './tableContent.ts';

const BANDS = ['higher', 'dependence'] as const;

export const HELP: Unions = {
  higher: ['higherHelp', 'higherResult'],
  dependence: ['dependenceHelp', 'dependenceResult'],
  help: ['higherHelp', 'dependenceHelp'],
  resultOnly: ['higherResult', 'dependenceResult'],
};
const CELLS = ['higherHelp', 'higherResult', 'dependenceHelp', 'dependenceResult'];
const TOGETHER: Partition = ['help', 'resultOnly'];

/** True if a check reached the screen with local help for its band. */
export const sawHelp = ({ band, screenReached }: PathRow): boolean =>
  screenReached === `intervention-${band}` || screenReached === `intervention-${band}-finished`;

function cellOfRow(row: PathRow): string | null {
  const band = BANDS.find((item) => item === row.band);
  return band === undefined ? null : `${band}${sawHelp(row) ? 'Help' : 'Result'}`;
}

/** True if each of these bands has enough checks for a line of a grid, so that a table may be divided by them. */
function areLines(bands: Partition, { started, thresholds }: PrintContext): boolean {
  return isLargeEnough(started, SCORES, bands, { ...thresholds, cell: thresholds.line });
}

/** The counts of one band, under names that are the same for both bands. */
function countsOf(all: Counts, band: (typeof BANDS)[number]): Counts {
  const counts = { help: all[`${band}Help`], resultOnly: all[`${band}Result`], all: all[band] };
  return Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, Printed] => entry[1] !== undefined),
  );
}

/** One row for each band; if they are not separate, one row for each outcome of both. */
function byBand(table: PrintedTable, bands: readonly Rest[], both: Rest): TableContent {
  const { all } = table;
  if (bands.some(({ part }) => all[part] === undefined)) return outcomeContent(table);
  const row = (title: string, { base, part, rest }: Rest): TableRow => ({
    title,
    cells: [cellOf(all[part], all[base]), cellOf(all[rest], all[base]), cellOf(all[base])],
  });
  return {
    columns: [outcomeLabel(both.part), outcomeLabel(both.rest), words.allChecks],
    rows: [
      ...bands.map((band) => row(outcomeLabel(band.base), band)),
      { ...row(words.allChecks, both), isTotal: true },
    ],
  };
}

/** The checks that scored 16 or more, by whether they reached the local help screen. */
export const help: CountedSection = {
  csvName: 'local-help.csv',
  figures: {
    count: ({ paths }) => oneLine(cellsBy(paths, CELLS, cellOfRow)),
    steps: [CELLS, TOGETHER],
    print: (lines, input) =>
      printWithinBands(input.bands, 'sixteenOrMore', (printed) =>
        controlList(lines, HELP, areLines(BANDS, input) ? [CELLS, TOGETHER] : [TOGETHER], input.thresholds, printed),
      ),
  },
  heading: (table) => {
    const helped = shareOf(table, 'help', 'all');
    return helped && sentences.help(shareText(helped));
  },
  chart: (shown) => {
    const { all } = shown.table;
    const bars =
      all.higherHelp === undefined
        ? [stackedBar(outcomeLabel('sixteenOrMore'), TOGETHER, all)]
        : BANDS.map((band) => stackedBar(outcomeLabel(band), TOGETHER, countsOf(all, band)));
    return stackedChart(shown, TOGETHER, bars);
  },
  table: (table) =>
    byBand(
      table,
      BANDS.map((band) => ({ base: band, part: `${band}Help`, rest: `${band}Result` })),
      { base: 'all', part: 'help', rest: 'resultOnly' },
    ),
};

/** The presses of a local contact in each band that shows one: 8 to 15, and 16 or more. */
const CONTACT_BANDS = [
  { base: 'increasing', part: 'increasingPressed', rest: 'increasingNotPressed' },
  { base: 'sixteenOrMore', part: 'sixteenPressed', rest: 'sixteenNotPressed' },
] as const satisfies readonly Rest[];
/** The presses of a local contact in both bands together. */
const CONTACT_BOTH = { base: 'all', part: 'pressed', rest: 'notPressed' } as const satisfies Rest;

export const CONTACT: Unions = {
  ...Object.fromEntries(CONTACT_BANDS.map(({ base, part, rest }) => [base, [part, rest]])),
  pressed: CONTACT_BANDS.map(({ part }) => part),
  notPressed: CONTACT_BANDS.map(({ rest }) => rest),
};
const CONTACT_CELLS = CONTACT_BANDS.flatMap(({ part, rest }) => [part, rest]);
const CONTACT_TOGETHER = [CONTACT_BOTH.part, CONTACT_BOTH.rest] as const;

function contactOf({ band, openedContact }: PathRow): (typeof CONTACT_CELLS)[number] | null {
  if (band === null || band === 'lower') return null;
  const { part, rest } = CONTACT_BANDS[band === 'increasing' ? 0 : 1];
  return openedContact ? part : rest;
}

/** The checks that scored 8 or more, by whether a link to call, message or write to a local service was pressed. */
export const contact: CountedSection = {
  csvName: 'local-contact.csv',
  figures: {
    count: ({ paths }) => oneLine(cellsBy(paths, CONTACT_CELLS, contactOf)),
    steps: [CONTACT_CELLS, CONTACT_TOGETHER],
    print: (lines, input) =>
      printWithinBands(input.bands, 'eightOrMore', (printed) => {
        const print = (step: Partition, rests: readonly Rest[]) =>
          subtractParts(controlList(lines, CONTACT, [step], input.thresholds, printed), rests, input.thresholds);
        const bands = CONTACT_BANDS.map(({ base }) => base);
        return (
          (areLines(bands, input) ? print(CONTACT_CELLS, [...CONTACT_BANDS, CONTACT_BOTH]) : null) ??
          print(CONTACT_TOGETHER, [CONTACT_BOTH])
        );
      }),
  },
  heading: (table) => {
    const pressed = shareOf(table, 'pressed', 'all');
    return pressed && sentences.contact(shareText(pressed));
  },
  chart: (shown) => {
    const { all } = shown.table;
    if (all.sixteenPressed === undefined) return outcomeBars(shown);
    return barChart(
      shown,
      CONTACT_BANDS.flatMap(({ base, part }) => barOf(outcomeLabel(part), all[part], all[base])),
    );
  },
  table: (table) => byBand(table, CONTACT_BANDS, CONTACT_BOTH),
};
