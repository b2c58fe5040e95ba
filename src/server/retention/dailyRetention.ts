import type { Database } from '../database/database.ts';
import type { ClockFault } from '../database/tables.ts';
import { clockFault, LEAP_MS, watchForLeaps, type ClockRecord, type Clocks } from './clock.ts';
import { claimDay, noteClock, noteStop, readState, type RetentionState } from './retentionState.ts';
import { runRetention, type DoneReport } from './runRetention.ts';

/** How often, in ms, a server checks the clock and whether the daily run is due. */
const TICK_MS = 60_000;
/** Time from the start to the first check, in ms. */
const FIRST_TICK_MS = 1_000;

/** Observes retention in a server. */
export type RetentionWatch = {
  /** Called at each check with what the clock is judged by. */
  readonly clockRead: (record: ClockRecord) => void;
  readonly done: (report: DoneReport, at: Date) => void;
  /** Called at each check with the clock's fault, or null. */
  readonly stopped: (fault: ClockFault | null) => void;
  readonly failed: (error: unknown) => void;
};

/** How old, in ms, the stored time of the clock may become. */
const NOTED_MS = 10 * 60_000;

/** True once an operator has forced a run by this clock, which confirms it. */
const isForced = ({ stopped, clockSeen }: RetentionState, now: Date): boolean =>
  stopped === null && clockSeen !== null && Math.abs(now.getTime() - Date.parse(clockSeen)) < LEAP_MS;

/** Stores the clock's state if it has changed. */
async function note(database: Database, fault: ClockFault | null, now: Date): Promise<void> {
  const { stopped, clockSeen } = await database.read(readState);
  if (fault !== null && fault !== stopped) await database.write((db) => noteStop(db, fault));
  const isNew = clockSeen === null || now.getTime() - Date.parse(clockSeen) > NOTED_MS;
  if (fault === null && (stopped !== null || isNew)) await database.write((db) => noteClock(db, now));
}

/** Creates the check that the server's timer, and tests, call. */
export function dailyTick(database: Database, clocks: Clocks, watch: RetentionWatch): () => Promise<void> {
  const leaps = watchForLeaps(clocks);
  let isLeapNoted = false;

  /** Judges the clock by the database and by this process. */
  async function judge(now: Date, witness: Date | null): Promise<ClockFault | null> {
    const state = await database.read(readState);
    watch.clockRead({ ...state, witness });
    if (isLeapNoted && isForced(state, now)) leaps.accept();
    isLeapNoted = leaps.hasLeapt();
    return isLeapNoted ? 'leapt' : clockFault({ ...state, witness }, now);
  }

  return async () => {
    const now = clocks.now();
    const witness = await clocks.witness();
    const fault = await judge(now, witness);
    watch.stopped(fault);
    await note(database, fault, now);
    if (fault !== null || !(await database.write((db) => claimDay(db, now)))) return;
    const run = await runRetention(database, { now, witness, startedBy: 'server', sparesVisitors: true });
    if (run.outcome === 'done') watch.done(run.report, now);
  };
}

/** Runs retention daily, on one of the database's servers, until the database closes. */
export function keepRetention(database: Database, clocks: Clocks, watch: RetentionWatch): void {
  const tick = dailyTick(database, clocks, watch);
  let isRunning = false;

  async function check(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    await tick().catch(watch.failed);
    isRunning = false;
  }

  const first = setTimeout(() => void check(), FIRST_TICK_MS).unref();
  const timer = setInterval(() => void check(), TICK_MS).unref();
  database.onClose(() => {
    clearTimeout(first);
    clearInterval(timer);
  });
}
