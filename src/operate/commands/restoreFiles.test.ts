import { copyFileSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { readRows } from '#server/testing/triageRows.ts';
import { countRows } from '../backup/backupTables.ts';
import { expectRestored } from '../backup/restoreBackup.ts';
import { CommandFault } from '../outcome.ts';
import { operate, operateJson } from '../testing/operate.ts';

describe('an SQLite database whose main file was moved away, and its logs were left', () => {
  let testDatabase: TestDatabase;
  let backup: string;
  let path: string;
  const settings = () => ({ DATA_DIR: testDatabase.dataDir });
  const kept = [aCheck({ created: new Date().toISOString() })];
  beforeEach(async () => {
    testDatabase = await sqliteTestDatabase();
    [backup, path] = [join(testDatabase.dataDir, 'kept.backup'), join(testDatabase.dataDir, SQLITE_FILE)];
    const database = await testDatabase.open();
    await addChecks(database, kept);
    await operate(['backup', backup], settings());
    await addChecks(
      database,
      Array.from({ length: 40 }, () => aCheck()),
    );
    // Keep the files as a killed server leaves them, with 40 records in the log. Then move the main file away.
    for (const suffix of ['', '-wal', '-shm']) copyFileSync(path + suffix, `${path}.killed${suffix}`);
    await database.close();
    for (const suffix of ['', '-wal', '-shm']) renameSync(`${path}.killed${suffix}`, path + suffix);
    renameSync(path, join(testDatabase.dataDir, 'moved'));
  });
  afterEach(() => testDatabase.remove());

  it('is opened neither by a server, which would delete the log, nor by a command', async () => {
    const words = /holds the log of a database \(triage\.sqlite-wal, triage\.sqlite-shm\) without triage\.sqlite/;
    await expect(testDatabase.open()).rejects.toThrow(words);
    expect(await operate(['retention', 'status'], settings())).toMatchObject({
      code: 1,
      errors: expect.stringMatching(words) as string,
    });
    expect(existsSync(`${path}-wal`)).toBe(true);
  });

  it('is replaced only with --force, and then by exactly the backup’s records', async () => {
    expect(await operateJson(['restore', backup], settings())).toMatchObject({ code: 4 });
    expect(existsSync(`${path}-wal`)).toBe(true);
    expect(await operateJson(['restore', backup, '--force'], settings())).toMatchObject({ code: 0 });
    expect(readdirSync(testDatabase.dataDir).filter((name) => name.startsWith(SQLITE_FILE))).toEqual([SQLITE_FILE]);
    const rows = await readRows(await testDatabase.open());
    expect(rows.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  });

  it('is restored whole, with its log, from where it was moved to', async () => {
    const moved = join(testDatabase.dataDir, 'moved');
    renameSync(`${path}-wal`, `${moved}-wal`);
    renameSync(`${path}-shm`, `${moved}-shm`);
    expect(await operateJson(['restore', moved], settings())).toMatchObject({
      code: 0,
      answer: { rows: { triage: 41 } },
    });
  });

  it('is reported as restored only if the file opens and has the backup’s rows', () => {
    using file = new DatabaseSync(backup, { readOnly: true });
    const rows = countRows(file);
    expect(() => expectRestored(backup, rows)).not.toThrow();
    expect(() => expectRestored(backup, { ...rows, triage: 2 })).toThrow(CommandFault);
    writeFileSync(path, 'damaged');
    expect(() => expectRestored(path, rows)).toThrow(CommandFault);
  });
});
