import type { TestProject } from 'vitest/node';
import { makePostgres } from './postgresServer.ts';

/** Vitest calls this once before the server's tests: one PostgreSQL for the whole run, gone at its end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await makePostgres();
  await server.start();
  project.provide('postgresUrl', server.url('postgres'));
  return server.remove;
}
