import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';
import { firstTables } from './firstTables.ts';

/** Every migration by its name, run in the order of the names; the same for both databases. */
const MIGRATIONS: Readonly<Record<string, Migration>> = { '0001_first_tables': firstTables };

/**
 * Brings the tables up to date; several processes may start at once, and one of them does the work. Throws what the
 * database threw.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('the tables could not be brought up to date');
}

/** True when every migration has run. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS).every((name) => done.has(name));
}
