import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Row } from './answers.ts';
import { temporaryFolder } from '../../testing/local.ts';

/** An empty database for a server, which a test can also query. */
export type ServerDatabase = AsyncDisposable & {
  /** The settings that make the server use this database. */
  readonly settings: { readonly DATA_DIR: string } & Readonly<Record<string, string>>;
  /** Runs a statement and returns its rows. */
  readonly query: (statement: string) => Promise<Row[]>;
  /** Returns the rows of all visits. */
  readonly rows: () => Promise<Row[]>;
  /** Returns the faults that the database's own integrity check finds. */
  readonly integrityFaults: () => Promise<string[]>;
};

const EVERY_ROW = 'select * from triage';

/** Creates an SQLite database in a new folder. */
export function createSqliteDatabase(): Promise<ServerDatabase> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'triage.sqlite');
  const query = (statement: string): Promise<Row[]> => {
    if (!existsSync(file)) return Promise.reject(new Error('the server has made no database'));
    using database = new DatabaseSync(file, { timeout: 10_000, readOnly: true });
    return Promise.resolve(database.prepare(statement).all());
  };
  return Promise.resolve({
    settings: { DATA_DIR: folder.path },
    query,
    rows: () => query(EVERY_ROW),
    integrityFaults: async () => {
      const message = (await query('pragma integrity_check')).map((row) => String(row.integrity_check));
      return message.filter((line) => line !== 'ok');
    },
    [Symbol.asyncDispose]: () => {
      folder[Symbol.dispose]();
      return Promise.resolve();
    },
  });
}

/** Queries of a database's content. */
export type DataView = Pick<ServerDatabase, 'query' | 'rows' | 'integrityFaults'>;

/** Converts the revision to a number, because the driver returns 64-bit integers as text. */
const asNumbers = (row: Row): Row => ({ ...row, ...('revision' in row && { revision: Number(row.revision) }) });

/** Runs a statement on a PostgreSQL database and returns its rows. */
export async function queryPostgres(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows.map(asNumbers);
  } finally {
    await client.end();
  }
}

/** Returns the faults that PostgreSQL's amcheck finds in the table `triage` and its indexes. */
async function examine(query: ServerDatabase['query']): Promise<string[]> {
  await query('create extension if not exists amcheck');
  const heap = await query("select msg from verify_heapam('triage')");
  const indexes = "select bt_index_check(indexrelid, true) from pg_index where indrelid = 'triage'::regclass";
  const faults = await query(indexes).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  return [...heap.map(({ msg }) => String(msg)), ...faults];
}

/** Returns queries of the PostgreSQL database at a URL. */
export function postgresView(url: string): DataView {
  const query = (statement: string): Promise<Row[]> => queryPostgres(url, statement);
  return { query, rows: () => query(EVERY_ROW), integrityFaults: () => examine(query) };
}

/** Creates a PostgreSQL database on the server at `server`. The service connects to it at `through`. */
export async function createPostgresDatabase(server: string, through = server): Promise<ServerDatabase> {
  const folder = temporaryFolder();
  const name = `faults_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await queryPostgres(server, `create database ${name}`);
  return {
    settings: { DATA_DIR: folder.path, DATABASE_URL: Object.assign(new URL(through), { pathname: `/${name}` }).href },
    ...postgresView(url.href),
    [Symbol.asyncDispose]: async () => {
      await queryPostgres(server, `drop database ${name} with (force)`);
      folder[Symbol.dispose]();
    },
  };
}
