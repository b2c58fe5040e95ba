import { makePostgres, type PostgresServer } from '../../testing/postgresServer.ts';

/** A PostgreSQL that syncs like one in service, unlike the tests'; removed at the end of its scope. */
export async function durablePostgres(): Promise<PostgresServer & AsyncDisposable> {
  const server = await makePostgres('fsync=on', 'full_page_writes=on');
  await server.start();
  return { ...server, [Symbol.asyncDispose]: server.remove };
}
