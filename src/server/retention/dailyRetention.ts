import type { Database } from '../database/database.ts';
import type { ClockFault } from '../database/tables.ts';
import { clockFault, LEAP_MS, watchForLeaps, type Clocks } from './clock.ts';
import { claimDay, noteClock, noteStop, readState, type RetentionState } from './retentionState.ts';
import { runRetention, type DoneReport } from './runRetention.ts';

/** How often, in ms, a server looks at the clock and whether a day's run is due. */
const TICK_MS = 60_000;
/** The first look comes this long, in ms, after the start. */
const FIRST_TICK_MS = 1_000;

/** Who hears what retention does in a server. */
export type RetentionWatch = {
  readonly done: (report: DoneReport, at: Date) => void;
  /** Hears at each tick whether the clock has stopped it. */
  readonly stopped: (fault: ClockFault | null) => void;
  readonly failed: (error: unknown) => void;
};

/** The latest time that a server notes is this old, in ms, at most. */
const NOTED_MS = 10 * 60_000;

/** True once somebody forced a run by this clock, and so said that it is right. */
const isForced = ({ stopped, clockSeen }: RetentionState, now: Date): boolean =>
  stopped === null && clockSeen !== null && Math.abs(now.getTime() - Date.parse(clockSeen)) < LEAP_MS;

/** Notes what the clock showed, unless that is known already. */
async function note(database: Database, fault: ClockFault | null, now: Date): Promise<void> {
  const { stopped, clockSeen } = await database.read(readState);
  if (fault !== null && fault !== stopped) await database.write((db) => noteStop(db, fault));
  const isNew = clockSeen === null || now.getTime() - Date.parse(clockSeen) > NOTED_MS;
  if (fault === null && (stopped !== null || isNew)) await database.write((db) => noteClock(db, now));
}

/** One look at the clock and the day; the test calls it, the server's timer does. */
export function dailyTick(database: Database, clocks: Clocks, watch: RetentionWatch): () => Promise<void> {
  const leaps = watchForLeaps(clocks);
  let isLeapNoted = false;

  /** What the clock's faults are by the database, and by this process. */
  async function judge(now: Date): Promise<ClockFault | null> {
    const state = await database.read(readState);
    if (isLeapNoted && isForced(state, now)) leaps.accept();
    isLeapNoted = leaps.hasLeapt();
    return isLeapNoted ? 'leapt' : clockFault(state, now);
  }

  return async () => {
    const now = clocks.now();
    const fault = await judge(now);
    watch.stopped(fault);
    await note(database, fault, now);
    if (fault !== null || !(await database.write((db) => claimDay(db, now)))) return;
    const run = await runRetention(database, { now, startedBy: 'server' });
    if (run.outcome === 'done') watch.done(run.report, now);
  };
}

/** Runs retention daily in a server, once over all servers of the database, until the database closes. */
export function keepRetention(database: Database, clocks: Clocks, watch: RetentionWatch): void {
  const tick = dailyTick(database, clocks, watch);
  let isUnderWay = false;

  async function look(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    await tick().catch(watch.failed);
    isUnderWay = false;
  }

  const first = setTimeout(() => void look(), FIRST_TICK_MS).unref();
  const timer = setInterval(() => void look(), TICK_MS).unref();
  database.onClose(() => {
    clearTimeout(first);
    clearInterval(timer);
  });
}
