import { reportWords as words } from '#content/report/page.ts';
import type { Grouping } from '../counting/scanGroups.ts';
import { bandLines } from '../counting/tally.ts';
import { dropEmpty } from '../disclosure/detail.ts';
import { type Control, controlGrid, type Line } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedLine, TableName } from '../disclosure/tables.ts';
import { contrastScores } from '../sentences/shares.ts';
import { lineTitle } from '../sentences/wording.ts';
import { stackedBar, stackedChart } from './charts.ts';
import { BAND_STEPS, SCORES } from '../disclosure/scores.ts';
import { ofBands } from './printList.ts';
import type { CountedSection, CountedTable } from './section.ts';
import { gridContent } from './tableContent.ts';

type Columns = (sources: readonly string[]) => Grouping;

type Group = {
  readonly name: TableName;
  readonly csvName: string;
  /** How finely the lines are divided, by the finished checks as printed; by default as counted. */
  readonly coarsen?: (lines: readonly Line[], finished: Printed) => readonly Line[];
  /** How small groups are hidden; by default they are joined. */
  readonly control?: Control;
  readonly leavesOut?: CountedSection['leavesOut'];
  /** Where the shares are alike, within a sentence: "at every age shown". */
  readonly where: string;
} & ({ readonly columns: Columns } | { readonly count: CountedTable['count'] });

/** The names of the lines: each counted value, and the rest. */
const linesOf = ({ values, rest }: Grouping): readonly string[] => [
  ...new Set([
    ...values.filter((value) => value !== null).map(String),
    rest,
    ...(values.includes(null) ? ['notAnswered'] : []),
  ]),
];

const byColumn = (columns: Columns): Pick<CountedTable, 'columns' | 'count'> => ({
  columns,
  count: ({ groups, sources }) => bandLines(groups, columns(sources).column, linesOf(columns(sources))),
});

/** A section on the finished checks of each group, by risk band. */
export const groupSection = ({
  name,
  csvName,
  coarsen = (lines) => lines,
  control = controlGrid,
  where,
  leavesOut,
  ...by
}: Group): CountedSection => ({
  csvName,
  leavesOut,
  figures: {
    ...('columns' in by ? byColumn(by.columns) : by),
    steps: BAND_STEPS,
    print: (lines, { bands, thresholds }) =>
      ofBands(bands, 'finished', (known) =>
        control(coarsen(dropEmpty(lines), known.all), SCORES, BAND_STEPS, thresholds, known),
      ),
  },
  heading: (table, report) => contrastScores(name, table, report, where),
  chart: (shown) => {
    const { outcomes, lines } = shown.table;
    const isShown = ({ counts }: PrintedLine): boolean => counts.all !== undefined;
    return stackedChart(
      shown,
      outcomes,
      lines.filter(isShown).map((line) => stackedBar(lineTitle(name, line, shown.report), outcomes, line.counts)),
    );
  },
  table: (table, report) => gridContent(name, table, report, words.allFinished),
});
