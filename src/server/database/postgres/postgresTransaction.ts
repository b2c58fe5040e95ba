import type { Kysely } from 'kysely';
import type { Work } from '../core/dialect.ts';
import { isConflict } from './postgresErrors.ts';
import type { Tables } from '../core/tables.ts';

/** How many times a transaction is tried if it conflicts with others. */
const ATTEMPTS = 5;

/**
 * Sets `synchronous_commit` to `on`, whatever the defaults of cluster, database and user, so that an acknowledged write
 * is on disk on this server and on every synchronous standby. `remote_apply` guarantees more, so it is left.
 */
const DURABLE =
  "select set_config('synchronous_commit', " +
  "case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, true)";

const timeLimits = (statementMs: number): readonly string[] => [
  `set local statement_timeout = ${statementMs}`,
  `set local idle_in_transaction_session_timeout = ${3 * statementMs}`,
];

/**
 * Returns the statements that begin a transaction, which are sent in one round trip. The settings apply to the
 * transaction only: settings of a session would not last, because a pooler in transaction mode gives the next
 * transaction another session. The isolation level is set because the default may be stricter: if two calls create the
 * same record, the one that comes second must see the record of the first. `statementMs` is the time limit of a
 * statement, in ms.
 */
export const transactionStart = (statementMs: number): string =>
  ['begin isolation level read committed', ...timeLimits(statementMs), DURABLE].join('; ');

/** Returns the statements that begin a read-only transaction on one snapshot. */
export const snapshotStart = (statementMs: number): string =>
  ['begin isolation level repeatable read, read only', ...timeLimits(statementMs)].join('; ');

/** Runs `work` in a transaction, and again if it conflicts with another, at most `ATTEMPTS` times in all. */
export async function transact<Value>(kysely: Kysely<Tables>, work: Work<Value>, attempt = 1): Promise<Value> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    return transact(kysely, work, attempt + 1);
  }
}
