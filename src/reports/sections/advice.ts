import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { STEP_KEYS, STEP_KINDS, type StepKind } from '#domain/journey.ts';
import type { PathRow } from '../counting/scanPaths.ts';
import { cellsBy, oneLine } from '../counting/tally.ts';
import type { Unions, Partition } from '../disclosure/cells.ts';
import { controlList } from '../disclosure/grid.ts';
import { shareOf, shareText } from '../sentences/shares.ts';
import { barChart, barOf, outcomeBars } from './charts.ts';
import { printWithinBands } from './printList.ts';
import type { CountedSection } from './section.ts';
import { countText, outcomeLabel } from '../sentences/wording.ts';
import { outcomeContent } from './tableContent.ts';

const POINTS = ['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'] as const;
type Point = (typeof POINTS)[number];

export const ADVICE: Unions = {
  beganOrMore: ['begun', 'weekOrTarget', 'lastStep', 'summary'],
  weekOrMore: ['weekOrTarget', 'lastStep', 'summary'],
  partOfIt: ['begun', 'weekOrTarget'],
  completed: ['lastStep', 'summary'],
  notCompleted: ['resultOnly', 'begun', 'weekOrTarget'],
};
export const ADVICE_PARTITIONS: readonly Partition[] = [
  POINTS,
  ['resultOnly', 'partOfIt', 'lastStep', 'summary'],
  ['resultOnly', 'partOfIt', 'completed'],
  ['notCompleted', 'completed'],
];

/** The part of the brief advice to which each step belongs. */
const POINT_OF_STEP: Readonly<Record<StepKind, Point>> = {
  compare: 'begun',
  information: 'begun',
  benefits: 'begun',
  plan: 'begun',
  lastWeek: 'weekOrTarget',
  targets: 'weekOrTarget',
  results: 'lastStep',
};
const POINT_OF_KEY = new Map<string, Point>([
  ...STEP_KINDS.map((kind) => [STEP_KEYS[kind], POINT_OF_STEP[kind]] as const),
  ['intervention-increasing-finished', 'lastStep'],
]);

/**
 * The furthest point that a check at increasing risk reached; null in other bands. A screen of another band does not
 * count: it was reached before an answer was changed.
 */
function pointOf({ band, screenReached, tookSummary }: PathRow): Point | null {
  if (band !== 'increasing') return null;
  if (tookSummary) return 'summary';
  return POINT_OF_KEY.get(screenReached ?? '') ?? 'resultOnly';
}

export const completedAdvice = (row: PathRow): boolean => ['lastStep', 'summary'].includes(pointOf(row) ?? '');

/** For each outcome except the first, the name of its union with all later outcomes. */
const AT_LEAST: Readonly<Record<string, string>> = {
  begun: 'beganOrMore',
  partOfIt: 'beganOrMore',
  weekOrTarget: 'weekOrMore',
  lastStep: 'completed',
  summary: 'summary',
  completed: 'completed',
};
/** The name whose label an outcome gets when all later outcomes are counted with it, if not its own. */
const CALLED: Readonly<Record<string, string>> = { partOfIt: 'begun', lastStep: 'completed' };
const atLeast = (outcomes: readonly string[]) =>
  outcomes.flatMap((name) =>
    AT_LEAST[name] === undefined ? [] : [{ name: CALLED[name] ?? name, set: AT_LEAST[name] }],
  );

/** The checks at increasing risk, by the furthest point of the brief advice. */
export const advice: CountedSection = {
  csvName: 'brief-advice.csv',
  figures: {
    count: ({ paths }) => oneLine(cellsBy(paths, POINTS, pointOf)),
    steps: ADVICE_PARTITIONS,
    print: (lines, { bands, thresholds }) =>
      printWithinBands(bands, 'increasing', (printed) =>
        controlList(lines, ADVICE, ADVICE_PARTITIONS, thresholds, printed),
      ),
  },
  heading: (table) => {
    const completed = shareOf(table, 'completed', 'all');
    return completed && sentences.advice(shareText(completed));
  },
  chart: (shown) => {
    const { outcomes, all } = shown.table;
    return barChart(
      shown,
      atLeast(outcomes).flatMap(({ name, set }) => barOf(words.atLeast(outcomeLabel(name)), all[set], all.all)),
    );
  },
  table: outcomeContent,
};

const TARGET_CELLS = ['within', 'toWithin', 'lowerButOver', 'notLower'] as const;
export const TARGETS: Unions = {
  lowerTarget: ['toWithin', 'lowerButOver'],
  over: ['toWithin', 'lowerButOver', 'notLower'],
};
const TARGET_STEPS: readonly Partition[] = [TARGET_CELLS, ['within', 'lowerTarget', 'notLower'], ['within', 'over']];

/** The checks that completed the brief advice, by units last week and the target. */
export const targets: CountedSection = {
  csvName: 'targets.csv',
  figures: {
    count: ({ paths }) => oneLine(cellsBy(paths.filter(completedAdvice), TARGET_CELLS, ({ target }) => target)),
    steps: TARGET_STEPS,
    print: (lines, { printed: { advice }, thresholds }) =>
      advice?.all.completed === undefined
        ? null
        : controlList(lines, TARGETS, TARGET_STEPS, thresholds, { all: advice.all.completed }),
  },
  heading: ({ all }) => {
    if (all.all === undefined) return null;
    if (all.lowerTarget !== undefined) return sentences.lowerTarget(countText(all.lowerTarget), countText(all.all));
    return all.over === undefined ? null : sentences.overFourteen(countText(all.over), countText(all.all));
  },
  chart: outcomeBars,
  table: outcomeContent,
};
