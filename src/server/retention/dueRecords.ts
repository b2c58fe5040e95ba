import type { Kysely } from 'kysely';
import { fateOf, latestDue, RETENTION_YEARS, type Fate } from '#domain/retention.ts';
import type { Tables } from '../database/tables.ts';

/** How many records are looked at, or changed, in one transaction: visitors' writes come between. */
const PAGE = 200;
/** A record made later than this, in ms from now, was made by a clock that was wrong, or its date is damaged. */
const FUTURE_MS = 24 * 60 * 60 * 1000;

export type DueRecord = {
  readonly rowId: string;
  readonly created: string;
  readonly updated: string;
  readonly consentedAt: string | null;
  readonly anonymisedAt: string | null;
  readonly fate: Fate;
};

const COLUMNS = ['rowId', 'created', 'updated', 'consentedAt', 'anonymisedAt'] as const;

/** Which records: those that still name their visit, or those made anonymous. */
export type Kind = 'identified' | 'anonymous';

/** The last record of the page before, to go on after. */
export type Place = Pick<DueRecord, 'rowId' | 'created'>;

/** The next records that may be due, in the order of their making, each with its fate; empty at the end. */
export async function nextRecords(
  db: Kysely<Tables>,
  kind: Kind,
  after: Place | null,
  now: Date,
): Promise<readonly DueRecord[]> {
  const all = db.selectFrom('triage').select(COLUMNS).where('created', '<=', latestDue(now, RETENTION_YEARS[kind]));
  const ofKind = all.where('anonymisedAt', kind === 'identified' ? 'is' : 'is not', null);
  const rest =
    after === null
      ? ofKind
      : ofKind.where((row) =>
          row.or([
            row('created', '>', after.created),
            row.and([row('created', '=', after.created), row('rowId', '>', after.rowId)]),
          ]),
        );
  const rows = await rest.orderBy('created').orderBy('rowId').limit(PAGE).execute();
  return rows.map((row) => ({ ...row, fate: fateOf(row, now) }));
}

/** How many records say that they are made in the future, or nothing that sorts like a date. */
export async function countFuture(db: Kysely<Tables>, now: Date): Promise<number> {
  const { records } = await db
    .selectFrom('triage')
    .select((row) => row.fn.countAll<number>().as('records'))
    .where('created', '>', new Date(now.getTime() + FUTURE_MS).toISOString())
    .executeTakeFirstOrThrow();
  return records;
}
