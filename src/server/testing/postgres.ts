import { tmpdir } from 'node:os';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { findPgBouncer, startPgBouncer } from '../../../testing/pgbouncer.ts';
import { makePostgres, type PostgresServer } from '../../../testing/postgresServer.ts';
import { openDatabase } from '../database/openDatabase.ts';

/** A migrated database from which the tests' databases are copied: copying is faster than migrating each of them. */
export const MIGRATED = 'migrated';

async function createMigrated(server: PostgresServer): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${MIGRATED}`);
  await client.end();
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: server.url(MIGRATED) });
  await database.close();
}

/**
 * Starts one PostgreSQL server for the whole test run, and PgBouncer if it is installed. Vitest calls this once, before
 * the server's tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await makePostgres();
  await server.start();
  await createMigrated(server);
  project.provide('postgresUrl', server.url('postgres'));
  const program = findPgBouncer();
  const pgbouncer = program === null ? null : await startPgBouncer(program, server.url('postgres'));
  if (pgbouncer === null) process.stdout.write('PgBouncer is not installed: nothing is tested through it\n');
  project.provide('pgbouncerUrl', pgbouncer?.through(server.url('postgres')) ?? null);
  return async () => {
    await pgbouncer?.remove();
    await server.remove();
  };
}
