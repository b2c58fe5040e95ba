import type { Kysely } from 'kysely';
import type { ClockFault, RetentionStateTable, Tables } from '../database/tables.ts';

export type RetentionState = Omit<RetentionStateTable, 'onlyRow'>;

export const readState = (db: Kysely<Tables>): Promise<RetentionState> =>
  db
    .selectFrom('retentionState')
    .select(['claimedAt', 'finishedAt', 'clockSeen', 'stopped', 'scrubDue'])
    .executeTakeFirstOrThrow();

const change = async (db: Kysely<Tables>, values: Partial<RetentionState>): Promise<void> => {
  await db.updateTable('retentionState').set(values).execute();
};

/** Notes that the clock is in order. */
export const noteClock = (db: Kysely<Tables>, now: Date): Promise<void> =>
  change(db, { clockSeen: now.toISOString(), stopped: null });

/** Notes why retention stands still. */
export const noteStop = (db: Kysely<Tables>, stopped: ClockFault): Promise<void> => change(db, { stopped });

/** Notes that a run came to its end. */
export const noteFinished = (db: Kysely<Tables>, now: Date): Promise<void> =>
  change(db, { finishedAt: now.toISOString() });

/** After this long, in ms, a run that was begun and not finished counts as dead. */
const RUN_MS = 60 * 60 * 1000;

/**
 * Claims the run of a day for one server; false when another has it, or had it. The day is that of universal time. A run
 * that died is claimed anew an hour later.
 */
export async function claimDay(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const today = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  const dead = new Date(now.getTime() - RUN_MS).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('retentionState')
    .set({ claimedAt: now.toISOString() })
    .where((row) => row.or([row('finishedAt', 'is', null), row('finishedAt', '<', today)]))
    .where((row) => row.or([row('claimedAt', 'is', null), row('claimedAt', '<', dead)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
