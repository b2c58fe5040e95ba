import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { StoreUnavailable } from './databaseErrors.ts';

/** Kysely's own first and last statement of a transaction. */
const BEGIN = 'begin';
const COMMIT = 'commit';

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code;

/** What the driver says when `query_timeout` has passed without an answer. */
const isSilence = (error: Error): boolean => error.message === 'Query read timeout';
/** A write that the server refuses since it only reads, as a primary does that has become a standby. */
const isReadOnly = (error: Error): boolean => hasCode(error, '25006');
/** Whatever is asked in a transaction after its first fault. */
const isAborted = (error: unknown): boolean => hasCode(error, '25P02');

/** True when a connection is of no further use: its state is unknown, or its server is not the one to write to. */
const breaksConnection = (error: Error, text: string): boolean =>
  isSilence(error) || isReadOnly(error) || text === BEGIN;

/** SQLSTATE of a notice that is no warning. */
const SUCCESS = '00000';

/** Collects the warnings of the statement under way. */
function warningsOf(client: PoolClient) {
  let warned = false;
  const note = ({ code = SUCCESS }: { code?: string | undefined }): void => {
    warned ||= code !== SUCCESS;
  };
  client.on('notice', note);
  return {
    begin: (): void => void (warned = false),
    any: (): boolean => warned,
    end: () => client.off('notice', note),
  };
}

/**
 * A connection as it is lent for one call; its transactions begin with `start`. Once it is broken, nothing more is
 * asked of it and it is not lent again: it may be cut off for good, as when a database has moved. What fails because of
 * an earlier fault fails with that one. A commit that PostgreSQL answers with a warning counts as failed: so it does
 * when its wait for a synchronous standby is called off.
 */
export function lent(client: PoolClient, start: string): PostgresPoolClient {
  const warnings = warningsOf(client);
  let broken: Error | null = null;
  let first: unknown = null;

  async function ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    warnings.begin();
    const result = await client.query(text === BEGIN ? start : text, [...values]);
    if (text === COMMIT && warnings.any()) throw new StoreUnavailable('PostgreSQL: the commit was not confirmed');
    return result as unknown as PostgresQueryResult<Row>;
  }

  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (broken !== null) throw broken;
    try {
      return await ask<Row>(text, values);
    } catch (error) {
      if (error instanceof Error && breaksConnection(error, text)) broken = error;
      first ??= error;
      throw isAborted(error) ? first : error;
    }
  }

  function release(destroy = false): void {
    warnings.end();
    client.release(destroy || broken !== null);
  }
  return { query: query as PostgresPoolClient['query'], release };
}
