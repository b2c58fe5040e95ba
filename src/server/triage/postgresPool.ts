import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg';
import { StoreUnavailable } from './storeErrors.ts';

/** How long, in ms, a call waits for a connection before the visitor is told. */
const CONNECT_MS = 3000;

/** A revision is below 2^53, so a number holds it; the driver would give text. */
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as (text: string) => unknown),
};

/** Kysely's own first statement of a transaction. */
const BEGIN = 'begin';

/** What the driver says when `query_timeout` has passed without an answer. */
const isSilence = (error: Error): boolean => error.message === 'Query read timeout';
/** SQLSTATE of a write that the server refuses since it only reads, as a primary does that has become a standby. */
const isReadOnly = (error: Error): boolean => (error as { code?: unknown }).code === '25006';

/** SQLSTATE of whatever is asked in a transaction after its first fault. */
const isAborted = (error: unknown): boolean => (error as { code?: unknown }).code === '25P02';

/** True when a connection is of no further use: its state is unknown, or its server is not the one to write to. */
const breaksConnection = (error: Error, text: string): boolean =>
  isSilence(error) || isReadOnly(error) || text === BEGIN;

/**
 * A connection as it is lent for one call; its transactions begin with `start`. Once it is broken, nothing more is
 * asked of it and it is not lent again: it may be cut off for good, as when a database has moved. What fails because of
 * an earlier fault fails with that one.
 */
function lent(client: PoolClient, start: string): PostgresPoolClient {
  let broken: Error | null = null;
  let first: unknown = null;
  async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (broken !== null) throw broken;
    try {
      return (await client.query(text === BEGIN ? start : text, [...values])) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (error instanceof Error && breaksConnection(error, text)) broken = error;
      first ??= error;
      throw isAborted(error) ? first : error;
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || broken !== null),
  };
}

/** Lets a new connection in only where the server takes writes, which neither a standby nor a read-only database does. */
function refuseReadOnly(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(
    ({ rows: [row] }) =>
      done(row?.transaction_read_only === 'off' ? undefined : new StoreUnavailable('PostgreSQL: the host only reads')),
    (error: unknown) => done(error as Error),
  );
}

type Options = PoolConfig & {
  /** The statements that begin every transaction, sent at once. */
  readonly start: string;
  /** True: connects only where the server takes writes. */
  readonly writableOnly: boolean;
};

/** Connections to a PostgreSQL server, each replaced once it breaks or falls silent. */
export function openPool(connectionString: string, { start, writableOnly, ...config }: Options): PostgresPool {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: wholeNumbers,
    application_name: 'alcohol-self-check',
    ...(writableOnly && { verify: refuseReadOnly }),
    ...config,
  });
  // Without a listener a connection that breaks, idle or at work, would end the process; its caller is told anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { options: pool.options, connect: async () => lent(await pool.connect(), start), end: () => pool.end() };
}
