import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { readDatabaseClock } from '#server/database/databaseClock.ts';
import { replacePostgres } from '#server/database/postgres/postgresDatabase.ts';
import { countServers } from '#server/database/postgres/heartbeat.ts';
import { lockDataDir, SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { BackupUnusable, checkBackup } from './backupFile.ts';
import {
  countRows,
  countTables,
  DROPPED_TABLES,
  hasSameCounts,
  KEPT_TABLES,
  type Row,
  type RowCounts,
} from './backupTables.ts';
import { prepareCopy, type CopyOptions, type RestoredCopy } from './prepareCopy.ts';
import { readReplacedData, readReplacedSqlite, type ReplacedData } from './replacedDatabase.ts';
import { makeFolder, syncPath } from '#server/files/fileSystem.ts';
import { lockFile } from '#server/files/lockFile.ts';
import { hasOrphanedLogs, hasSqliteFiles, removeLogs, SQLITE_SUFFIXES } from '#server/files/sqliteFiles.ts';
import { withTemporaryFile } from '#server/files/temporaryFile.ts';
import type { DatabaseSettings } from '#server/database/openDatabase.ts';
import { MOVED_SQLITE_FILE } from '../records/copies.ts';
import { hasNoErasures } from '../records/ledgers.ts';
import type { CopyProgress } from './writeBackup.ts';
import { CommandFault, EXIT } from '../outcome.ts';

const refused = (line: string): CommandFault => new CommandFault([line], EXIT.refused);

type RestoreOptions = CopyOptions & {
  readonly target: DatabaseSettings;
  readonly force: boolean;
  readonly progress: CopyProgress;
};

const overwriting = (): CommandFault =>
  refused('the database already contains records: back them up, then restore with --force, which replaces them all');

/** True if an SQLite database holds records. Also true if it cannot be read, as when only its log exists. */
function holdsRecords(path: string): boolean {
  if (!hasSqliteFiles(path)) return false;
  if (hasOrphanedLogs(path)) return true;
  try {
    using file = new DatabaseSync(path, { timeout: 2_000 });
    const tables = file.prepare("select name from sqlite_schema where name = 'triage'").all();
    return tables.length > 0 && file.prepare('select 1 from triage limit 1').get() !== undefined;
  } catch {
    return true;
  }
}

/** Moves the write-ahead log of the old database into its main file. Returns false if a command is using it. */
function emptyLog(path: string): boolean {
  try {
    using file = new DatabaseSync(path, { timeout: 2_000 });
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.busy !== 1;
  } catch {
    // The old database is damaged; the restore replaces it all the same.
    return true;
  }
}

/** Removes the logs of the old database: SQLite would apply them to the restored one. */
function removeOldLogs(path: string): void {
  if (existsSync(path) && !emptyLog(path))
    throw refused('DATA_DIR: another command is using the database: wait until it ends');
  removeLogs(path);
}

/** Opens the restored database and counts its rows. Throws `CommandFault` if the counts are not as expected. */
export function expectRestored(path: string, expected: RowCounts): void {
  const fault = (cause: string): CommandFault =>
    new CommandFault([`DATA_DIR: ${path}, just restored, ${cause}: move it away and restore the backup again`]);
  try {
    checkBackup(path);
  } catch (error) {
    throw error instanceof BackupUnusable ? fault(error.message) : error;
  }
  using file = new DatabaseSync(path, { readOnly: true });
  if (!hasSameCounts(countRows(file), expected)) throw fault('does not contain the backup’s records');
}

type Outcome = RestoredCopy & {
  /** Where the SQLite database is now that PostgreSQL has replaced; null if there was none. */
  readonly moved: string | null;
};

async function restoreSqlite(backup: string, options: RestoreOptions): Promise<Outcome> {
  const { dataDir } = options.target;
  makeFolder(dataDir, 0o700);
  const path = join(dataDir, SQLITE_FILE);
  const unlock = lockDataDir(dataDir);
  try {
    if (!options.force && holdsRecords(path)) throw overwriting();
    const replaced = await readReplacedSqlite(dataDir);
    return await withTemporaryFile(path, async (stage) => {
      const restored = await prepareCopy(backup, stage, replaced, { ...options, witness: null });
      await syncPath(stage);
      removeOldLogs(path);
      await rename(stage, path);
      await syncPath(dataDir);
      expectRestored(path, restored.rows);
      return { ...restored, moved: null };
    });
  } finally {
    unlock();
  }
}

const BATCH_SIZE = 1_000;

async function loadTable(
  db: Kysely<Tables>,
  file: DatabaseSync,
  table: string,
  onLoaded: (rows: number) => void,
): Promise<void> {
  const insert = (rows: readonly Row[]) =>
    sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
  let rows: Row[] = [];
  for (const row of file.prepare(`select * from ${table}`).iterate()) {
    rows.push(row as Row);
    if (rows.length < BATCH_SIZE) continue;
    await insert(rows);
    onLoaded(rows.length);
    rows = [];
  }
  if (rows.length > 0) await insert(rows);
}

async function load(db: Kysely<Tables>, stage: string, { rows }: RestoredCopy, progress: CopyProgress): Promise<void> {
  await sql`truncate ${sql.join([...KEPT_TABLES, ...DROPPED_TABLES].map((table) => sql.table(table)))}`.execute(db);
  using file = new DatabaseSync(stage, { readOnly: true });
  let done = 0;
  const onLoaded = (count: number): void => progress((done += count) / Math.max(rows.triage, done, 1));
  for (const table of KEPT_TABLES) await loadTable(db, file, table, onLoaded);
  if (!hasSameCounts(await countTables(db.withoutPlugins()), rows))
    throw new CommandFault([
      'DATABASE_URL: the loaded rows differ from the backup: nothing was changed; restore it again',
    ]);
}

async function refuseOverlap(db: Kysely<Tables>, force: boolean): Promise<void> {
  if ((await countServers(db)) > 0)
    throw refused(
      'DATABASE_URL: a server is using this database: stop every server first; a killed server counts for 30 s',
    );
  if (!force && (await db.selectFrom('triage').select('rowId').limit(1).executeTakeFirst())) throw overwriting();
}

/**
 * Renames the SQLite database that PostgreSQL replaces, with its logs: no command looks into it any more, so that erased
 * people would stay in it. Returns its new path; null if there is none, a server uses it, or an earlier one has the name.
 */
async function moveSqliteAway(dataDir: string): Promise<string | null> {
  const [path, moved] = [join(dataDir, SQLITE_FILE), join(dataDir, MOVED_SQLITE_FILE)];
  const unlock = lockFile(join(dataDir, 'server.lock'));
  if (unlock === null) return null;
  try {
    if (!hasSqliteFiles(path) || existsSync(moved)) return null;
    const files = SQLITE_SUFFIXES.filter((suffix) => existsSync(path + suffix));
    for (const suffix of files) await rename(path + suffix, moved + suffix);
    await syncPath(dataDir);
    return moved;
  } finally {
    unlock();
  }
}

/** Reads what the restore replaces: a new PostgreSQL database replaces the SQLite one that the service has had so far. */
async function readReplacedPostgres(db: Kysely<Tables>, dataDir: string): Promise<ReplacedData | null> {
  const replaced = await readReplacedData(db);
  const { rowIds, erasures } = replaced;
  const isNew = rowIds.length === 0 && (erasures === null || hasNoErasures(erasures));
  return isNew ? readReplacedSqlite(dataDir) : replaced;
}

async function restorePostgres(backup: string, options: RestoreOptions): Promise<Outcome> {
  const { dataDir } = options.target;
  makeFolder(dataDir, 0o700);
  const unlock = lockFile(join(dataDir, 'restore.lock'));
  if (unlock === null) throw refused(`DATA_DIR: another restore is running in ${dataDir}: wait until it ends`);
  try {
    const loaded = await replacePostgres(options.target.databaseUrl ?? '', async (db) => {
      await refuseOverlap(db, options.force);
      const witness = await readDatabaseClock({ dialect: 'postgres', read: (work) => work(db) });
      const replaced = await readReplacedPostgres(db, dataDir);
      return withTemporaryFile(join(dataDir, 'restore'), async (stage) => {
        const restored = await prepareCopy(backup, stage, replaced, { ...options, witness });
        await load(db, stage, restored, options.progress);
        return restored;
      });
    });
    return { ...loaded, moved: await moveSqliteAway(dataDir) };
  } finally {
    unlock();
  }
}

/**
 * Replaces the configured database with a copy of a backup, to which erasures and retention are applied first. If the
 * process is killed, either the old database or the new one is in place.
 */
export function restoreBackup(backup: string, options: RestoreOptions): Promise<Outcome> {
  return options.target.databaseUrl ? restorePostgres(backup, options) : restoreSqlite(backup, options);
}
