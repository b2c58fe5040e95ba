import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { StoreUnavailable } from '../databaseErrors.ts';

/** Kysely's own first and last statement of a transaction. */
const BEGIN = 'begin';
const COMMIT = 'commit';

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code;

/** The driver's error when `query_timeout` has passed without a reply. */
const isTimeout = (error: Error): boolean => error.message === 'Query read timeout';
/** A write refused by a read-only server, such as a primary that has become a standby. */
const isReadOnly = (error: Error): boolean => hasCode(error, '25006');
/** Any query in a transaction after its first error. */
const isAborted = (error: unknown): boolean => hasCode(error, '25P02');

/** True when a connection must not be used again: its state is unknown, or its server takes no writes. */
const breaksConnection = (error: Error, text: string): boolean =>
  isTimeout(error) || isReadOnly(error) || text === BEGIN;

/** SQLSTATE of a notice that is not a warning. */
const SUCCESS = '00000';

function watchWarnings(client: PoolClient) {
  let warned = false;
  const note = ({ code = SUCCESS }: { code?: string | undefined }): void => {
    warned ||= code !== SUCCESS;
  };
  client.on('notice', note);
  return {
    reset: (): void => void (warned = false),
    any: (): boolean => warned,
    stop: () => client.off('notice', note),
  };
}

/**
 * Wraps a connection for one call; its transactions begin with `start`. A statement outside a transaction gets one of its
 * own, sent in one round trip. A broken connection is sent no further query and is not reused, since it may be cut off
 * for good, as after a failover. A query that fails because of an earlier error fails with that error. A commit that
 * PostgreSQL confirms with a warning counts as failed: it warns when the wait for a synchronous standby was cancelled.
 */
export function guardConnection(client: PoolClient, start: string): PostgresPoolClient {
  const warnings = watchWarnings(client);
  let isInTransaction = false;
  let broken: Error | null = null;
  let first: unknown = null;

  function expectConfirmed(): void {
    if (warnings.any()) throw new StoreUnavailable('PostgreSQL: the commit was not confirmed');
  }

  /** Sends the beginning, the statement and the commit without waiting in between; PostgreSQL stops at a failure. */
  async function runAlone(text: string, values: unknown[]): Promise<QueryResult> {
    const sent = [client.query(start), client.query(text, values), client.query(COMMIT)] as const;
    await Promise.allSettled(sent);
    const [, result] = await Promise.all(sent);
    expectConfirmed();
    return result;
  }

  async function runInTransaction(text: string, values: unknown[]): Promise<QueryResult> {
    isInTransaction = true;
    const result = await client.query(text === BEGIN ? start : text, values);
    if (text === COMMIT) expectConfirmed();
    return result;
  }

  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (broken !== null) throw broken;
    warnings.reset();
    const run = isInTransaction || text === BEGIN ? runInTransaction : runAlone;
    try {
      return (await run(text, [...values])) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (error instanceof Error && breaksConnection(error, text)) broken = error;
      first ??= error;
      throw isAborted(error) ? first : error;
    }
  }

  function release(destroy = false): void {
    warnings.stop();
    client.release(destroy || broken !== null);
  }
  return { query: query as PostgresPoolClient['query'], release };
}
