import type { ClockFault } from '../database/core/tables.ts';
import type { Log } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { CLOCK_FAULT_MESSAGES, DOUBT_MS, MAX_SKEW_MS } from './clock.ts';
import type { RetentionListeners } from './dailyRetention.ts';
import type { DoneReport } from './runRetention.ts';

const RESULTS = ['anonymised', 'deleted', 'unreadable', 'failed'] as const;
const FAULTS = Object.keys(CLOCK_FAULT_MESSAGES) as ClockFault[];

const STATUS_COMMAND = 'self-check retention status';

const IN_DOUBT =
  'the clock differs by more than a day from the latest time seen, or from PostgreSQL’s: set it right or, if it is right, force a retention run';

/** Warns at a server's start if new records get a later date than this machine's clock shows. */
export function warnOfClock(recordTime: Date, now: Date, log: Pick<Log, 'warn'>): void {
  if (recordTime.getTime() - now.getTime() <= MAX_SKEW_MS) return;
  log.warn({ recordTime, see: STATUS_COMMAND }, 'the clock is behind the latest time seen: new records get that time');
}

/** What a run could not do, and why. */
const causesOf = ({ unreadable, failed }: Pick<DoneReport, 'unreadable' | 'failed'>, scrubbed: boolean): string[] => [
  ...(unreadable > 0
    ? ['some records have a damaged date, or one in the future, as a clock that was ahead gave them']
    : []),
  ...(failed > 0 ? ['the database refused to change some records'] : []),
  ...(scrubbed ? [] : ['erased text may remain in the files']),
];

/** Returns the functions that log retention's results and set its metrics. */
export function watchRetention(log: Pick<Log, 'info' | 'error'>, metrics: Metrics): RetentionListeners {
  let last: ClockFault | null = null;
  let isDoubted = false;

  function noteOffset(offset: number): void {
    const offsetSeconds = Math.round(offset / 1000);
    metrics.clockOffset.set(offsetSeconds);
    const isFar = Math.abs(offset) > DOUBT_MS;
    if (isFar && !isDoubted) log.error({ offsetSeconds, see: STATUS_COMMAND }, IN_DOUBT);
    isDoubted = isFar;
  }

  function clockChecked(fault: ClockFault | null, offset: number): void {
    noteOffset(offset);
    for (const reason of FAULTS) metrics.retentionStopped.set({ reason }, reason === fault ? 1 : 0);
    if (fault !== null && fault !== last)
      log.error({ reason: fault, see: STATUS_COMMAND }, `retention is stopped: ${CLOCK_FAULT_MESSAGES[fault]}`);
    if (fault === null && last !== null) log.info('retention resumes: the clock is right again');
    last = fault;
  }

  function done({ cutOffs, scrubbed, ...counts }: DoneReport, at: Date): void {
    for (const result of RESULTS) metrics.retentionRecords.inc({ result }, counts[result]);
    metrics.retentionLastRun.set(at.getTime() / 1000);
    const isComplete = counts.unreadable + counts.failed === 0 && scrubbed;
    const report = { ...counts, cutOffs, scrubbed };
    if (isComplete) log.info(report, 'retention finished');
    else log.error(report, `retention finished, but ${causesOf(counts, scrubbed).join('; ')}`);
  }

  function failed(error: unknown): void {
    metrics.retentionFailures.inc();
    log.error({ err: error }, 'retention failed and will be tried again');
  }

  return { stopped: clockChecked, done, failed };
}
