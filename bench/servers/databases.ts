import { Client } from 'pg';
import { temporaryFolder } from '../../testing/local.ts';
import { makePostgres, type PostgresServer } from '../../testing/postgresServer.ts';
import type { Effort, Figure, Row } from '../measure.ts';

/** The settings by which a server finds its data. */
export type DataSettings = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

/**
 * Starts a PostgreSQL server that syncs to disk as in production, unlike that of the tests. Disposing of it removes it.
 */
export async function durablePostgres(): Promise<PostgresServer & AsyncDisposable> {
  const server = await makePostgres('fsync=on', 'full_page_writes=on');
  await server.start();
  return { ...server, [Symbol.asyncDispose]: server.remove };
}

/** Runs SQL statements one after the other on a new connection. */
export async function queryPostgres(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * Returns the `measure` function of a row that compares a server with few records and one with many, in databases of
 * this kind. Both PostgreSQL databases are on one server.
 */
export const compareDatabaseSizes =
  (
    kind: 'sqlite' | 'postgres',
    compare: (few: DataSettings, many: DataSettings, effort: Effort) => Promise<readonly Figure[]>,
  ): Row['measure'] =>
  async (effort) => {
    using few = temporaryFolder();
    using many = temporaryFolder();
    if (kind === 'sqlite') return await compare({ DATA_DIR: few.path }, { DATA_DIR: many.path }, effort);
    await using server = await durablePostgres();
    await queryPostgres(server.url('postgres'), ['create database few', 'create database many']);
    const settings = (DATA_DIR: string, name: string) => ({ DATA_DIR, DATABASE_URL: server.url(name) });
    return await compare(settings(few.path, 'few'), settings(many.path, 'many'), effort);
  };
