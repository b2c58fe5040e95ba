import type { Kysely, Logger } from 'kysely';
import { isMigrated } from './migrations/migrations.ts';
import { StoreUnavailable, storeError } from './storeErrors.ts';
import type { Tables } from './tables.ts';

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
  /** True when the database answers and no migration is pending. */
  readonly ready: () => Promise<boolean>;
  /** Has `task` called once, when the database closes. */
  readonly onClose: (task: () => void) => void;
  /** Lets what is under way finish, then closes; again does nothing. */
  readonly close: () => Promise<void>;
};

/** Sees every statement with its values, so only tests may ask for it. */
export type Watched = { readonly log?: Logger };

type Opened = {
  readonly dialect: Database['dialect'];
  readonly read: Database['read'];
  readonly write: Database['write'];
  /** Frees what the database holds; called once nothing is under way. */
  readonly finish: () => Promise<void>;
};

/** Makes an opened database safe to share: errors carry no values, and once closing begins no new call is taken. */
export function shareDatabase({ dialect, read, write, finish }: Opened): Database {
  const closing: (() => void)[] = [];
  const underWay = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;

  async function whileOpen<Value>(call: () => Promise<Value>): Promise<Value> {
    if (closed !== null) throw new StoreUnavailable('the database is closed');
    const running = call();
    underWay.add(running);
    try {
      return await running;
    } catch (error) {
      throw storeError(error);
    } finally {
      underWay.delete(running);
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
    write: (work) => whileOpen(() => write(work)),
    ready: () => whileOpen(() => read(isMigrated)).catch(() => false),
    onClose: (task) => void closing.push(task),
    close: () => (closed ??= close()),
  };
}
