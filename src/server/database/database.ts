import type { Logger } from 'kysely';
import type { DatabaseDialect, FailureListener, Work } from './core/dialect.ts';
import { StoreFailed, StoreUnavailable } from './core/databaseErrors.ts';
import { createReadiness, probeWrite, type ProbeSize } from './readiness.ts';

export type { FailureListener, Work } from './core/dialect.ts';

/** An open and migrated database. Calls reject with `StoreUnavailable` where a retry may help. */
export type Database = {
  readonly dialect: DatabaseDialect['name'];
  readonly read: <Value>(work: Work<Value>) => Promise<Value>;
  /**
   * Runs `work` in a transaction that other calls may share, and settles after its commit is durable. The work may run
   * more than once, so it must not change anything outside the database.
   */
  readonly write: <Value>(work: Work<Value>) => Promise<Value>;
  /** True when a write would succeed and the tables match this version, cached for 2 s. Stays true during a scrub. */
  readonly ready: () => Promise<boolean>;
  /**
   * Removes the bytes of deleted rows from SQLite's files. If `erasedText` lists texts of those rows, empties the log,
   * and does the rest only if the file holds one of them. Does nothing on PostgreSQL, which cleans up by itself.
   */
  readonly scrub: (erasedText?: readonly string[]) => Promise<void>;
  /** Calls `task` once when the database closes. */
  readonly onClose: (task: () => unknown) => void;
  readonly close: () => Promise<void>;
};

export type Watchers = {
  /** Receives every statement with its values; for tests only. */
  readonly log?: Logger | undefined;
  readonly noteFailure?: FailureListener | undefined;
};

type Opened = Pick<DatabaseDialect, 'name' | 'read' | 'storeError' | 'scrub' | 'close'> & Pick<Database, 'write'>;

const NEWER = 'the database was made by a newer version of this service';

/** Makes an opened database safe to share: errors carry no values, and no call is accepted once closing begins. */
export function guardDatabase(
  { name, read, write, storeError, scrub, close: release }: Opened,
  noteFailure: FailureListener = () => undefined,
): Database {
  const closeTasks: (() => unknown)[] = [];
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;

  function noteError(thrown: unknown): unknown {
    const error = storeError(thrown);
    if (error instanceof StoreUnavailable || error instanceof StoreFailed) noteFailure(error.message);
    return error;
  }

  async function whileOpen<Value>(call: () => Promise<Value>): Promise<Value> {
    if (closed !== null) throw new StoreUnavailable('the database is closed');
    const result = call();
    running.add(result);
    try {
      return await result;
    } catch (error) {
      throw noteError(error);
    } finally {
      running.delete(result);
    }
  }

  async function tryWrite(size: ProbeSize): Promise<boolean> {
    const state = await whileOpen(() => write((db) => probeWrite(db, size)));
    if (state === 'newer') noteFailure(NEWER);
    return state === 'current';
  }

  const { ready, noteWrite } = createReadiness(tryWrite);
  let scrubs = 0;

  /** Readiness stays green during a scrub; writes queue or get 503 with Retry-After. */
  async function scrubWhileOpen(erasedText?: readonly string[]): Promise<void> {
    scrubs += 1;
    await whileOpen(() => scrub(erasedText)).finally(() => (scrubs -= 1));
  }

  async function isReady(): Promise<boolean> {
    if (closed !== null) return false;
    return scrubs > 0 || ready();
  }

  async function noteOutcome<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      const value = await whileOpen(call);
      noteWrite(true);
      return value;
    } catch (error) {
      if (error instanceof StoreUnavailable) noteWrite(false);
      throw error;
    }
  }

  async function close(): Promise<void> {
    for (const task of closeTasks) task();
    await Promise.allSettled(running);
    await release();
  }

  return {
    dialect: name,
    read: (work) => whileOpen(() => read(work)),
    write: (work) => noteOutcome(() => write(work)),
    scrub: scrubWhileOpen,
    ready: isReady,
    onClose: (task) => void closeTasks.push(task),
    close: () => (closed ??= close()),
  };
}
