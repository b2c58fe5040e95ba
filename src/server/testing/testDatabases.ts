import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database, Watchers } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';

/** An empty place for one database, which can be opened, closed and opened again. */
export type TestPlace = {
  readonly dataDir: string;
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  readonly open: (watchers?: Watchers) => Promise<Database>;
  /** Closes every database opened here and deletes what they stored. */
  readonly remove: () => Promise<void>;
};

/** Runs one statement on a PostgreSQL database and gives back its rows. */
export async function askPostgres(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function place(databaseUrl: string | null, drop: () => Promise<unknown>): TestPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'self-check-data-'));
  const opened: Database[] = [];
  return {
    dataDir,
    databaseUrl,
    open: async (watchers = {}) => {
      const database = await openDatabase({ dataDir, databaseUrl, ...watchers });
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

/** Sets a default for a place's PostgreSQL database, and ends the sessions that began without it. */
export async function setDefault({ databaseUrl }: TestPlace, name: string, value: string): Promise<void> {
  const server = inject('postgresUrl');
  const database = new URL(databaseUrl ?? '').pathname.slice(1);
  await askPostgres(server, `alter database ${database} set ${name} = '${value}'`);
  await askPostgres(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
}

/** A place for an SQLite database: a folder of its own. */
export function sqlitePlace(): Promise<TestPlace> {
  return Promise.resolve(place(null, () => Promise.resolve()));
}

/** A place for a PostgreSQL database of its own on the run's server; `throughUrl` leads there some other way. */
async function placeOnPostgres(throughUrl: string): Promise<TestPlace> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = Object.assign(new URL(throughUrl), { pathname: `/${name}` });
  await askPostgres(server, `create database ${name}`);
  return place(url.href, () => askPostgres(server, `drop database ${name} with (force)`));
}

/** A place for a PostgreSQL database. */
export const postgresPlace = (): Promise<TestPlace> => placeOnPostgres(inject('postgresUrl'));

const pgbouncerUrl = inject('pgbouncerUrl');

/** PostgreSQL through PgBouncer in transaction mode, where it is installed. */
export const THROUGH_PGBOUNCER =
  pgbouncerUrl === null
    ? []
    : [{ name: 'PostgreSQL through PgBouncer', makePlace: () => placeOnPostgres(pgbouncerUrl) }];

/** PostgreSQL, directly and through PgBouncer. */
export const POSTGRES = [{ name: 'PostgreSQL', makePlace: postgresPlace }, ...THROUGH_PGBOUNCER] as const;

/** Both databases, for suites that must hold on each. */
export const BOTH_DATABASES = [{ name: 'SQLite', makePlace: sqlitePlace }, ...POSTGRES] as const;
