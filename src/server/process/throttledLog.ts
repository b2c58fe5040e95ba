import type { FailureListener } from '../database/database.ts';
import type { Log } from './logging.ts';

/** Minimum time, in ms, between two log lines on the same cause. */
const INTERVAL_MS = 60_000;

type Message = 'the database refused calls' | 'the erasure ledger cannot be used';

/** Returns a function that logs a cause at its first call, then once a minute with the number of further calls. */
export function createThrottledLog(
  log: Pick<Log, 'error'>,
  message: Message = 'the database refused calls',
): FailureListener {
  const since = new Map<string, number>();

  function write(cause: string, calls: number): void {
    log.error({ cause, calls }, message);
    since.set(cause, 0);
    setTimeout(() => {
      const more = since.get(cause) ?? 0;
      since.delete(cause);
      if (more > 0) write(cause, more);
    }, INTERVAL_MS).unref();
  }

  return (cause) => {
    const calls = since.get(cause);
    if (calls === undefined) write(cause, 1);
    else since.set(cause, calls + 1);
  };
}
