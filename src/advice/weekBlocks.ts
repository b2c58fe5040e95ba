import type { Content, PageWords } from '#content/content.ts';
import { higherRiskText, weeksToDraw } from './sentences/week.ts';
import type { Judgement } from '#domain/judgement.ts';
import { MAX_DAYS, MAX_UNITS } from '#domain/record.ts';
import { type JudgedWeek, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { type Block, heading, panel, paragraph, type Table, type WeekPicture, type WeekSum } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { body } from './prose.ts';

/** `isUnderCard`: whether a card above gives both figures, so that the picture does not repeat them. */
export type PictureOptions = { readonly isUnderCard?: boolean };

/**
 * Returns the picture of last week, with a confirmed target in front of it; empty where no week is to be compared with
 * the guideline.
 */
export function weekPicture(
  { summary, steps }: PageWords,
  { judgement, columnsOf }: JudgedVisit,
  { isUnderCard = false }: PictureOptions = {},
) {
  const { lastWeek, target: confirmed } = weeksToDraw(judgement);
  if (lastWeek === null) return [];
  // A target for the whole week alone has no columns.
  const target = confirmed !== null && (confirmed.days.length > 0 || confirmed.units === 0) ? confirmed : null;
  const columns = columnsOf(lastWeek, target);
  const highest = Math.max(1, ...columns.map(({ units, before }) => Math.max(units, before ?? 0)));
  const name = summary.week.lastWeek;
  const isMost = (units: number): boolean => target === null && lastWeek.atLeast && units === MAX_UNITS;
  const picture: WeekPicture = {
    kind: 'week',
    alt: summary.week.alt(name, lastWeek, target, WEEKLY_GUIDELINE.units),
    sum: isUnderCard && target !== null ? null : weekSum(summary, name, lastWeek, target),
    days: columns.map(({ units, above, before }, day) => ({
      letter: lastWeek.isByDay ? (steps.lastWeek.dayNames[day]?.charAt(0) ?? null) : null,
      value: summary.week.units(units, isMost(units)),
      height: units / highest,
      above: above / highest,
      before: before === null ? null : before / highest,
    })),
    legend: {
      lastWeek: name,
      target: summary.week.target,
      guideline: summary.week.guideline,
      hasTarget: target !== null,
      above: lastWeek.class === null ? null : summary.week.above,
    },
    guideline: WEEKLY_GUIDELINE.units,
  };
  return [picture];
}

function weekSum(
  { figure, week }: Content['summary'],
  name: string,
  lastWeek: JudgedWeek,
  target: JudgedWeek | null,
): WeekSum {
  if (target === null) return { from: null, to: figure(lastWeek), text: week.total(lastWeek.units, name), strong: '' };
  const [text, strong] = week.change(target.units, target.units === 0 ? 0 : MAX_DAYS - target.days.length);
  return { from: figure(lastWeek), to: figure(target), text, strong };
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
