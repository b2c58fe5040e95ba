import { Client } from 'pg';
import { temporaryFolder } from '../../testing/local.ts';
import { makePostgres, type PostgresServer } from '../../testing/postgresServer.ts';

/** The settings by which a server finds its data. */
export type DataSettings = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

/** A PostgreSQL that syncs like one in service, unlike the tests'; removed at the end of its scope. */
export async function durablePostgres(): Promise<PostgresServer & AsyncDisposable> {
  const server = await makePostgres('fsync=on', 'full_page_writes=on');
  await server.start();
  return { ...server, [Symbol.asyncDispose]: server.remove };
}

async function createDatabases(server: PostgresServer, names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
}

/** Runs a comparison of a server with few records and one with many, in databases of this kind. */
export async function withTwoDatabases<Result>(
  kind: 'sqlite' | 'postgres',
  compare: (few: DataSettings, many: DataSettings) => Promise<Result>,
): Promise<Result> {
  using few = temporaryFolder();
  using many = temporaryFolder();
  if (kind === 'sqlite') return await compare({ DATA_DIR: few.path }, { DATA_DIR: many.path });
  await using server = await durablePostgres();
  await createDatabases(server, ['few', 'many']);
  const settings = (DATA_DIR: string, name: string) => ({ DATA_DIR, DATABASE_URL: server.url(name) });
  return await compare(settings(few.path, 'few'), settings(many.path, 'many'));
}
