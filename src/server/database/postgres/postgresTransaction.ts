import type { Kysely } from 'kysely';
import type { Work } from '../core/dialect.ts';
import { isConflict } from './postgresErrors.ts';
import type { Tables } from '../core/tables.ts';

/** How many times a transaction is tried that conflicts with others. */
const ATTEMPTS = 5;

/**
 * An acknowledged write is on disk here and on every synchronous standby, whatever the defaults of cluster, database and
 * user; `remote_apply` guarantees more than `on`, so it is kept.
 */
const DURABLE =
  "select set_config('synchronous_commit', " +
  "case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, true)";

const timeLimits = (statementMs: number): readonly string[] => [
  `set local statement_timeout = ${statementMs}`,
  `set local idle_in_transaction_session_timeout = ${3 * statementMs}`,
];

/**
 * The statements that begin a transaction, in one round trip. Their settings end with it: a pooler in transaction mode
 * gives the next transaction another session, so settings of a session would not last. The isolation level is set
 * because a default may be stricter: a first call that lost to another must see the other's record. `statementMs` is
 * the time limit of a statement in PostgreSQL.
 */
export const transactionStart = (statementMs: number): string =>
  ['begin isolation level read committed', ...timeLimits(statementMs), DURABLE].join('; ');

/** The same for a read-only transaction on one snapshot. */
export const snapshotStart = (statementMs: number): string =>
  ['begin isolation level repeatable read, read only', ...timeLimits(statementMs)].join('; ');

/** Runs `work` in a transaction, and again when it conflicts with another, `ATTEMPTS` times at most. */
export async function transact<Value>(kysely: Kysely<Tables>, work: Work<Value>, attempt = 1): Promise<Value> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    return transact(kysely, work, attempt + 1);
  }
}
