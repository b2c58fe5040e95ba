import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { NewerTables } from '../openFaults.ts';
import type { Tables } from '../tables.ts';
import { firstTables } from './firstTables.ts';
import { writeProbe } from './writeProbe.ts';

/** Every migration by its name, run in the order of the names; the same for both databases. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_first_tables': firstTables,
  '0002_write_probe': writeProbe,
};

/** How the tables of a database compare with what this version of the service needs. */
export type SchemaState = 'current' | 'older' | 'newer';

/** The state of a database that has been migrated at least once. */
export async function schemaState(db: Kysely<Tables>): Promise<SchemaState> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.map(({ name }) => name);
  if (done.some((name) => !(name in MIGRATIONS))) return 'newer';
  return Object.keys(MIGRATIONS).every((name) => done.includes(name)) ? 'current' : 'older';
}

/** What a failed migration means: tables that a newer version made are no fault of the database's. */
async function migrationFault(db: Kysely<Tables>, error: unknown): Promise<Error> {
  if ((await schemaState(db).catch(() => null)) === 'newer') return new NewerTables();
  return error instanceof Error ? error : new Error('the tables could not be brought up to date');
}

/** Brings the tables up to date. Throws `NewerTables`, or what the database threw. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw await migrationFault(db, error);
}
