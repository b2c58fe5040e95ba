import type { Content } from '#content/content.ts';
import {
  changeSentence,
  guidelineSentence,
  higherRiskText,
  lastWeekSentence,
  oneDaySentence,
  targetSentence,
  type WeekReader,
  weekRows,
  weeksToDraw,
} from '#content/weekWords.ts';
import type { Judgement } from '#domain/judgement.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import { type Bars, type Block, heading, paragraph, type Table } from '../pdf/blocks.ts';
import { sentenceRuns } from './links.ts';

const { units: guideline } = WEEKLY_GUIDELINE;

function weekBars({ summary }: Content, judgement: Judgement): readonly Bars[] {
  const { lastWeek, target } = weeksToDraw(judgement);
  if (lastWeek === null) return [];
  const bar = (part: 'lastWeek' | 'target' | 'guideline', units: number, atLeast = false) => ({
    part,
    label: summary.bars[part],
    value: summary.barUnits(units, atLeast),
    units,
  });
  return [
    {
      kind: 'bars',
      alt: summary.figureAlt(lastWeek, target?.units ?? null, guideline),
      guideline,
      bars: [
        bar('lastWeek', lastWeek.units, lastWeek.atLeast),
        ...(target === null ? [] : [bar('target', target.units)]),
        bar('guideline', guideline),
      ],
    },
  ];
}

function weekTable(words: Content, figures: WeekFigures, judgement: Judgement): Table {
  const { what, unitsADay, days, week } = words.summary.tableColumns;
  return { kind: 'table', columns: [what, unitsADay, days, week], rows: weekRows(words, figures, judgement) };
}

/** Last week in words, a chart and a table. */
export function weekBlocks(words: Content, figures: WeekFigures, judgement: Judgement): readonly Block[] {
  const { lastWeek } = words.steps;
  const isAbove = judgement.lastWeek?.class === 'aboveGuideline';
  const sentences = [
    lastWeekSentence(words, figures, judgement),
    isAbove ? lastWeek.aboveGuideline : '',
    guidelineSentence(words, judgement),
    oneDaySentence(words, judgement),
  ];
  return [
    heading(2, words.summary.weekHeading),
    paragraph(sentences.filter((sentence) => sentence !== '').join(' ')),
    ...weekBars(words, judgement),
    weekTable(words, figures, judgement),
  ];
}

/** The box about a higher-risk week, before the target; empty for any other week. */
export function higherRiskBlocks(words: Content, { judgement, contact }: WeekReader): readonly Block[] {
  if (judgement.lastWeek?.class !== 'higherRisk') return [];
  const text = higherRiskText(words, { besideCaution: judgement.caution === 'full', contact });
  const blocks = text.map((sentence) => paragraph(sentenceRuns(sentence)));
  return [{ kind: 'panel', tone: 'note', blocks: [heading(2, words.steps.lastWeek.higherRisk.heading), ...blocks] }];
}

/** The target and the change it means. */
export function goalBlocks(words: Content, figures: WeekFigures, reader: WeekReader): readonly Block[] {
  return [
    heading(2, words.summary.goalHeading),
    paragraph(targetSentence(words, figures, reader.judgement)),
    paragraph(sentenceRuns(changeSentence(words, reader))),
  ];
}
