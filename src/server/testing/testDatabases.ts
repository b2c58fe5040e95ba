import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database, Watchers } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';

/** An empty database for tests, which can be opened, closed and opened again. */
export type TestDatabase = {
  readonly dataDir: string;
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  readonly open: (watchers?: Watchers) => Promise<Database>;
  /** Closes every database opened here and deletes what they stored. */
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

/** Sets the default of a setting for a PostgreSQL database, and ends its sessions, which began without it. */
export async function setDefault({ databaseUrl }: TestDatabase, name: string, value: string): Promise<void> {
  const server = inject('postgresUrl');
  const database = new URL(databaseUrl ?? '').pathname.slice(1);
  await askPostgres(server, `alter database ${database} set ${name} = '${value}'`);
  await askPostgres(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
}

/** An SQLite database in a new folder. */
export function sqliteTestDatabase(): Promise<TestDatabase> {
  return Promise.resolve(testDatabase(null, () => Promise.resolve()));
}

/**
 * Creates a database on the test run's PostgreSQL server; `throughUrl` is the URL of the server, or of PgBouncer before
 * it.
 */
async function testDatabaseOnPostgres(throughUrl: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = Object.assign(new URL(throughUrl), { pathname: `/${name}` });
  await askPostgres(server, `create database ${name}`);
  return testDatabase(url.href, () => askPostgres(server, `drop database ${name} with (force)`));
}

export const postgresTestDatabase = (): Promise<TestDatabase> => testDatabaseOnPostgres(inject('postgresUrl'));

const pgbouncerUrl = inject('pgbouncerUrl');

/** PostgreSQL through PgBouncer in transaction mode; empty if PgBouncer is not installed. */
export const THROUGH_PGBOUNCER =
  pgbouncerUrl === null
    ? []
    : [{ name: 'PostgreSQL through PgBouncer', createTestDatabase: () => testDatabaseOnPostgres(pgbouncerUrl) }];

/**
 * PostgreSQL, directly and through PgBouncer. For tests of what a pooler may change: transactions, locks, migrations
 * and prepared statements.
 */
export const POSTGRES = [
  { name: 'PostgreSQL', createTestDatabase: postgresTestDatabase },
  ...THROUGH_PGBOUNCER,
] as const;

/** Both databases, for suites that must pass on each. */
export const BOTH_DATABASES = [
  { name: 'SQLite', createTestDatabase: sqliteTestDatabase },
  { name: 'PostgreSQL', createTestDatabase: postgresTestDatabase },
] as const;

/** Both databases, and PostgreSQL through PgBouncer too. */
export const EVERY_WAY = [...BOTH_DATABASES, ...THROUGH_PGBOUNCER] as const;
