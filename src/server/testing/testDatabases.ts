import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { describe, inject } from 'vitest';
import type { Database, Watchers } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { MIGRATED } from './postgres.ts';

/** An empty database for tests, which can be opened, closed and opened again. */
export type TestDatabase = {
  readonly dataDir: string;
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  readonly open: (watchers?: Watchers) => Promise<Database>;
  /** Closes every database that `open` has opened, and deletes its data. */
  readonly remove: () => Promise<void>;
};

/** Runs one statement on a PostgreSQL database and returns its rows. */
export async function askPostgres(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function testDatabase(databaseUrl: string | null, drop: () => Promise<unknown>): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'self-check-data-'));
  const opened: Database[] = [];
  return {
    dataDir,
    databaseUrl,
    open: async (watchers = {}) => {
      const database = await openDatabase({ dataDir, databaseUrl }, watchers);
      opened.push(database);
      return database;
    },
    remove: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const server = new Pool({
  connectionString: inject('postgresUrl'),
  max: 1,
  idleTimeoutMillis: 0,
  allowExitOnIdle: true,
});
// PostgreSQL stops before this process does; without a listener, the error of its connection would end the process.
server.on('error', () => undefined);

/** Sets the default of a setting for a PostgreSQL database, and ends its sessions, which still have the old value. */
export async function setDefault({ databaseUrl }: TestDatabase, name: string, value: string): Promise<void> {
  const database = new URL(databaseUrl ?? '').pathname.slice(1);
  await server.query(`alter database ${database} set ${name} = '${value}'`);
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
}

/** An SQLite database in a new folder. */
export function sqliteTestDatabase(): Promise<TestDatabase> {
  return Promise.resolve(testDatabase(null, () => Promise.resolve()));
}

/**
 * Creates a database on the test run's PostgreSQL server; `throughUrl` is the URL of the server, or of PgBouncer in
 * front of it.
 */
async function createOnPostgres(throughUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = Object.assign(new URL(throughUrl), { pathname: `/${name}` });
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  return testDatabase(url.href, () => server.query(`drop database ${name} with (force)`));
}

/** One way to reach a database. An empty database has no tables, as before the first start of a server. */
type Way = {
  readonly name: string;
  /** The tags of this way's suites. With the tag `proof`, only `npm run proofs` runs them. */
  readonly tags: string[];
  readonly createTestDatabase: () => Promise<TestDatabase>;
  readonly createEmptyDatabase: () => Promise<TestDatabase>;
};

const throughPostgres = (name: string, url: string, tags: string[] = []): Way => ({
  name,
  tags,
  createTestDatabase: () => createOnPostgres(url, MIGRATED),
  createEmptyDatabase: () => createOnPostgres(url, 'template1'),
});

const DIRECT = throughPostgres('PostgreSQL', inject('postgresUrl'));
export const { createTestDatabase: postgresTestDatabase, createEmptyDatabase: postgresEmptyDatabase } = DIRECT;

const pgbouncerUrl = inject('pgbouncerUrl');

/** PostgreSQL through PgBouncer in transaction mode; empty if PgBouncer is not installed. */
export const THROUGH_PGBOUNCER: readonly Way[] =
  pgbouncerUrl === null ? [] : [throughPostgres('PostgreSQL through PgBouncer', pgbouncerUrl, ['proof'])];

/**
 * PostgreSQL, directly and through PgBouncer. For tests of features that a pooler may affect: transactions, locks,
 * migrations and prepared statements.
 */
export const POSTGRES: readonly Way[] = [DIRECT, ...THROUGH_PGBOUNCER];

/** Both databases, for suites that must pass on each. */
export const BOTH_DATABASES: readonly [Way, Way] = [
  { name: 'SQLite', tags: [], createTestDatabase: sqliteTestDatabase, createEmptyDatabase: sqliteTestDatabase },
  DIRECT,
];

/** Both databases, and PostgreSQL through PgBouncer too. */
export const EVERY_WAY: readonly Way[] = [...BOTH_DATABASES, ...THROUGH_PGBOUNCER];

/**
 * Both databases, for the operators' commands and the issued reports. These hardly depend on the database, so only
 * `npm run proofs` runs them on PostgreSQL.
 */
export const COMMAND_DATABASES: readonly [Way, Way] = [BOTH_DATABASES[0], { ...BOTH_DATABASES[1], tags: ['proof'] }];

/** Describes a suite for each way. `title` has `$name` for the way's name. */
export function describeOn(ways: readonly Way[], title: string, suite: (way: Way) => void): void {
  for (const way of ways) describe(title.replace('$name', way.name), { tags: way.tags }, () => suite(way));
}
