import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { NewerSchema, OlderSchema } from '../core/databaseErrors.ts';
import type { Tables } from '../core/tables.ts';
import { firstTables } from './firstTables.ts';
import {
  anyScreenReached,
  experience,
  lookupCounts,
  lookupKeys,
  oneServiceState,
  reportIndexes,
  reportIssues,
  researchConsent,
  retention,
  writeProbe,
} from './laterTables.ts';
import { reportColumns } from './reportColumns.ts';
import { serviceState } from './serviceState.ts';

type Step = RawBuilder<unknown> | ((db: Kysely<unknown>) => Promise<void>);

/** The statements of every migration by name, run in the order of the names; the same for both databases. */
const STATEMENTS: Readonly<Record<string, readonly Step[]>> = {
  '0001_first_tables': firstTables,
  '0002_write_probe': writeProbe,
  '0003_any_screen_reached': anyScreenReached,
  '0004_report_issues': reportIssues,
  '0005_retention': retention,
  '0006_research_consent': researchConsent,
  '0007_report_columns': reportColumns,
  '0008_service_state': serviceState,
  '0009_one_service_state': oneServiceState,
  '0010_report_indexes': reportIndexes,
  '0011_experience': experience,
  '0012_lookup_counts': lookupCounts,
  '0013_lookup_keys': lookupKeys,
};

/** Returns all migrations, or only those before `end`, such as "0003". */
const migrationsBefore = (end?: string): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(STATEMENTS)
      .filter(([name]) => end === undefined || name < end)
      .map(([name, statements]) => {
        const up: Migration['up'] = async (db) => {
          for (const step of statements) await (typeof step === 'function' ? step(db) : step.execute(db));
        };
        return [name, { up }];
      }),
  );

export type SchemaState = 'current' | 'older' | 'newer';

/** The state of a database that has been migrated at least once. */
export async function schemaState(db: Kysely<Tables>): Promise<SchemaState> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.map(({ name }) => name);
  if (done.some((name) => !(name in STATEMENTS))) return 'newer';
  return Object.keys(STATEMENTS).every((name) => done.includes(name)) ? 'current' : 'older';
}

/** PostgreSQL's SQLSTATE of a missing table; SQLite has only a message. */
const UNDEFINED_TABLE = '42P01';
export const isTableMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === UNDEFINED_TABLE || error.message.startsWith('no such table'));

export async function expectCurrentTables(db: Kysely<Tables>): Promise<void> {
  const state = await schemaState(db).catch((error: unknown) => {
    if (isTableMissing(error)) return 'older' as const;
    throw error;
  });
  if (state === 'older') throw new OlderSchema();
  if (state === 'newer') throw new NewerSchema();
}

/**
 * Returns the name of the first migration that the tables lack, or null if they match this version. Throws
 * `OlderSchema` if the service's tables are missing, and `NewerSchema` if a newer version made them.
 */
export async function firstMissing(db: Kysely<Tables>): Promise<string | null> {
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch((error: unknown) => {
    throw isTableMissing(error) ? new OlderSchema() : error;
  });
  const names = new Set(done.rows.map(({ name }) => name));
  if ((await schemaState(db)) === 'newer') throw new NewerSchema();
  return Object.keys(STATEMENTS).find((name) => !names.has(name)) ?? null;
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
 * Migrates the tables to this version. `before` names a migration: only the earlier ones then run. Throws
 * `NewerSchema`, or the database's error.
 */
export async function migrate(db: Kysely<Tables>, before?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsBefore(before)) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw await migrationFault(db, error);
}

/**
 * How each way to open a database prepares its tables: `server` migrates them, `create` makes them in an empty
 * database, and `command`, which may run beside servers, requires the tables of this version.
 */
export const PREPARE = { server: migrate, create: createTables, command: expectCurrentTables } as const;
export type Mode = keyof typeof PREPARE;
