import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '#server/files/atomicFile.ts';
import { errorCode } from '#server/files/fileSystem.ts';
import { isTemporary, removeStaleFiles } from '#server/files/temporaryFile.ts';
import { SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import type { Settings } from '#server/settings/settings.ts';
import { DAY_MS } from '../outcome.ts';

/** The file in DATA_DIR that lists the copies of records that commands wrote elsewhere, a JSON object on each line. */
const COPIES = 'copies';

type CopyKind = 'backup' | 'export' | 'preview';
type Copy = { readonly kind: CopyKind; readonly path: string };

const isCopy = (value: unknown): value is Copy =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' && 'kind' in value;

function readLine(line: string): readonly Copy[] {
  try {
    const value: unknown = JSON.parse(line);
    return isCopy(value) ? [value] : [];
  } catch {
    return [];
  }
}

/** The listed copies that are still where they were written. */
function remainingCopies(dataDir: string): readonly Copy[] {
  try {
    const lines = readFileSync(join(dataDir, COPIES), 'utf8').split('\n');
    return lines.flatMap(readLine).filter(({ path }) => existsSync(path));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Lists a copy of records that a command wrote to `path`, and forgets the listed copies that are gone. Returns warnings:
 * one if the list cannot be written, as on a disk that is mounted read-only.
 */
export async function noteCopy(dataDir: string, kind: CopyKind, path: string): Promise<readonly string[]> {
  try {
    const others = remainingCopies(dataDir).filter((copy) => copy.path !== path);
    const text = [...others, { kind, path }].map((copy) => `${JSON.stringify(copy)}\n`).join('');
    await replaceFile(join(dataDir, COPIES), [Buffer.from(text)], 0o600);
    return [];
  } catch {
    return [`DATA_DIR cannot be written, so that nothing will remind you to delete ${path}`];
  }
}

/** Removes the unfinished copies that killed commands left where they were to write. Returns a warning for each. */
export function removeUnfinishedCopies(dataDir: string): readonly string[] {
  const folders = new Set(remainingCopies(dataDir).flatMap(({ path }) => (isTemporary(path) ? [dirname(path)] : [])));
  return [...folders].flatMap((folder) =>
    removeStaleFiles(folder).map((name) => `removed ${join(folder, name)}, a copy of records left by a killed command`),
  );
}

/** The name of the SQLite database after a move to PostgreSQL. */
export const MOVED_SQLITE_FILE = `${SQLITE_FILE}.moved`;

async function backupsIn(folder: string | null): Promise<readonly string[]> {
  if (folder === null || !existsSync(folder)) return [];
  const names = await readdir(folder);
  return names
    .filter((name) => /\.backup(\.\w+)?$/.test(name) && !name.endsWith('.ledger'))
    .map((name) => join(folder, name));
}

/**
 * Returns the paths of the databases, backups, exports and previews that this machine knows of and that are older than
 * BACKUP_DAYS: nothing deletes them, and they may hold people who were erased since.
 */
export async function oldCopies(
  {
    dataDir,
    databaseUrl,
    backupDir,
    backupDays,
  }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupDays'>,
  now: Date,
): Promise<readonly string[]> {
  const databases = [join(dataDir, MOVED_SQLITE_FILE), ...(databaseUrl === null ? [] : [join(dataDir, SQLITE_FILE)])];
  const paths = [
    ...databases.filter((path) => existsSync(path)),
    ...(await backupsIn(backupDir)),
    ...remainingCopies(dataDir).map(({ path }) => path),
  ];
  const end = now.getTime() - backupDays * DAY_MS;
  return [...new Set(paths)].filter((path) => statSync(path).mtimeMs < end);
}
