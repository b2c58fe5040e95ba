import type { Kysely, QueryExecutorProvider, RawBuilder } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { NewerSchema, OlderSchema } from '../core/databaseErrors.ts';
import type { Tables } from '../core/tables.ts';
import { firstTables } from './firstTables.ts';
import { FIRST_MIGRATION, migrationNames, takeTrialDatabase } from './trialDatabases.ts';

type Step = RawBuilder<unknown> | ((db: QueryExecutorProvider) => Promise<unknown>);

/** The statements of every migration by name, run in the order of the names; the same for both databases. */
export const MIGRATIONS: Record<string, readonly Step[]> = { [FIRST_MIGRATION]: firstTables };

/** Returns all migrations, or only those before `end`, such as "0003". */
const migrationsBefore = (end?: string): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(MIGRATIONS)
      .filter(([name]) => end === undefined || name < end)
      .map(([name, statements]) => {
        const up: Migration['up'] = async (db) => {
          for (const step of statements) await (typeof step === 'function' ? step(db) : step.execute(db));
        };
        return [name, { up }];
      }),
  );

export type SchemaState = 'current' | 'older' | 'newer';

/** The state of a database that has been migrated at least once. Throws `TrialSchema` for an earlier trial's tables. */
export async function schemaState(db: Kysely<Tables>): Promise<SchemaState> {
  const done = await migrationNames(db);
  if (done.some((name) => !(name in MIGRATIONS))) return 'newer';
  return Object.keys(MIGRATIONS).every((name) => done.includes(name)) ? 'current' : 'older';
}

/** PostgreSQL's SQLSTATE of a missing table; SQLite has only a message. */
const UNDEFINED_TABLE = '42P01';
export const isTableMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === UNDEFINED_TABLE || error.message.startsWith('no such table'));

export async function expectCurrentTables(db: Kysely<Tables>): Promise<void> {
  if ((await firstMissing(db)) !== null) throw new OlderSchema();
}

/**
 * Returns the name of the first migration that the tables lack, or null if they match this version. Throws
 * `OlderSchema` if the service's tables are missing, `NewerSchema` if a newer version made them, and `TrialSchema` if an
 * earlier trial did.
 */
export async function firstMissing(db: Kysely<Tables>): Promise<string | null> {
  const done = await migrationNames(db).catch((error: unknown) => {
    throw isTableMissing(error) ? new OlderSchema() : error;
  });
  if (done.some((name) => !(name in MIGRATIONS))) throw new NewerSchema();
  return Object.keys(MIGRATIONS).find((name) => !done.includes(name)) ?? null;
}

export async function expectKnownTables(db: Kysely<Tables>): Promise<void> {
  await firstMissing(db);
}

/** Creates the tables in an empty database. Throws `OlderSchema` or `NewerSchema` if another version has made some. */
async function createTables(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isOurs = tables.some(({ name }) => name === 'kysely_migration');
  await (isOurs ? expectCurrentTables(db) : migrate(db));
}

/** Returns `NewerSchema` for a migration that failed because a newer version made the tables; otherwise `error`. */
async function migrationFault(db: Kysely<Tables>, error: unknown): Promise<Error> {
  if ((await schemaState(db).catch(() => null)) === 'newer') return new NewerSchema();
  return error instanceof Error ? error : new Error('the tables could not be migrated');
}

/**
 * Migrates the tables to this version, in the caller's transaction. `before` names a migration: only the earlier ones
 * then run. Throws `NewerSchema`, `TrialSchema`, or the database's error.
 */
export async function migrate(db: Kysely<Tables>, before?: string): Promise<void> {
  await takeTrialDatabase(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsBefore(before)) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw await migrationFault(db, error);
}

/**
 * How each way to open a database prepares its tables: `server` migrates them, `create` makes them in an empty
 * database, and `command`, which may run beside servers, requires the tables of this version.
 */
export const PREPARE = { server: migrate, create: createTables, command: expectCurrentTables } as const;
export type OpenMode = keyof typeof PREPARE;
