import type { Content, PageWords } from '#content/content.ts';
import { higherRiskText, weekSentences, weeksToDraw } from './sentences/week.ts';
import type { Judgement } from '#domain/judgement.ts';
import type { WeekFigures } from '#domain/record.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import { type Bars, type Block, heading, panel, paragraph, type Table } from './blocks.ts';
import type { JudgedRecord, JudgedVisit } from './judgeRecord.ts';
import { body, prose } from './prose.ts';

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
  const facts = { ...judged, place: judged.help.place };
  return [...weekBars(words, judged.judgement), ...prose(weekSentences(words, figures, facts))];
}

/** Returns the note about a higher-risk week (decision 8.10a); empty after other weeks. */
export function higherRiskNote(words: PageWords, visit: JudgedVisit, isBelowPlan = false): readonly Block[] {
  const { judgement, help } = visit;
  if (judgement.lastWeek?.class !== 'higherRisk') return [];
  const text = higherRiskText(words, { judgement, contact: help.named.gpOr }, isBelowPlan);
  return [panel('note', [heading(2, words.steps.lastWeek.higherRisk.heading), ...body(text, judgement)])];
}

const SHARES = [0.36, 0.42, 0.22];
/** The height that handwriting needs, in points. */
const ROW_HEIGHT = 36;

function weekTable({ steps, summary: { diary } }: Content, week: number): Table {
  const days = [...steps.lastWeek.dayNames, diary.total];
  const columns = [diary.week(week), diary.drinks, diary.units];
  return { kind: 'table', columns, shares: SHARES, rowHeight: ROW_HEIGHT, rows: days.map((day) => [day, '', '']) };
}

/**
 * Returns the diary page: four weeks to fill in by hand. Other people may find it, so it names neither its purpose nor
 * the visitor nor the service. It shows the target only if the visitor has confirmed it (decision 8.10).
 */
export function diaryPage(words: Content, judgement: Judgement): readonly Block[] {
  const { diary } = words.summary;
  const { target } = weeksToDraw(judgement);
  return [
    heading(2, diary.heading),
    paragraph(target === null ? diary.lead : `${diary.lead} ${diary.target(target.units)}.`),
    ...[1, 3].map((week): Block => ({
      kind: 'columns',
      columns: [[weekTable(words, week)], [weekTable(words, week + 1)]],
    })),
  ];
}
