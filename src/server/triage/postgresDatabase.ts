import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type Dialect,
  type PostgresPool,
} from 'kysely';
import type { PoolConfig } from 'pg';
import { shareDatabase, type Database, type Watched } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import { parseDatabaseUrl, poolOfHosts } from './postgresHosts.ts';
import { openPool } from './postgresPool.ts';
import { transact, transactionStart } from './postgresTransaction.ts';
import { storeError } from './storeErrors.ts';
import type { Tables } from './tables.ts';

const CONNECTIONS = 10;
/** How long, in ms, PostgreSQL may work on a statement; and after how long without a word it counts as gone. */
const STATEMENT_MS = 5000;
const SILENCE_MS = 6000;
/** The same for a statement of a migration, which may wait for another server's. */
const MIGRATION_MS = 10 * 60 * 1000;

/** An arbitrary number, by which servers that start at once take turns at the tables. */
const MIGRATION_LOCK = 1_835_100_525;

function openPools(databaseUrl: string, statementMs: number, config: PoolConfig): PostgresPool {
  const parsed = parseDatabaseUrl(databaseUrl);
  if ('fault' in parsed) throw new Error(`DATABASE_URL: ${parsed.fault}`);
  const options = { ...config, writableOnly: parsed.writableOnly, start: transactionStart(statementMs) };
  const [first, ...others] = parsed.urls.map((url) => openPool(url, options));
  if (!first) throw new Error('DATABASE_URL: names no host');
  return poolOfHosts(first, ...others);
}

/** Kysely's dialect without its lock over migrations: that is a session's, which a pooler lends to others. */
function dialectOver(pool: PostgresPool): Dialect {
  const adapter = new PostgresAdapter();
  adapter.acquireMigrationLock = adapter.releaseMigrationLock = () => Promise.resolve();
  return Object.assign(new PostgresDialect({ pool }), { createAdapter: () => adapter });
}

const queriesOver = (pool: PostgresPool, watched: Watched): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOver(pool), plugins: [new CamelCasePlugin()], ...watched });

/** Migrates in one transaction; servers that start at once take turns, so one of them migrates. */
async function bringUpToDate(databaseUrl: string): Promise<void> {
  const kysely = queriesOver(openPools(databaseUrl, MIGRATION_MS, { max: 1 }), {});
  try {
    await kysely.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
      await migrate(db);
    });
  } finally {
    await kysely.destroy();
  }
}

/** Opens a PostgreSQL database that several processes may share. Throws `StoreUnavailable`. */
export async function openPostgres(databaseUrl: string, watched: Watched): Promise<Database> {
  try {
    await bringUpToDate(databaseUrl);
  } catch (error) {
    throw storeError(error);
  }
  const kysely = queriesOver(
    openPools(databaseUrl, STATEMENT_MS, { max: CONNECTIONS, query_timeout: SILENCE_MS }),
    watched,
  );
  // Reads are transactions too: outside one, nothing would bound them behind a pooler.
  const read: Database['read'] = (work) => transact(kysely, work);
  return shareDatabase({ dialect: 'postgres', read, write: read, finish: () => kysely.destroy() });
}
