import type { PostgresPool } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg';
import { StoreUnavailable } from './databaseErrors.ts';
import { lent } from './postgresConnection.ts';

/** How long, in ms, a call waits for a connection before the visitor is told. */
const CONNECT_MS = 3000;

/** A revision is below 2^53, so a number holds it; the driver would give text. */
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as (text: string) => unknown),
};

/** Accepts a new connection only where the server takes writes: no standby, and no read-only database. */
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
