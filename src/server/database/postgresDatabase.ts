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
import { parseDatabaseUrl, type DatabaseHosts } from '../settings/databaseUrl.ts';
import { shareDatabase, type Database, type Watchers } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import { DatabaseUnusable } from './openFaults.ts';
import { postgresFault } from './postgresFaults.ts';
import { poolOfHosts } from './postgresHosts.ts';
import { openPool } from './postgresPool.ts';
import { transact, transactionStart } from './postgresTransaction.ts';
import type { Tables } from './tables.ts';

const CONNECTIONS = 10;
/** How long, in ms, PostgreSQL may work on a statement; and after how long without a word it counts as gone. */
const STATEMENT_MS = 5000;
const SILENCE_MS = 6000;
/** The same for a statement of a migration, which may wait for another server's. */
const MIGRATION_MS = 10 * 60 * 1000;

/** An arbitrary number, by which servers that start at once take turns at the tables. */
const MIGRATION_LOCK = 1_835_100_525;

function openPools({ urls, writableOnly }: DatabaseHosts, statementMs: number, config: PoolConfig): PostgresPool {
  const options = { ...config, writableOnly, start: transactionStart(statementMs) };
  const [first, ...others] = urls;
  return poolOfHosts(openPool(first, options), ...others.map((url) => openPool(url, options)));
}

/** Kysely's dialect without its lock over migrations: that is a session's, which a pooler lends to others. */
function dialectOver(pool: PostgresPool): Dialect {
  const adapter = new PostgresAdapter();
  adapter.acquireMigrationLock = adapter.releaseMigrationLock = () => Promise.resolve();
  return Object.assign(new PostgresDialect({ pool }), { createAdapter: () => adapter });
}

const queriesOver = (pool: PostgresPool, log?: Watchers['log']): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOver(pool), plugins: [new CamelCasePlugin()], ...(log && { log }) });

/** Migrates in one transaction; servers that start at once take turns, so one of them migrates. */
async function bringUpToDate(hosts: DatabaseHosts): Promise<void> {
  const kysely = queriesOver(openPools(hosts, MIGRATION_MS, { max: 1 }));
  try {
    await kysely.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
      await migrate(db);
    });
  } finally {
    await kysely.destroy();
  }
}

function open(hosts: DatabaseHosts, { log, noteRefusal }: Watchers): Database {
  const pool = openPools(hosts, STATEMENT_MS, { max: CONNECTIONS, query_timeout: SILENCE_MS });
  const kysely = queriesOver(pool, log);
  // Reads are transactions too: outside one, nothing would bound them behind a pooler.
  const read: Database['read'] = (work) => transact(kysely, work);
  return shareDatabase({ dialect: 'postgres', read, write: read, finish: () => kysely.destroy() }, noteRefusal);
}

/** Opens a PostgreSQL database that several processes may share. Throws `DatabaseUnusable`. */
export async function openPostgres(databaseUrl: string, watchers: Watchers): Promise<Database> {
  const hosts = parseDatabaseUrl(databaseUrl);
  if ('fault' in hosts) throw new DatabaseUnusable(`DATABASE_URL: ${hosts.fault}`);
  try {
    await bringUpToDate(hosts);
    return open(hosts, watchers);
  } catch (error) {
    throw postgresFault(error, hosts.urls);
  }
}
