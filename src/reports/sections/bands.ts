import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { oneLine, startedCells } from '../counting/tally.ts';
import type { Partition } from '../disclosure/cells.ts';
import { type Line, controlList } from '../disclosure/grid.ts';
import type { PrintedTable } from '../disclosure/tables.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';
import { shareOf, type Share } from '../sentences/shares.ts';
import { outcomeLabel } from '../sentences/wording.ts';
import { barChart, barOf, toneOf } from './charts.ts';
import { SCORES } from '../disclosure/scores.ts';
import type { CountedSection } from './section.ts';
import { listContent, totalRow } from './tableContent.ts';

const STEPS: readonly Partition[] = [
  ['notFinished', 'lower', 'increasing', 'higher', 'dependence'],
  ['notFinished', 'lower', 'increasing', 'sixteenOrMore'],
  ['notFinished', 'lower', 'eightOrMore'],
  ['notFinished', 'finished'],
  ['all'],
];

/** Prints the table of bands, on which all other tables depend. If it is null, the report has no figures. */
export const printBands = (lines: readonly Line[], thresholds: Thresholds): PrintedTable | null =>
  controlList(lines, SCORES, STEPS, thresholds);

const SHOWN = ['lower', 'increasing', 'higher', 'dependence', 'sixteenOrMore', 'eightOrMore'];
const tenthsOf = ({ part, base }: Share): string => sentences.tenths(Math.round((10 * part) / base));

/** The finished checks in each risk band. */
export const bands: CountedSection = {
  csvName: 'bands.csv',
  figures: {
    count: ({ groups }) => oneLine(startedCells(groups)),
    steps: STEPS,
    print: (_lines, input) => input.bands,
  },
  heading: (table) => {
    const eight = shareOf(table, 'eightOrMore', 'finished');
    return eight && sentences.bands(tenthsOf(eight));
  },
  chart: (shown) => {
    const { outcomes, all } = shown.table;
    const scored = outcomes.filter((name) => name !== 'notFinished');
    return barChart(
      shown,
      scored.flatMap((name) =>
        barOf(outcomeLabel(name), all[name], all.finished).map((bar) => ({ ...bar, tone: toneOf(name) })),
      ),
    );
  },
  table: ({ all }) =>
    listContent(
      SHOWN.filter((name) => all[name] !== undefined),
      all,
      all.finished,
      totalRow(words.allFinished, all.finished),
    ),
};
