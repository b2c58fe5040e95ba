import type { Kysely, Logger } from 'kysely';
import { StoreFailed, StoreUnavailable, storeError } from './databaseErrors.ts';
import { createReadiness } from './readiness.ts';
import type { Tables } from './tables.ts';
import { probeWrite } from './writeProbe.ts';

/** Queries of one call. On SQLite many calls share a turn, so it may await nothing but its queries. */
export type Work<Value> = (db: Kysely<Tables>) => Promise<Value>;

/**
 * A database that is open, migrated and in use by this process. Everything rejects with `StoreUnavailable` where trying
 * again may help.
 */
export type Database = {
  readonly dialect: 'sqlite' | 'postgres';
  readonly read: <Value>(work: Work<Value>) => Promise<Value>;
  /**
   * Runs `work` in one transaction and settles after its commit is durable. The work may run more than once, so it may
   * change nothing outside the database.
   */
  readonly write: <Value>(work: Work<Value>) => Promise<Value>;
  /** True when a write would succeed and the tables are those of this version; an answer holds for 2 s. */
  readonly ready: () => Promise<boolean>;
  /**
   * Removes from the database's files what deleted rows left there; `traces` are texts of those rows, by which it is
   * seen whether anything was left. PostgreSQL does this by itself, by and by.
   */
  readonly scrub: (traces?: readonly string[]) => Promise<void>;
  /** Has `task` called once, when the database closes. */
  readonly onClose: (task: () => void) => void;
  /** Lets what is under way finish, then closes; again does nothing. */
  readonly close: () => Promise<void>;
};

/** Hears why the database refused a call: words of ours, never a value. */
export type NoteRefusal = (cause: string) => void;

/** Who is told what a database does. */
export type Watchers = {
  /** Sees every statement with its values, so only tests may ask for it. */
  readonly log?: Logger | undefined;
  /** Hears the cause of every call that the database refused. */
  readonly noteRefusal?: NoteRefusal | undefined;
};

type Opened = Pick<Database, 'dialect' | 'read' | 'write' | 'scrub'> & {
  /** Frees what the database holds; called once nothing is under way. */
  readonly finish: () => Promise<void>;
};

const NEWER = 'the database was migrated by a newer version of this service';

/** Makes an opened database safe to share: errors carry no values, and once closing begins no new call is taken. */
export function shareDatabase(
  { dialect, read, write, scrub, finish }: Opened,
  noteRefusal: NoteRefusal = () => undefined,
): Database {
  const closing: (() => void)[] = [];
  const underWay = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;

  function refused(thrown: unknown): unknown {
    const error = storeError(thrown);
    if (error instanceof StoreUnavailable || error instanceof StoreFailed) noteRefusal(error.message);
    return error;
  }

  async function whileOpen<Value>(call: () => Promise<Value>): Promise<Value> {
    if (closed !== null) throw new StoreUnavailable('the database is closed');
    const running = call();
    underWay.add(running);
    try {
      return await running;
    } catch (error) {
      throw refused(error);
    } finally {
      underWay.delete(running);
    }
  }

  async function tryWrite(): Promise<boolean> {
    const state = await whileOpen(() => write(probeWrite));
    if (state === 'newer') noteRefusal(NEWER);
    return state === 'current';
  }

  const { ready, noteWrite } = createReadiness(tryWrite);

  async function writeAndNote<Value>(work: Work<Value>): Promise<Value> {
    try {
      const value = await whileOpen(() => write(work));
      noteWrite(true);
      return value;
    } catch (error) {
      if (error instanceof StoreUnavailable) noteWrite(false);
      throw error;
    }
  }

  async function close(): Promise<void> {
    for (const task of closing) task();
    await Promise.allSettled(underWay);
    await finish();
  }

  return {
    dialect,
    read: (work) => whileOpen(() => read(work)),
    write: writeAndNote,
    scrub: (traces) => whileOpen(() => scrub(traces)),
    ready: () => (closed === null ? ready() : Promise.resolve(false)),
    onClose: (task) => void closing.push(task),
    close: () => (closed ??= close()),
  };
}
