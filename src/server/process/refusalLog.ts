import type { NoteRefusal } from '../database/database.ts';
import type { Log } from './logging.ts';

/** How often, in ms, the log names one cause at most. */
const EVERY_MS = 60_000;

/** Writes each cause to the log when it first comes up, then once a minute with the number of calls since, while it lasts. */
export function createRefusalLog(log: Pick<Log, 'error'>): NoteRefusal {
  const since = new Map<string, number>();

  function write(cause: string, calls: number): void {
    log.error({ cause, calls }, 'the database refused calls');
    since.set(cause, 0);
    setTimeout(() => {
      const more = since.get(cause) ?? 0;
      since.delete(cause);
      if (more > 0) write(cause, more);
    }, EVERY_MS).unref();
  }

  return (cause) => {
    const earlier = since.get(cause);
    if (earlier === undefined) write(cause, 1);
    else since.set(cause, earlier + 1);
  };
}
