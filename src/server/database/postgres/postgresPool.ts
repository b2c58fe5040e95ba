import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg';
import { guardConnection } from './postgresConnection.ts';

const CONNECT_MS = 3000;

/** How long, in ms, no further connection is opened after PostgreSQL refused one. */
const FEWER_MS = 1000;
/** Time, in ms, between attempts to connect while there is no connection at all. */
const RETRY_MS = 50;

/** Whether PostgreSQL refused a connection because the server, database or user has reached its maximum. */
const isOneTooMany = (error: unknown): boolean => (error as { code?: unknown }).code === '53300';

/**
 * Returns a `connect` for a pool whose maximum may be higher than the number of connections that PostgreSQL allows. If
 * PostgreSQL refuses a new connection, the call waits for one in use, until `CONNECT_MS` have passed.
 */
function withinReach(pool: Pool): () => Promise<PoolClient> {
  const { max } = pool.options;
  let connected = 0;
  pool.on('connect', () => (connected += 1));
  pool.on('remove', () => (connected -= 1));

  function tryNoMore(): void {
    pool.options.max = Math.max(connected, 1);
    setTimeout(() => (pool.options.max = max), FEWER_MS).unref();
  }

  async function connect(until: number, refusal: unknown = null): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (performance.now() > until || !isOneTooMany(error)) throw refusal ?? error;
      tryNoMore();
      if (connected === 0) await pause(RETRY_MS);
      return connect(until, error);
    }
  }
  return () => connect(performance.now() + CONNECT_MS);
}

/** Reads 64-bit integers as numbers, not as text as the driver does by default: revisions and counts are below 2^53. */
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as (text: string) => unknown),
};

type Options = PoolConfig & {
  /** The statements that begin every transaction, sent together. */
  readonly start: string;
};

/** Opens a pool of connections to a PostgreSQL server. A connection that breaks or stops replying is replaced. */
export function openPool(connectionString: string, { start, ...config }: Options): PostgresPool {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    pipeline: true,
    types: wholeNumbers,
    application_name: 'alcohol-self-check',
    ...config,
  });
  // Without a listener, a connection that breaks would end the process. The connection's caller gets the error anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const connectWithinReach = withinReach(pool);
  const connect = async () => guardConnection(await connectWithinReach(), start);
  return { options: pool.options, connect, end: () => pool.end() };
}
