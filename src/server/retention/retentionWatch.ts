import type { ClockFault } from '../database/tables.ts';
import type { Log } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { CLOCK_WORDS } from './clock.ts';
import type { RetentionWatch } from './dailyRetention.ts';
import type { DoneReport } from './runRetention.ts';

const RESULTS = ['anonymised', 'deleted', 'unreadable', 'failed'] as const;
const FAULTS = Object.keys(CLOCK_WORDS) as ClockFault[];

/** How to see why retention stands still. */
const LOOK = 'npm run operate -- retention status';

/** Tells log and metrics what retention does in this server. */
export function watchRetention(log: Pick<Log, 'info' | 'error'>, metrics: Metrics): RetentionWatch {
  let last: ClockFault | null = null;

  function stopped(fault: ClockFault | null): void {
    for (const reason of FAULTS) metrics.retentionStopped.set({ reason }, reason === fault ? 1 : 0);
    if (fault !== null && fault !== last)
      log.error({ reason: fault, see: LOOK }, `retention is stopped: ${CLOCK_WORDS[fault]}`);
    if (fault === null && last !== null) log.info('retention goes on: the clock is in order');
    last = fault;
  }

  function done({ cutOffs, scrubbed, ...counts }: DoneReport, at: Date): void {
    for (const result of RESULTS) metrics.retentionRecords.inc({ result }, counts[result]);
    metrics.retentionLastRun.set(at.getTime() / 1000);
    const isWhole = counts.unreadable + counts.failed === 0 && scrubbed;
    const said = { ...counts, cutOffs, scrubbed };
    if (isWhole) log.info(said, 'retention is done');
    else
      log.error(
        said,
        'retention is done, but for records that it could not judge or change, or for traces in the files',
      );
  }

  function failed(error: unknown): void {
    metrics.retentionFailures.inc();
    log.error({ err: error }, 'retention ended before its time and will be tried again');
  }

  return { stopped, done, failed };
}
