import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg';

/** How long, in ms, a call waits for a connection before the visitor is told. */
const CONNECT_MS = 3000;

/** A revision is below 2^53, so a number holds it; the driver would give text. */
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as (text: string) => unknown),
};

/** A cluster may be set to answer before a commit is on disk; this service must not. */
const DURABLE = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** What the driver says when `query_timeout` has passed without an answer. */
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout';

/**
 * A connection as it is lent for one call. Where an answer did not come in time the connection may be cut off for good,
 * as when a database has moved: nothing more is asked of it, and it is not lent again.
 */
function lent(client: PoolClient): PostgresPoolClient {
  let silence: Error | null = null;
  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (silence !== null) throw silence;
    try {
      return (await client.query(text, [...values])) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (isSilence(error)) silence = error;
      throw error;
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || silence !== null),
  };
}

/** Connections to a PostgreSQL database, durable in their commits, each replaced once it breaks or falls silent. */
export function openPool(connectionString: string, config: PoolConfig): PostgresPool {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: wholeNumbers,
    application_name: 'alcohol-self-check',
    ...config,
  });
  // Without a listener a connection that breaks, idle or at work, would end the process; its caller is told anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(DURABLE).catch(() => undefined);
  });
  return { options: pool.options, connect: async () => lent(await pool.connect()), end: () => pool.end() };
}
