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

/** Records that the clock has no fault. */
export const noteClock = (db: Kysely<Tables>, now: Date): Promise<void> =>
  change(db, { clockSeen: now.toISOString(), stopped: null });

/** Records why retention is stopped. */
export const noteStop = (db: Kysely<Tables>, stopped: ClockFault): Promise<void> => change(db, { stopped });

/** Records that a run has finished. */
export const noteFinished = (db: Kysely<Tables>, now: Date): Promise<void> =>
  change(db, { finishedAt: now.toISOString() });

/** An unfinished run counts as dead after this time, in ms. */
const RUN_MS = 60 * 60 * 1000;

/**
 * Claims the run of a UTC day for one server; false if another has claimed it. A run that died can be claimed again an
 * hour later.
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
