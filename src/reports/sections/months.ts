import { MONTH_NAMES } from '#content/report/labels.ts';
import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { startedCells } from '../counting/tally.ts';
import type { Partition } from '../disclosure/cells.ts';
import { coarsen } from '../disclosure/detail.ts';
import { controlGrid, type Line } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedLine, PrintedTable } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { mostAndFewest, noFinding, scoreFinding } from '../sentences/shares.ts';
import { countText, lineName, periodOfLine } from '../sentences/wording.ts';
import { columnChart } from './charts.ts';
import { SCORES } from '../disclosure/scores.ts';
import type { CountedSection } from './section.ts';
import { gridContent } from './tableContent.ts';

const STEPS: readonly Partition[] = [
  ['notFinished', 'lower', 'eightOrMore'],
  ['notFinished', 'finished'],
];

/** The calendar quarter of a month: "2026 1" for "2026-02". */
const quarterOf = (month: string): string => `${month.slice(0, 4)} ${Math.ceil(Number(month.slice(5)) / 3)}`;

/** Groups months by quarter, named by the first and last month that the report covers: "2026-01 2026-03". */
function quarters(lines: readonly Line[]): readonly Line[] {
  const months = lines.flatMap(({ names }) => names);
  return coarsen(lines, (month) => {
    const within = months.filter((other) => quarterOf(other) === quarterOf(month));
    return within.length === 1 ? month : `${within[0] ?? ''} ${within.at(-1) ?? ''}`;
  });
}

const coarsenMonths = (lines: readonly Line[], started: Printed): readonly Line[] =>
  started >= 75 * lines.length ? lines : quarters(lines);

/** The noun for the table's lines: "period" if some are quarters, otherwise "month". */
const eachPeriod = ({ lines }: PrintedTable): string =>
  lines.every(({ names }) => names.every((name) => name.length === 7)) ? 'month' : 'period';

/** A sentence on the months with most and fewest finished checks, if they clearly differ. Ignores joined months. */
function sizeSentence(table: PrintedTable, report: Report): string | null {
  const difference = mostAndFewest(table);
  if (!difference) return null;
  const [most = '', fewest = ''] = [difference.most, difference.fewest].map(({ line }) =>
    lineName('months', line, report),
  );
  const [mostChecks = '', fewestChecks = ''] = [difference.most, difference.fewest].map(({ share }) =>
    countText(share.part),
  );
  const sentence = sentences.monthsDiffer(most, mostChecks, fewest, fewestChecks);
  const areAllAlone = table.lines.every(({ names }) => names.length === 1);
  return areAllAlone ? sentence : sentences.shownAlone(`${eachPeriod(table)}s`) + sentence;
}

const shareSentence = (table: PrintedTable, report: Report): string | null =>
  scoreFinding('months', table, report)?.text ?? null;

/** The rows of text in a column's label: its months or quarters, then years. With over 4 columns, names are short. */
function monthLabel({ names }: PrintedLine, columns: number): readonly string[] {
  const short = (month: string): string => {
    const name = MONTH_NAMES[Number(month.slice(5)) - 1] ?? '';
    return columns <= 4 ? name : name.slice(0, 3);
  };
  const lines = names.map((name) => {
    const { from, to } = periodOfLine(name);
    return from === to ? short(from) : `${short(from).slice(0, 3)} to ${short(to).slice(0, 3)}`;
  });
  const years = [...new Set(names.map((name) => name.slice(0, 4)))].join(', ');
  return [...lines, years];
}

/** All checks, by the month in which they were started. */
export const months: CountedSection = {
  csvName: 'months.csv',
  figures: {
    count: (scanned) =>
      scanned.months.map((month) => ({
        names: [month],
        cells: startedCells(scanned.groups.filter((row) => row.month === month)),
      })),
    steps: STEPS,
    print: (lines, { bands, thresholds }) => {
      const { all: started, finished } = bands.all;
      if (started === undefined || finished === undefined) return null;
      return controlGrid(coarsenMonths(lines, started), SCORES, STEPS, thresholds, bands.all);
    },
  },
  heading: (table, report) =>
    sizeSentence(table, report) ?? shareSentence(table, report) ?? noFinding(`by ${eachPeriod(table)}`, table),
  hasFinding: (table, report) => (sizeSentence(table, report) ?? shareSentence(table, report)) !== null,
  remark: (table, report) => (sizeSentence(table, report) === null ? null : shareSentence(table, report)),
  chart: (shown) =>
    columnChart(
      shown,
      shown.table.lines.map((line) => monthLabel(line, shown.table.lines.length)),
    ),
  table: (table, report) => gridContent('months', table, report, words.allStarted),
};
