import { reportSentences as sentences } from '#content/report/sentences.ts';
import type { PathRow } from '../counting/scanPaths.ts';
import { cellsBy, oneLine } from '../counting/tally.ts';
import type { Partition } from '../disclosure/cells.ts';
import { controlList } from '../disclosure/grid.ts';
import { countText } from '../sentences/wording.ts';
import { completedAdvice } from './advice.ts';
import { outcomeBars } from './charts.ts';
import { sawHelp } from './help.ts';
import type { CountedSection } from './section.ts';
import { outcomeContent } from './tableContent.ts';

const CELLS = ['opened', 'notOpened'] as const;
const STEPS: readonly Partition[] = [CELLS];

const showsApp = (row: PathRow): boolean => completedAdvice(row) || (row.band === 'higher' && sawHelp(row));

/** The checks that were shown links to the app stores, by whether a link was opened. */
export const apps: CountedSection = {
  csvName: 'app-links.csv',
  figures: {
    count: ({ paths }) =>
      oneLine(cellsBy(paths.filter(showsApp), CELLS, ({ openedApp }) => (openedApp ? 'opened' : 'notOpened'))),
    steps: STEPS,
    print: (lines, { printed, thresholds }) =>
      printed.advice && printed.help?.all.higherHelp !== undefined ? controlList(lines, {}, STEPS, thresholds) : null,
  },
  heading: ({ all }) =>
    all.opened === undefined || all.all === undefined
      ? null
      : sentences.apps(countText(all.opened), countText(all.all)),
  chart: outcomeBars,
  table: outcomeContent,
};
