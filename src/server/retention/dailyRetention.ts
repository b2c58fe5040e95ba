import type { Database } from '../database/database.ts';
import type { ClockFault } from '../database/tables.ts';
import { every } from '../every.ts';
import {
  clockFault,
  clockOffset,
  DOUBT_MS,
  LEAP_MS,
  watchForLeaps,
  watchForSteps,
  type ClockRecord,
  type Clocks,
} from './clock.ts';
import { changeState, claimDay, readState, rightClock, type RetentionState } from './retentionState.ts';
import { runRetention, type DoneReport } from './runRetention.ts';

/** How often, in ms, a server checks the clock and whether the daily run is due. */
const TICK_MS = 60_000;
/** Time from the start to the first check, in ms. */
const FIRST_TICK_MS = 1_000;

export type RetentionWatch = {
  /** Called at each check with what the clock is judged by. */
  readonly clockRead: (record: ClockRecord) => void;
  readonly done: (report: DoneReport, at: Date) => void;
  /** Called at each check with the clock's fault, or null, and how far, in ms, it is ahead of the others' times. */
  readonly stopped: (fault: ClockFault | null, offset: number) => void;
  readonly failed: (error: unknown) => void;
};

/** How old, in ms, the stored time of the clock may become. */
const NOTED_MS = 10 * 60_000;

/** True once an operator has forced a run by this clock, which confirms it. */
const isForced = ({ stopped, clockSeen }: RetentionState, now: Date): boolean =>
  stopped === null && clockSeen !== null && Math.abs(now.getTime() - Date.parse(clockSeen)) < LEAP_MS;

/** What the clock's judgement changes in the stored state, or null. The time seen moves on only with a trusted clock. */
function changeBy(fault: ClockFault | null, isTrusted: boolean, { stopped, clockSeen }: RetentionState, now: Date) {
  if (fault !== null) return fault === stopped ? null : { stopped: fault };
  if (!isTrusted && clockSeen !== null) return stopped === null ? null : { stopped: null };
  const isNoted = clockSeen !== null && now.getTime() - Date.parse(clockSeen) <= NOTED_MS;
  return stopped === null && isNoted ? null : rightClock(now);
}

/** Creates the check that the server's timer, and tests, call. */
export function dailyTick(database: Database, clocks: Clocks, watch: RetentionWatch): () => Promise<void> {
  const leaps = watchForLeaps(clocks);
  const isSteady = watchForSteps(clocks);
  let isLeapNoted = false;

  function judge(now: Date, witness: Date | null, state: RetentionState): ClockFault | null {
    if (isLeapNoted && isForced(state, now)) leaps.accept();
    isLeapNoted = leaps.hasLeapt();
    return isLeapNoted ? 'leapt' : clockFault({ ...state, witness }, now);
  }

  return async () => {
    const now = clocks.now();
    const witness = await clocks.witness();
    const state = await database.read(readState);
    watch.clockRead({ ...state, witness });
    const fault = judge(now, witness, state);
    watch.stopped(fault, clockOffset({ ...state, witness }, now));
    const isTrusted = isSteady() && Math.abs(clockOffset({ clockSeen: null, witness }, now)) <= DOUBT_MS;
    const change = changeBy(fault, isTrusted, state, now);
    if (change !== null) await database.write((db) => changeState(db, change));
    if (fault !== null || !(await database.write((db) => claimDay(db, now)))) return;
    const run = await runRetention(database, { now, witness, startedBy: 'server', sparesVisitors: true });
    if (run.outcome === 'done') watch.done(run.report, now);
  };
}

/** Runs retention daily, on one of the database's servers, until the database closes. */
export function keepRetention(database: Database, clocks: Clocks, watch: RetentionWatch): void {
  const tick = dailyTick(database, clocks, watch);
  database.onClose(every(TICK_MS, tick, { first: FIRST_TICK_MS, failed: watch.failed }));
}
