import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../database/sqlite/sqliteDatabase.ts';
import { askPostgres, type TestDatabase } from './testDatabases.ts';

/** A database of version 0.1.0, as SQL. Its statements run on both databases. */
const RELEASE_0_1_0 = readFileSync(join(import.meta.dirname, 'release-0.1.0/database.sql'), 'utf8');

/** Fills an empty database with the tables and records of version 0.1.0. */
export async function fillFromFirstRelease({ dataDir, databaseUrl }: TestDatabase): Promise<void> {
  if (databaseUrl !== null) {
    await askPostgres(databaseUrl, RELEASE_0_1_0);
    return;
  }
  using file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  file.exec(RELEASE_0_1_0);
}

/** Returns the names of the migrations that have run on a database. */
export async function migrationsOf({ dataDir, databaseUrl }: TestDatabase): Promise<readonly unknown[]> {
  const statement = 'select name from kysely_migration order by name';
  if (databaseUrl !== null) return (await askPostgres(databaseUrl, statement)).map(({ name }) => name);
  using file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  return file
    .prepare(statement)
    .all()
    .map(({ name }) => name);
}
