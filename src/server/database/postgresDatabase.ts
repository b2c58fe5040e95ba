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
import { shareDatabase, type Database, type Watchers, type Work } from './database.ts';
import { expectCurrentTables, migrate } from './migrations/migrations.ts';
import { DatabaseUnusable } from './openFaults.ts';
import { postgresFault } from './postgresFaults.ts';
import { poolOfHosts } from './postgresHosts.ts';
import { openPool } from './postgresPool.ts';
import { snapshotStart, transact, transactionStart } from './postgresTransaction.ts';
import { announceServer } from './serverPresence.ts';
import type { Tables } from './tables.ts';

const CONNECTIONS = 10;
/** How long, in ms, PostgreSQL may work on a statement; and after how long without a word it counts as gone. */
const STATEMENT_MS = 5000;
const SILENCE_MS = 6000;
/** The same for a statement of a migration, which may wait for another server's. */
const MIGRATION_MS = 10 * 60 * 1000;
/** The same for a statement that reads every record. */
const SNAPSHOT_MS = 10 * 60 * 1000;

/** An arbitrary number, by which servers that start at once take turns at the tables. */
const MIGRATION_LOCK = 1_835_100_525;

/** `start` is the statements that begin each transaction. */
function openPools({ urls, writableOnly }: DatabaseHosts, start: string, config: PoolConfig): PostgresPool {
  const options = { ...config, writableOnly, start };
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
  const kysely = queriesOver(openPools(hosts, transactionStart(MIGRATION_MS), { max: 1 }));
  try {
    await kysely.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
      await migrate(db);
    });
  } finally {
    await kysely.destroy();
  }
}

/** `enter` is told once the pool is there, and gives back what to do before it closes. */
type Enter = (transaction: Database['write']) => Promise<() => Promise<void>>;

async function open(hosts: DatabaseHosts, { log, noteRefusal }: Watchers, enter: Enter): Promise<Database> {
  const pool = openPools(hosts, transactionStart(STATEMENT_MS), { max: CONNECTIONS, query_timeout: SILENCE_MS });
  const kysely = queriesOver(pool, log);
  // Reads are transactions too: outside one, nothing would bound them behind a pooler.
  const read: Database['read'] = (work) => transact(kysely, work);
  const scrub = (): Promise<void> => Promise.resolve();
  const leave = await enter(read);
  const finish = async (): Promise<void> => {
    await leave();
    await kysely.destroy();
  };
  return shareDatabase({ dialect: 'postgres', read, write: read, scrub, finish }, noteRefusal);
}

async function openIfCurrent(hosts: DatabaseHosts, watchers: Watchers): Promise<Database> {
  const kysely = queriesOver(openPools(hosts, transactionStart(STATEMENT_MS), { max: 1, query_timeout: SILENCE_MS }));
  try {
    await transact(kysely, expectCurrentTables);
  } finally {
    await kysely.destroy();
  }
  return open(hosts, watchers, () => Promise.resolve(() => Promise.resolve()));
}

async function openAt<Opened>(
  databaseUrl: string,
  opening: (hosts: DatabaseHosts) => Promise<Opened>,
): Promise<Opened> {
  const hosts = parseDatabaseUrl(databaseUrl);
  if ('fault' in hosts) throw new DatabaseUnusable(`DATABASE_URL: ${hosts.fault}`);
  try {
    return await opening(hosts);
  } catch (error) {
    throw postgresFault(error, hosts.urls);
  }
}

/** Opens a PostgreSQL database that several processes may share. Throws `DatabaseUnusable`. */
export const openPostgres = (databaseUrl: string, watchers: Watchers): Promise<Database> =>
  openAt(databaseUrl, async (hosts) => {
    await bringUpToDate(hosts);
    return open(hosts, watchers, announceServer);
  });

/** Opens a PostgreSQL database for an operator's command: makes nothing, migrates nothing. Throws `DatabaseUnusable`. */
export const openPostgresBesideServers = (databaseUrl: string, watchers: Watchers): Promise<Database> =>
  openAt(databaseUrl, (hosts) => openIfCurrent(hosts, watchers));

/** Reads a PostgreSQL database as it is at one moment, beside the servers that use it. Throws `DatabaseUnusable`. */
export const readPostgresSnapshot = <Value>(databaseUrl: string, work: Work<Value>): Promise<Value> =>
  openAt(databaseUrl, async (hosts) => {
    const kysely = queriesOver(openPools(hosts, snapshotStart(SNAPSHOT_MS), { max: 1 }));
    try {
      return await transact(kysely, async (db) => {
        await expectCurrentTables(db);
        return work(db);
      });
    } finally {
      await kysely.destroy();
    }
  });

/**
 * Does `work` in one transaction, however long it takes, on a PostgreSQL database that is brought up to date first.
 * Servers that start meanwhile wait for its end. Throws `DatabaseUnusable`, or what `work` throws.
 */
export const replacePostgres = <Value>(databaseUrl: string, work: Work<Value>): Promise<Value> =>
  openAt(databaseUrl, async (hosts) => {
    await bringUpToDate(hosts);
    const kysely = queriesOver(openPools(hosts, transactionStart(SNAPSHOT_MS), { max: 1 }));
    try {
      return await kysely.transaction().execute(async (db) => {
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
        return work(db);
      });
    } finally {
      await kysely.destroy();
    }
  });
