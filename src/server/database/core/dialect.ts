import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The queries of one call. Many calls share a transaction, so the work must await nothing but its queries. */
export type Work<Value> = (db: Kysely<Tables>) => Promise<Value>;

/** The parts in which databases differ when they run groups of calls (`GroupCommit`). */
export type GroupDialect = {
  readonly kysely: Kysely<Tables>;
  readonly lanes: number;
  readonly begin: readonly string[];
  /** True if an error of `begin` says that another process has locked the database; calls then wait. */
  readonly isBusy: (error: unknown) => boolean;
  /** Runs after each commit. Throws when the commit did not reach the database's files. */
  readonly verify: () => void;
  /** Repeats, in a separate transaction, a call that failed in a group. Returns null if it would fail again. */
  readonly retry: <Value>(work: Work<Value>, error: unknown) => Promise<Value> | null;
};

export type DatabaseDialect = GroupDialect & {
  readonly name: 'sqlite' | 'postgres';
  readonly read: <Value>(work: Work<Value>) => Promise<Value>;
  /** Maps the database's errors to `StoreUnavailable` and `StoreFailed`; returns any other error unchanged. */
  readonly storeError: (error: unknown) => unknown;
  /** Removes the bytes of deleted rows from the files; with `erasedText`, only if a file holds one of these texts. */
  readonly scrub: (erasedText?: readonly string[]) => Promise<void>;
  /** Releases the database's resources. Called once, when no call is running. */
  readonly close: () => Promise<void>;
};

/** Receives the reason when the database refuses a call, without any stored value. */
export type FailureListener = (cause: string) => void;
