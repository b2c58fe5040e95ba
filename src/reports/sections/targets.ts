import { reportSentences as sentences } from '#content/report/sentences.ts';
import { cellsBy, oneLine } from '../counting/tally.ts';
import type { Unions, Partition } from '../disclosure/cells.ts';
import { controlList } from '../disclosure/list.ts';
import { countText } from '../sentences/wording.ts';
import { completedAdvice } from './advice.ts';
import { outcomeBars } from './charts.ts';
import type { CountedSection } from './section.ts';
import { outcomeContent } from './tableContent.ts';

const CELLS = ['within', 'toWithin', 'lowerButOver', 'notLower'] as const;
export const TARGETS: Unions = {
  lowerTarget: ['toWithin', 'lowerButOver'],
  over: ['toWithin', 'lowerButOver', 'notLower'],
};
const STEPS: readonly Partition[] = [CELLS, ['within', 'lowerTarget', 'notLower'], ['within', 'over']];

/** The checks that completed the brief advice, by units last week and the target. */
export const targets: CountedSection = {
  csvName: 'targets.csv',
  figures: {
    count: ({ paths }) => oneLine(cellsBy(paths.filter(completedAdvice), CELLS, ({ target }) => target)),
    steps: STEPS,
    print: (lines, { printed: { advice }, thresholds }) =>
      advice?.all.completed === undefined
        ? null
        : controlList(lines, TARGETS, STEPS, thresholds, { all: advice.all.completed }),
  },
  heading: ({ all }) => {
    if (all.all === undefined) return null;
    if (all.lowerTarget !== undefined) return sentences.lowerTarget(countText(all.lowerTarget), countText(all.all));
    return all.over === undefined ? null : sentences.overFourteen(countText(all.over), countText(all.all));
  },
  chart: outcomeBars,
  table: outcomeContent,
};
