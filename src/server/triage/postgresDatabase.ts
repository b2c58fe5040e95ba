import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg';
import { shareDatabase, type Database, type Watched, type Work } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import { deservesRetry, storeError } from './storeErrors.ts';
import type { Tables } from './tables.ts';

const CONNECTIONS = 10;
/** How long, in ms, a call waits for a connection, and each statement for its answer, before the visitor is told. */
const CONNECT_MS = 3000;
const STATEMENT_MS = 5000;
const ATTEMPTS = 5;

/** A revision is below 2^53, so a number holds it; the driver would give text. */
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as (text: string) => unknown),
};

/** A cluster may be set to answer before a commit is on disk; this service must not. */
const DURABLE = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

function openPool(connectionString: string, config: PoolConfig): Pool {
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
  return pool;
}

const queriesOver = (pool: Pool, watched: Watched): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()], ...watched });

/** Kysely takes an advisory lock, so servers that start at once migrate once; the others wait, hence no time limit. */
async function bringUpToDate(url: string): Promise<void> {
  const kysely = queriesOver(openPool(url, { max: 1 }), {});
  try {
    await migrate(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** A transaction that another one got in the way of is begun again; the work then sees what the other left. */
async function transact<Value>(kysely: Kysely<Tables>, work: Work<Value>, attempt = 1): Promise<Value> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (attempt === ATTEMPTS || !deservesRetry(error)) throw error;
    return transact(kysely, work, attempt + 1);
  }
}

/** Opens a PostgreSQL database that several processes may share. Throws `StoreUnavailable`. */
export async function openPostgres(url: string, watched: Watched): Promise<Database> {
  try {
    await bringUpToDate(url);
  } catch (error) {
    throw storeError(error);
  }
  const pool = openPool(url, {
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 3 * STATEMENT_MS,
  });
  const kysely = queriesOver(pool, watched);
  const write: Database['write'] = (work) => transact(kysely, work);
  return shareDatabase({ dialect: 'postgres', kysely, write, finish: () => kysely.destroy() });
}
