import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { migrate } from '../database/migrations/migrations.ts';
import { SQLITE_FILE } from '../database/sqlite/sqliteDatabase.ts';
import { createKysely } from '../database/sqlite/sqliteDialect.ts';
import type { Tables } from '../database/core/tables.ts';
import type { TestDatabase } from './testDatabases.ts';

/**
 * Creates the tables in an empty database as they were before a migration, such as "0003", and runs statements on them.
 */
export async function fillBefore(
  { dataDir, databaseUrl }: TestDatabase,
  migration: string,
  statements: readonly string[],
): Promise<void> {
  const kysely =
    databaseUrl === null
      ? createKysely(new DatabaseSync(join(dataDir, SQLITE_FILE)))
      : new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }) });
  await migrate(kysely, migration);
  for (const statement of statements) await sql.raw(statement).execute(kysely);
  await kysely.destroy();
}
