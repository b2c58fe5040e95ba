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
import { outcomeBars, stackedBar, stackedChart } from './charts.ts';
import { ofBands, withRest } from './printList.ts';
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

/** True if a check reached the local help screen of its own band. */
export const sawHelp = ({ band, screenReached }: PathRow): boolean =>
  screenReached === `intervention-${band}` || screenReached === `intervention-${band}-finished`;

function cellOfRow(row: PathRow): string | null {
  const band = BANDS.find((item) => item === row.band);
  return band === undefined ? null : `${band}${sawHelp(row) ? 'Help' : 'Result'}`;
}

/** Shows the two bands separately only if each has enough checks for a line of a grid. */
function stepsOf({ started, thresholds }: PrintContext): readonly Partition[] {
  const asLines = { ...thresholds, cell: thresholds.line };
  return isLargeEnough(started, SCORES, BANDS, asLines) ? [CELLS, TOGETHER] : [TOGETHER];
}

/** The counts of one band, under names that are the same for both bands. */
function countsOf(all: Counts, band: (typeof BANDS)[number]): Counts {
  const counts = { help: all[`${band}Help`], resultOnly: all[`${band}Result`], all: all[band] };
  return Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, Printed] => entry[1] !== undefined),
  );
}

/** One row each for higher risk and possible dependence; if they are not separate, one row for each outcome of both. */
function content(table: PrintedTable): TableContent {
  const { all } = table;
  if (all.higherHelp === undefined) return outcomeContent(table);
  const row = (title: string, [helped, result, base]: readonly (Printed | undefined)[]): TableRow => ({
    title,
    cells: [cellOf(helped, base), cellOf(result, base), cellOf(base)],
  });
  return {
    columns: [outcomeLabel('help'), outcomeLabel('resultOnly'), words.allChecks],
    rows: [
      row(outcomeLabel('higher'), [all.higherHelp, all.higherResult, all.higher]),
      row(outcomeLabel('dependence'), [all.dependenceHelp, all.dependenceResult, all.dependence]),
      { ...row(words.allChecks, [all.help, all.resultOnly, all.all]), isTotal: true },
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
      ofBands(input.bands, 'sixteenOrMore', (printed) =>
        controlList(lines, HELP, stepsOf(input), input.thresholds, printed),
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
  table: content,
};

const CONTACT_CELLS = ['pressed', 'notPressed'] as const;
const CONTACT_STEPS: readonly Partition[] = [CONTACT_CELLS];

/** The checks that scored 8 or more, by whether a link to call, message or write to a local service was pressed. */
export const contact: CountedSection = {
  csvName: 'local-contact.csv',
  figures: {
    count: ({ paths }) => {
      const scored = paths.filter(({ band }) => band !== null && band !== 'lower');
      return oneLine(cellsBy(scored, CONTACT_CELLS, (row) => (row.openedContact ? 'pressed' : 'notPressed')));
    },
    steps: CONTACT_STEPS,
    print: (lines, { bands, thresholds }) =>
      ofBands(bands, 'eightOrMore', (printed) =>
        withRest(controlList(lines, {}, CONTACT_STEPS, thresholds, printed), thresholds),
      ),
  },
  heading: (table) => {
    const pressed = shareOf(table, 'pressed', 'all');
    return pressed && sentences.contact(shareText(pressed));
  },
  chart: outcomeBars,
  table: outcomeContent,
};
