import type { Content } from '#content/content.ts';
import { weekRows } from '#content/weekWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { Table } from './Table.tsx';

type WeekTableProps = { readonly figures: WeekFigures; readonly words: Pick<Content, 'summary' | 'steps'> };

/** Last week and the target in figures. */
export function WeekTable({ figures, words }: WeekTableProps) {
  const { what, unitsADay, days, week } = words.summary.tableColumns;
  return (
    <Table
      caption={words.summary.weekHeading}
      columns={[what, unitsADay, days, week]}
      rows={weekRows(words, figures)}
    />
  );
}
