import type { Content } from '#content/content.ts';
import {
  changeSentence,
  higherRiskText,
  lastWeekSentence,
  targetSentence,
  type WeekReader,
  weekRows,
} from '#content/weekWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { classOfWeek, judgeTarget, lastWeekOf, targetWeekOf, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { type Bars, type Block, heading, paragraph, type Table } from '../pdf/blocks.ts';
import { sentenceRuns } from './links.ts';

const { units: guideline } = WEEKLY_GUIDELINE;

function weekBars({ summary }: Content, figures: WeekFigures, reader: WeekReader): Bars {
  const lastWeek = lastWeekOf(figures);
  // A reduction that needs help first is not drawn.
  const target = judgeTarget(figures, reader) === 'getHelpFirst' ? null : targetWeekOf(figures).units;
  const bar = (part: 'lastWeek' | 'target' | 'guideline', units: number, atLeast = false) => ({
    part,
    label: summary.bars[part],
    value: summary.barUnits(units, atLeast),
    units,
  });
  return {
    kind: 'bars',
    alt: summary.figureAlt(lastWeek, target, guideline),
    guideline,
    bars: [
      bar('lastWeek', lastWeek.units, lastWeek.atLeast),
      ...(target === null ? [] : [bar('target', target)]),
      bar('guideline', guideline),
    ],
  };
}

function weekTable(words: Content, figures: WeekFigures): Table {
  const { what, unitsADay, days, week } = words.summary.tableColumns;
  return { kind: 'table', columns: [what, unitsADay, days, week], rows: weekRows(words, figures) };
}

/** Last week in words, a chart and a table. */
export function weekBlocks(words: Content, figures: WeekFigures, reader: WeekReader): readonly Block[] {
  const { results, lastWeek } = words.steps;
  const isAbove = classOfWeek(lastWeekOf(figures), reader.gender) === 'aboveGuideline';
  const sentences = [lastWeekSentence(words, figures), ...(isAbove ? [lastWeek.aboveGuideline] : [])];
  return [
    heading(2, words.summary.weekHeading),
    paragraph([...sentences, results.guideline(guideline)].join(' ')),
    weekBars(words, figures, reader),
    weekTable(words, figures),
  ];
}

/** The box about a higher-risk week, before the target; empty for any other week. */
export function higherRiskBlocks(words: Content, figures: WeekFigures, reader: WeekReader): readonly Block[] {
  if (classOfWeek(lastWeekOf(figures), reader.gender) !== 'higherRisk') return [];
  const text = higherRiskText(words, reader).map((sentence) => paragraph(sentenceRuns(sentence)));
  return [{ kind: 'panel', tone: 'note', blocks: [heading(2, words.steps.lastWeek.higherRisk.heading), ...text] }];
}

/** The target and the change it means. */
export function goalBlocks(words: Content, figures: WeekFigures, reader: WeekReader): readonly Block[] {
  return [
    heading(2, words.summary.goalHeading),
    paragraph(targetSentence(words, figures)),
    paragraph(sentenceRuns(changeSentence(words, figures, reader))),
  ];
}
