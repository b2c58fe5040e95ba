import type { Database } from '../database/database.ts';
import type { Log } from '../process/logging.ts';
import { recordTime, SKEW_MS, type ClockRecord, type Clocks } from './clock.ts';
import { readClockRecord } from './retentionState.ts';
import { STATUS_COMMAND } from './retentionWatch.ts';

export type RecordClock = Awaited<ReturnType<typeof openRecordClock>>;

/**
 * Opens the clock that dates records: this machine's, unless a later time has been seen, so that no record is deleted
 * early because it was made while the clock was behind. Warns while it is. Throws `StoreUnavailable`.
 */
export async function openRecordClock(
  database: Database,
  { now, elapsed }: Pick<Clocks, 'now' | 'elapsed'>,
  log: Pick<Log, 'warn'>,
) {
  let last = await readClockRecord(database);
  let seenAt = elapsed();
  const clock = {
    /** The time that dates a record made now. */
    now: (): Date => recordTime(last, now(), elapsed() - seenAt),
    /** Takes over what other clocks have shown since. */
    clockRead: (record: ClockRecord): void => {
      // A time that stays is followed by this process's own clock, so that no two records are of the same moment.
      if (record.clockSeen !== last.clockSeen) seenAt = elapsed();
      last = record;
    },
  };
  const dated = clock.now();
  if (dated.getTime() - now().getTime() > SKEW_MS)
    log.warn(
      { dated, see: STATUS_COMMAND },
      'the clock is behind the latest time seen, by which records are dated until it is set right, or forced',
    );
  return clock;
}
