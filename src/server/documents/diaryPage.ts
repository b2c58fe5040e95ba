import type { Content } from '#content/content.ts';
import { weeksToDraw } from '#content/sentences/week.ts';
import type { Judgement } from '#domain/judgement.ts';
import { type Block, heading, paragraph, type Table } from '../pdf/blocks.ts';

const SHARES = [0.36, 0.42, 0.22];
/** The height that handwriting needs, in points. */
const ROW_HEIGHT = 36;

function weekTable({ steps, summary: { diary } }: Content, week: number): Table {
  const days = [...steps.lastWeek.dayNames, diary.total];
  const columns = [diary.week(week), diary.drinks, diary.units];
  return { kind: 'table', columns, shares: SHARES, rowHeight: ROW_HEIGHT, rows: days.map((day) => [day, '', '']) };
}

/**
 * Returns the diary page: four weeks to fill in by hand. Others may find it, so nothing on it says why it is kept, for
 * whom, or by which service. It shows the target only if the visitor has confirmed it (decision 8.10).
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
