import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { emptyLogAfterErasures } from '../database/scrubSchedule.ts';
import { changeServiceState } from '../database/serviceState.ts';
import type { ClockFault, Tables } from '../database/core/tables.ts';
import { interval } from '../interval.ts';
import { MAX_SKEW_MS, type ServiceClock } from './clock.ts';
import { runRetention, type DoneReport } from './runRetention.ts';

/** How often, in ms, a server checks the clock and whether the daily run is due. */
const TICK_MS = 60_000;
/** Time from the start to the first check, in ms. */
const FIRST_TICK_MS = 1_000;
/** The hour, in UTC, from which retention runs: at night, because writes wait while files are rebuilt. */
const NIGHT_HOUR = 4;
const HOUR_MS = 60 * 60 * 1000;

export type RetentionListeners = {
  readonly done: (report: DoneReport, at: Date) => void;
  /** Called at each check with the clock's fault, or null, and `ClockCheck`'s offset, in ms. */
  readonly stopped: (fault: ClockFault | null, offset: number) => void;
  readonly failed: (error: unknown) => void;
  /** Returns the instant before which no erasure is needed (`erasuresNeededSince`). */
  readonly erasuresSince?: (now: Date) => string;
};

/**
 * Claims the day's run for this server. A day begins at 04:00 UTC. Returns false if the run is finished, or another
 * server has claimed it. After an hour, an unfinished run counts as dead. Stored dates in the future come from a wrong
 * clock and are ignored.
 */
export async function claimDay(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const day = new Date(now.getTime() - NIGHT_HOUR * HOUR_MS).toISOString().slice(0, 10);
  const today = `${day}T0${NIGHT_HOUR}:00:00.000Z`;
  const dead = new Date(now.getTime() - HOUR_MS).toISOString();
  const future = new Date(now.getTime() + MAX_SKEW_MS).toISOString();
  const isOpen =
    (column: 'finishedAt' | 'claimedAt', before: string) => (row: ExpressionBuilder<Tables, 'serviceState'>) =>
      row.or([row(column, 'is', null), row(column, '<', before), row(column, '>', future)]);
  const { numUpdatedRows } = await db
    .updateTable('serviceState')
    .set({ claimedAt: now.toISOString() })
    .where(isOpen('finishedAt', today))
    .where(isOpen('claimedAt', dead))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Checks the clock and, unless it is faulty, runs retention if the day's run is due. Throws `StoreUnavailable`. */
export async function retentionTick(
  database: Database,
  clock: ServiceClock,
  listeners: RetentionListeners,
): Promise<void> {
  const { now, witness, fault, offset, change } = await clock.check();
  listeners.stopped(fault, offset);
  if (change !== null) await database.write((db) => changeServiceState(db, change));
  if (fault !== null || !(await database.write((db) => claimDay(db, now)))) return;
  const erasuresSince = listeners.erasuresSince?.(now);
  const run = await runRetention(database, {
    now,
    witness,
    startedBy: 'server',
    scrubsWhenDue: true,
    ...(erasuresSince !== undefined && { erasuresSince }),
  });
  if (run.outcome === 'done') listeners.done(run.report, now);
}

/**
 * Runs retention daily, on one of the database's servers, and empties SQLite's log at most a minute after an erasure,
 * until the database closes.
 */
export function scheduleRetention(database: Database, clock: ServiceClock, listeners: RetentionListeners): void {
  const emptyLog = emptyLogAfterErasures(database);
  async function tick(): Promise<void> {
    await emptyLog();
    await retentionTick(database, clock, listeners);
  }
  database.onClose(interval(TICK_MS, tick, { first: FIRST_TICK_MS, failed: listeners.failed }));
}
