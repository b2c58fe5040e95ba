import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { StoreUnavailable } from '../core/databaseErrors.ts';

const BEGIN = 'begin';
const COMMIT = 'commit';
/** Statements without a result. They are sent without waiting for their reply, together with the next statement. */
const DEFERRED = /^(?:begin|set local|savepoint|release)\b/;

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code;

/** The driver's error when `query_timeout` has passed without a reply. */
const isTimeout = (error: Error): boolean => error.message === 'Query read timeout';
/** A write refused by a read-only server, such as a primary that has become a standby. */
const isReadOnly = (error: Error): boolean => hasCode(error, '25006');
/** The error of every query in a transaction after the transaction's first error. */
const isAborted = (error: unknown): boolean => hasCode(error, '25P02');

/** True when a connection must not be used again: its state is unknown, or its server takes no writes. */
const breaksConnection = (error: unknown): error is Error =>
  error instanceof Error && (isTimeout(error) || isReadOnly(error));

/** The SQLSTATE of a notice that is not a warning. */
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
 * Wraps a connection for one call. Its transactions begin with the statements `start`. `DEFERRED` statements are sent
 * without waiting for their reply, so that they cost no round trip. The connection counts as broken if a deferred
 * statement fails, a reply does not come in time, or its server takes no writes, as after a failover. A broken
 * connection gets no further query and is not reused. A query that fails only because an earlier one failed gets the
 * earlier error. A commit that PostgreSQL confirms with a warning counts as failed: PostgreSQL warns when the wait for
 * a synchronous standby was cancelled.
 */
export function guardConnection(client: PoolClient, start: string): PostgresPoolClient {
  const warnings = watchWarnings(client);
  let deferred: Promise<unknown>[] = [];
  let broken: Error | null = null;
  let cause: unknown = null;

  function defer(text: string): void {
    const sent = client.query(text === BEGIN ? start : text);
    deferred.push(sent);
    sent.catch((error: unknown) => (broken ??= error as Error));
  }

  /** Sends a statement. Waits for its reply and for the replies to the deferred statements before it. */
  async function ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const before = deferred;
    deferred = [];
    const [{ command, rowCount, rows }] = await Promise.all([client.query<Row & {}>(text, [...values]), ...before]);
    if (text === COMMIT && warnings.any()) throw new StoreUnavailable('PostgreSQL: the commit was not confirmed');
    return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows };
  }

  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (broken !== null) throw broken;
    if (DEFERRED.test(text)) {
      defer(text);
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }
    warnings.reset();
    try {
      return await ask<Row>(text, values);
    } catch (error) {
      if (breaksConnection(error)) broken ??= error;
      if (!isAborted(error)) cause = error;
      throw cause ?? error;
    }
  }

  function release(destroy = false): void {
    warnings.stop();
    client.release(destroy || broken !== null);
  }
  return { query: query as PostgresPoolClient['query'], release };
}
