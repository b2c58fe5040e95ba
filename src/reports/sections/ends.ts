import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { QUESTIONS_AFTER_AGE } from '../counting/scanPaths.ts';
import { countWhere } from '../counting/tally.ts';
import type { Unions, Partition } from '../disclosure/cells.ts';
import { coarsen } from '../disclosure/detail.ts';
import { controlGrid, type Line } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedLine, PrintedTable } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { countText, lineName, lineTitle, listText } from '../sentences/wording.ts';
import { barChart, barOf } from './charts.ts';
import type { CountedSection } from './section.ts';
import { cellOf, shareCell, totalRow } from './tableContent.ts';

const ENDS: Unions = { ended: ['ended'] };
const STEPS: readonly Partition[] = [['ended']];

const isAmong = (name: string, from: number, to: number): boolean =>
  /^q\d+$/.test(name) && Number(name.slice(1)) >= from && Number(name.slice(1)) <= to;

const partOf = (screen: string): string =>
  isAmong(screen, 1, 3) ? 'q1-q3' : isAmong(screen, 4, 10) ? 'q4-q10' : 'aboutYou';

const coarsenEnds = (lines: readonly Line[], started: Printed): readonly Line[] =>
  started >= 1000 ? lines : coarsen(lines, partOf);

const sizeOf = ({ counts }: PrintedLine): number => counts.all ?? 0;

/** A sentence on the question at which most checks ended, or on several with equal counts. Ignores joined lines. */
function endsSentence({ lines, all }: PrintedTable, report: Report): string | null {
  const ends = lines.filter(({ names }) => names.length === 1 && !names.includes('finished'));
  const maxSize = Math.max(...ends.map(sizeOf));
  const largest = ends.filter((line) => sizeOf(line) === maxSize);
  const checks = largest[0]?.counts.all;
  if (checks === undefined || all.notFinished === undefined) return null;
  const names = largest.map((line) => lineName('ends', line, report));
  const write = names.length > 1 ? sentences.endsEach : sentences.ends;
  return write(countText(all.notFinished), countText(checks), listText(names));
}

/** Where checks end: unfinished checks by their first unanswered question, and the finished ones. */
export const ends: CountedSection = {
  csvName: 'where-checks-end.csv',
  figures: {
    count: ({ paths }) =>
      QUESTIONS_AFTER_AGE.map((id) => ({ names: [id], cells: { ended: countWhere(paths, (row) => row.end === id) } })),
    steps: STEPS,
    print: (lines, { bands, thresholds }) => {
      const { all: started, finished } = bands.all;
      if (started === undefined || finished === undefined) return null;
      // Each line of this table is a single count, so the threshold of a cell applies to it.
      const asCells = { ...thresholds, line: thresholds.cell };
      const table = controlGrid(coarsenEnds(lines, started), ENDS, STEPS, asCells);
      // The table of bands already prints the count of finished checks.
      const last = { names: ['finished'], counts: { ended: finished, all: finished } };
      return table && { ...table, lines: [...table.lines, last], all: bands.all };
    },
  },
  heading: endsSentence,
  chart: (shown) => {
    const unfinished = shown.table.lines.filter(({ names }) => !names.includes('finished'));
    return barChart(
      shown,
      unfinished.flatMap((line) => barOf(lineTitle('ends', line, shown.report), line.counts.all)),
    );
  },
  table: ({ lines, all }, report) => ({
    columns: [words.checks, words.share],
    rows: [
      ...lines.map((line) => ({
        title: lineTitle('ends', line, report),
        cells: [cellOf(line.counts.all), shareCell(line.counts.all, all.all)],
      })),
      totalRow(words.allStarted, all.all),
    ],
  }),
};
