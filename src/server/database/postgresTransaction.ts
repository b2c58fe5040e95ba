import type { Kysely } from 'kysely';
import type { Work } from './database.ts';
import { deservesRetry } from './databaseErrors.ts';
import type { Tables } from './tables.ts';

/** How often a transaction is tried that others keep getting in the way of. */
const ATTEMPTS = 5;

/**
 * An answered write is on disk here, and on the synchronous standbys where the cluster names some, whatever the
 * defaults of cluster, database and user say; `remote_apply` promises more than `on`, so it stays.
 */
const DURABLE =
  "select set_config('synchronous_commit', " +
  "case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, true)";

const timeLimits = (statementMs: number): readonly string[] => [
  `set local statement_timeout = ${statementMs}`,
  `set local idle_in_transaction_session_timeout = ${3 * statementMs}`,
];

/**
 * The statements that begin a transaction, for one round trip. All of them end with it: a pooler in transaction mode
 * lends another session to the next one, so a session's own settings hold for nobody. The isolation is the one that the
 * writes are made for, under a stricter default too: a first call that lost to another must see the other's record.
 * `statementMs` is how long, in ms, PostgreSQL may work on a statement.
 */
export const transactionStart = (statementMs: number): string =>
  ['begin isolation level read committed', ...timeLimits(statementMs), DURABLE].join('; ');

/** The same for a transaction that sees the database as it is now, however long it reads, and changes nothing. */
export const snapshotStart = (statementMs: number): string =>
  ['begin isolation level repeatable read, read only', ...timeLimits(statementMs)].join('; ');

/** Runs `work` in a transaction; one that another got in the way of is begun again. */
export async function transact<Value>(kysely: Kysely<Tables>, work: Work<Value>, attempt = 1): Promise<Value> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (attempt === ATTEMPTS || !deservesRetry(error)) throw error;
    return transact(kysely, work, attempt + 1);
  }
}
