import type { Kysely } from 'kysely';
import { fateOf, latestDue, RETENTION_YEARS, type Fate } from '#domain/retention.ts';
import type { Tables, TriageTable } from '../database/core/tables.ts';

/** The number of records in one page and transaction; it is small, so that visitors' writes can run in between. */
const PAGE = 200;
/** A date further in the future than this, in ms, is damaged or from a wrong clock. */
const FUTURE_MS = 24 * 60 * 60 * 1000;

const COLUMNS = ['rowId', 'created', 'updated', 'consentedAt', 'anonymisedAt'] as const;

export type DueRecord = Readonly<Pick<TriageTable, (typeof COLUMNS)[number]>> & { readonly action: Fate };

/** Whether records still identify their visit or have been anonymised. */
export type Kind = 'identified' | 'anonymous';

/** The last record of a page; the next page begins after it. */
export type Cursor = Pick<DueRecord, 'rowId' | 'created'>;

/** Returns the next page of records that may be due, oldest first, each with its action; empty at the end. */
export async function nextRecords(
  db: Kysely<Tables>,
  kind: Kind,
  after: Cursor | undefined,
  now: Date,
): Promise<readonly DueRecord[]> {
  const all = db.selectFrom('triage').select(COLUMNS).where('created', '<=', latestDue(now, RETENTION_YEARS[kind]));
  const ofKind = all.where('anonymisedAt', kind === 'identified' ? 'is' : 'is not', null);
  const remaining = after
    ? ofKind.where((row) => row(row.refTuple('created', 'rowId'), '>', row.tuple(after.created, after.rowId)))
    : ofKind;
  const rows = await remaining.orderBy('created').orderBy('rowId').limit(PAGE).execute();
  return rows.map((row) => ({ ...row, action: fateOf(row, now) }));
}

/** Counts records whose creation date is over a day in the future, or is damaged and sorts like such a date. */
export async function countFutureRecords(db: Kysely<Tables>, now: Date): Promise<number> {
  const { records } = await db
    .selectFrom('triage')
    .select((row) => row.fn.countAll<number>().as('records'))
    .where('created', '>', new Date(now.getTime() + FUTURE_MS).toISOString())
    .executeTakeFirstOrThrow();
  return records;
}
