import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import type { Grouping } from '../counting/scanGroups.ts';
import { bandLines } from '../counting/tally.ts';
import { dropEmpty } from '../disclosure/detail.ts';
import { type Control, controlGrid, type Line } from '../disclosure/grid.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import { hasComparableScores, scoreFinding } from '../sentences/shares.ts';
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
  /** How finely to divide the lines, given the printed finished checks. By default as counted. */
  readonly coarsen?: (lines: readonly Line[], finished: Printed) => readonly Line[];
  /** How to hide small groups. By default they are joined. */
  readonly control?: Control;
  readonly leavesOut?: CountedSection['leavesOut'];
  /** How checks are grouped, as in "No clear difference by age". */
  readonly by: string;
  /** The heading if the table allows no conclusion; null if its groups are to be compared. */
  readonly caution?: (table: PrintedTable) => string | null;
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

/** Creates a section on the finished checks of each group, by risk band. */
export const groupSection = ({
  name,
  csvName,
  coarsen = (lines) => lines,
  control = controlGrid,
  by,
  caution = () => null,
  leavesOut,
  ...counted
}: Group): CountedSection => ({
  csvName,
  leavesOut,
  figures: {
    ...('columns' in counted ? byColumn(counted.columns) : { count: counted.count }),
    steps: BAND_STEPS,
    print: (lines, { bands, thresholds }) =>
      ofBands(bands, 'finished', (known) =>
        control(coarsen(dropEmpty(lines), known.all), SCORES, BAND_STEPS, thresholds, known),
      ),
  },
  heading: (table, report) => {
    if (!hasComparableScores(table)) return null;
    return caution(table) ?? scoreFinding(name, table, report)?.text ?? sentences.noDifference(by);
  },
  hasFinding: (table, report) => caution(table) === null && scoreFinding(name, table, report) !== null,
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
