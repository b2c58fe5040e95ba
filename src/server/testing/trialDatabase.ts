import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../database/sqlite/sqliteDatabase.ts';
import { askPostgres, type TestDatabase } from './testDatabases.ts';

const TRIAL_DATABASE = readFileSync(join(import.meta.dirname, 'trialDatabase.sql'), 'utf8');

/** Runs statements on a database over a separate connection, and returns the rows of the last one. */
export async function runSql(
  { dataDir, databaseUrl }: TestDatabase,
  statements: string,
): Promise<readonly Record<string, unknown>[]> {
  if (databaseUrl !== null) return askPostgres(databaseUrl, statements);
  using file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  if (!statements.startsWith('select')) {
    file.exec(statements);
    return [];
  }
  return file.prepare(statements).all();
}

/** Fills an empty database with the tables and records of the last trial before the first release. */
export const fillFromTrial = (testDatabase: TestDatabase): Promise<unknown> => runSql(testDatabase, TRIAL_DATABASE);

/** Returns the names of the migrations that have run on a database. */
export const migrationsOf = async (testDatabase: TestDatabase): Promise<readonly unknown[]> =>
  (await runSql(testDatabase, 'select name from kysely_migration order by name')).map(({ name }) => name);
