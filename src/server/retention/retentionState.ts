import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { readDatabaseClock } from '../database/databaseClock.ts';
import { NIGHT_HOUR } from './nightlyScrub.ts';
import type { RetentionStateTable, Tables } from '../database/tables.ts';
import { SKEW_MS, type ClockRecord } from './clock.ts';

export type RetentionState = Omit<RetentionStateTable, 'onlyRow'>;

export const readState = (db: Kysely<Tables>): Promise<RetentionState> =>
  db
    .selectFrom('retentionState')
    .select(['claimedAt', 'finishedAt', 'clockSeen', 'stopped', 'scrubDue'])
    .executeTakeFirstOrThrow();

export const readClockRecord = async (database: Database): Promise<ClockRecord> => ({
  clockSeen: (await database.read(readState)).clockSeen,
  witness: await readDatabaseClock(database),
});

export async function changeState(db: Kysely<Tables>, values: Partial<RetentionState>): Promise<void> {
  await db.updateTable('retentionState').set(values).execute();
}

/** The state of a clock that has no fault. */
export const rightClock = (now: Date) => ({ clockSeen: now.toISOString(), stopped: null });

/** An unfinished run counts as dead after this time, in ms. */
const RUN_MS = 60 * 60 * 1000;

/**
 * Claims the run of a day, from 04:00 UTC, for one server; false if another has claimed it. A run that died can be claimed
 * again an hour later. What is dated later than now was written by a wrong clock, and counts as not there.
 */
export async function claimDay(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const day = new Date(now.getTime() - NIGHT_HOUR * 60 * 60 * 1000).toISOString().slice(0, 10);
  const today = `${day}T0${NIGHT_HOUR}:00:00.000Z`;
  const dead = new Date(now.getTime() - RUN_MS).toISOString();
  const future = new Date(now.getTime() + SKEW_MS).toISOString();
  const isOpen =
    (column: 'finishedAt' | 'claimedAt', before: string) => (row: ExpressionBuilder<Tables, 'retentionState'>) =>
      row.or([row(column, 'is', null), row(column, '<', before), row(column, '>', future)]);
  const { numUpdatedRows } = await db
    .updateTable('retentionState')
    .set({ claimedAt: now.toISOString() })
    .where(isOpen('finishedAt', today))
    .where(isOpen('claimedAt', dead))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
