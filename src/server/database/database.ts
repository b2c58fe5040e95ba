import type { Kysely, Logger } from 'kysely';
import { StoreFailed, StoreUnavailable } from './databaseErrors.ts';
import { postgresStoreError } from './postgres/postgresErrors.ts';
import { createReadiness } from './readiness.ts';
import { sqliteStoreError } from './sqlite/sqliteErrors.ts';
import type { Parameters, Statement } from './statement.ts';
import type { Tables } from './tables.ts';
import { probeWrite, type ProbeSize } from './writeProbe.ts';

/** The queries of one call. On SQLite many calls share a transaction, so it must await nothing but its queries. */
export type Work<Value> = (db: Kysely<Tables>) => Promise<Value>;

/** An open and migrated database. Calls reject with `StoreUnavailable` where a retry may help. */
export type Database = {
  readonly dialect: 'sqlite' | 'postgres';
  readonly read: <Value>(work: Work<Value>) => Promise<Value>;
  /**
   * Runs `work` in one transaction and settles after its commit is durable. The work may run more than once, so it must
   * not change anything outside the database.
   */
  readonly write: <Value>(work: Work<Value>) => Promise<Value>;
  /**
   * Runs one statement in a durable transaction and settles with the first row that it returns; when it returns none,
   * runs `work` as `write` does. The statement takes one round trip to PostgreSQL, which calls that wait share
   * (`Batch`), and no savepoint on SQLite.
   */
  readonly updateOrTransact: <Row, Value>(
    statement: Statement<Row>,
    values: Parameters,
    work: Work<Value>,
  ) => Promise<Row | Value>;
  /** True when a write would succeed and the tables match this version, cached for 2 s; and during its own scrub. */
  readonly ready: () => Promise<boolean>;
  /**
   * Removes what deleted rows left in the database's files. With `traces`, texts of those rows, it does so only if the
   * files hold one of them. PostgreSQL cleans up by itself.
   */
  readonly scrub: (traces?: readonly string[]) => Promise<void>;
  /** Calls `task` once when the database closes. */
  readonly onClose: (task: () => unknown) => void;
  /** Waits for running calls, then closes. Further calls do nothing. */
  readonly close: () => Promise<void>;
};

/** Receives why the database refused a call, in our words, without any stored value. */
export type NoteRefusal = (cause: string) => void;

export type Watchers = {
  /** Receives every statement with its values; for tests only. */
  readonly log?: Logger | undefined;
  readonly noteRefusal?: NoteRefusal | undefined;
};

type Opened = Pick<Database, 'dialect' | 'read' | 'write' | 'updateOrTransact' | 'scrub'> & {
  /** Releases the database's resources; called once no call is running. */
  readonly finish: () => Promise<void>;
};

/** An error as calls reject with it: without any value, and `StoreUnavailable` where a retry may help. */
export const storeError = (error: unknown): unknown => postgresStoreError(sqliteStoreError(error));

const NEWER = 'the database was made by a newer version of this service';

/** Makes an opened database safe to share: errors carry no values, and no call is accepted once closing begins. */
export function guardDatabase(
  { dialect, read, write, updateOrTransact, scrub, finish }: Opened,
  noteRefusal: NoteRefusal = () => undefined,
): Database {
  const closeTasks: (() => unknown)[] = [];
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;

  function noteError(thrown: unknown): unknown {
    const error = storeError(thrown);
    if (error instanceof StoreUnavailable || error instanceof StoreFailed) noteRefusal(error.message);
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
    if (state === 'newer') noteRefusal(NEWER);
    return state === 'current';
  }

  const { ready, noteWrite } = createReadiness(tryWrite);
  let scrubs = 0;

  /** A server stays ready while it scrubs: writes wait or are told to retry, and another server may be missing. */
  async function scrubWhileOpen(traces?: readonly string[]): Promise<void> {
    scrubs += 1;
    await whileOpen(() => scrub(traces)).finally(() => (scrubs -= 1));
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
    await finish();
  }

  return {
    dialect,
    read: (work) => whileOpen(() => read(work)),
    write: (work) => noteOutcome(() => write(work)),
    updateOrTransact: (statement, values, work) => noteOutcome(() => updateOrTransact(statement, values, work)),
    scrub: scrubWhileOpen,
    ready: isReady,
    onClose: (task) => void closeTasks.push(task),
    close: () => (closed ??= close()),
  };
}
