import { differences, type Row } from './answers.ts';
import type { Visit } from './visits.ts';

/** The highest acknowledged revision of each visit, at the time of the check. */
export type Acknowledged = ReadonlyMap<Visit, number>;

export const readAcknowledged = (visits: readonly Visit[]): Acknowledged =>
  new Map(visits.map((visit) => [visit, visit.acknowledged]));

/** The faults of a visit's row: older than acknowledged, newer than sent, or not exactly as one revision was sent. */
function rowFaults(row: Row, visit: Visit, acknowledged: number): string[] {
  const revision = row.revision as number;
  const summary = `visit ${visit.number}: answered up to ${acknowledged}, sent up to ${visit.sent}, stored ${revision}`;
  if (revision < acknowledged) return [`lost — ${summary}`];
  if (revision > visit.sent) return [`never sent — ${summary}`];
  const differing = differences(row, visit.number, revision);
  return differing.length === 0 ? [] : [`not as written — ${summary}: ${differing.join(', ')}`];
}

/**
 * Compares the rows of a database with the visits that wrote them. The rows must be read after `acknowledged` was
 * noted. Returns no fault if every row matches its visit's acknowledged and sent revisions, every acknowledged visit
 * has one row, and every row belongs to a visit.
 */
export function judgeRows(rows: readonly Row[], visits: readonly Visit[], acknowledged: Acknowledged): string[] {
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  const known = new Set(visits.flatMap(({ ids }) => [...ids]));
  const unanswered = visits.filter(({ ids, sent }) => ids.size === 0 && sent > 0);
  const strangers = rows.filter(({ id }) => !known.has(id as string));
  const faults = visits.flatMap((visit) => {
    const [id] = visit.ids;
    const revision = acknowledged.get(visit) ?? 0;
    const row = id === undefined ? undefined : byId.get(id);
    if (visit.ids.size > 1) return [`visit ${visit.number} was given ${visit.ids.size} ids`];
    if (row) return rowFaults(row, visit, revision);
    return revision > 0 ? [`lost — visit ${visit.number}: answered up to ${revision}, no row`] : [];
  });
  if (byId.size < rows.length) faults.push('two rows have one id');
  // A call may be stored although its reply was lost, but each such row belongs to one visit.
  for (const row of strangers) {
    const owner = unanswered.findIndex((visit) => rowFaults(row, visit, 0).length === 0);
    if (owner === -1)
      faults.push(`a row that no visit wrote, or a second one of a visit: revision ${String(row.revision)}`);
    else unanswered.splice(owner, 1);
  }
  return faults;
}
