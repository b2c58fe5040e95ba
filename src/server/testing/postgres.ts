import type { TestProject } from 'vitest/node';
import { findPgBouncer, startPgBouncer } from '../../../testing/pgbouncer.ts';
import { makePostgres } from '../../../testing/postgresServer.ts';

/**
 * Starts one PostgreSQL server for the whole test run, and PgBouncer if it is installed. Vitest calls this once, before
 * the server's tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await makePostgres();
  await server.start();
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
