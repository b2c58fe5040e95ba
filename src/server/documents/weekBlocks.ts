import type { Content } from '#content/content.ts';
import { higherRiskText, weekSentences, weeksToDraw } from '#content/sentences/week.ts';
import type { Judgement } from '#domain/judgement.ts';
import type { WeekFigures } from '#domain/record.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import { type Bars, type Block, heading, paragraph } from '../pdf/blocks.ts';
import type { JudgedRecord } from './judgeRecord.ts';
import { sentenceRuns } from './links.ts';
import { sectionBody } from './planBlocks.ts';

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

/** Returns the bars of last week, the target and the guideline, and the sentences about them. */
export function weekBlocks(words: Content, figures: WeekFigures, judged: JudgedRecord): readonly Block[] {
  return [
    ...weekBars(words, judged.judgement),
    ...weekSentences(words, figures, judged).map((sentence) => paragraph(sentenceRuns(sentence))),
  ];
}

/** Returns the box about a higher-risk week, unless the full caution is shown, which says more. */
export function higherRiskBlocks(words: Content, { judgement, contact }: JudgedRecord): readonly Block[] {
  if (judgement.lastWeek?.class !== 'higherRisk' || judgement.caution === 'full') return [];
  const text = higherRiskText(words, { besideCaution: false, contact });
  const title = heading(2, words.steps.lastWeek.higherRisk.heading);
  return [{ kind: 'panel', tone: 'note', blocks: [title, ...sectionBody(text)] }];
}
