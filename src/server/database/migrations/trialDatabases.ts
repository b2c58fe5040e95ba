import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { TrialSchema } from '../core/databaseErrors.ts';
import type { Tables } from '../core/tables.ts';
import { createKysely } from '../sqlite/sqliteDialect.ts';
import { firstTables } from './firstTables.ts';

export const FIRST_MIGRATION = '0001_tables';

/**
 * The first and the last of the thirteen migrations from before the first release. Together they made the tables that
 * the first migration now makes, so a database that has the last one is taken as it is.
 */
const TRIAL = { first: '0001_first_tables', last: '0013_lookup_keys' } as const;

async function namesIn(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Returns the names of the migrations that have run. All of the trial's migrations count as the first one. Throws
 * `TrialSchema` if only some of them have run, or the database's error if the tables are missing.
 */
export async function migrationNames(db: Kysely<Tables>): Promise<readonly string[]> {
  const names = await namesIn(db);
  if (!names.includes(TRIAL.first)) return names;
  if (!names.includes(TRIAL.last)) throw new TrialSchema();
  return [FIRST_MIGRATION, ...names.filter((name) => name > TRIAL.last)];
}

/** Returns each table's columns, such as "triage.age", in the order of the names; Kysely's own tables are left out. */
async function columnsOf(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).toSorted();
}

async function firstColumns(): Promise<readonly string[]> {
  using file = new DatabaseSync(':memory:');
  const db = createKysely(file);
  for (const step of firstTables) await (typeof step === 'function' ? step(db) : step.execute(db));
  return await columnsOf(db);
}

/**
 * Replaces the names of the trial's migrations by that of the first migration, in the caller's transaction; other
 * databases are left as they are. Throws `TrialSchema` if not all of them have run, or if the tables differ from those
 * of the first migration.
 */
export async function takeTrialDatabase(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const names = await namesIn(db);
  if (!names.includes(TRIAL.first)) return;
  const areSame = names.includes(TRIAL.last) && (await columnsOf(db)).join() === (await firstColumns()).join();
  if (!areSame) throw new TrialSchema();
  await sql`delete from kysely_migration where name <= ${TRIAL.last}`.execute(db);
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${FIRST_MIGRATION}, ${now})`.execute(db);
}
