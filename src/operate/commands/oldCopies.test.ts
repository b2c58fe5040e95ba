import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { ErasureLedger } from '#server/records/erasureLedger.ts';
import { readSettings } from '#server/settings/settings.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { postgresEmptyDatabase, sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operateJson } from '../testing/operate.ts';
import { noteCopy, oldCopies } from '../records/copies.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the copies of records that this machine knows of', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let elsewhere: string;
  let settings: Record<string, string>;
  const record = aCheck({ created: new Date().toISOString() });
  const named = (now = new Date()) => {
    const read = readSettings(settings);
    if ('faults' in read) throw new Error(read.faults.join());
    return oldCopies(read.settings, now);
  };
  const later = (days: number): Date => new Date(Date.now() + days * DAY);
  beforeEach(async () => {
    testDatabase = await sqliteTestDatabase();
    elsewhere = temporaryFolder();
    settings = { DATA_DIR: testDatabase.dataDir, BACKUP_DIR: join(testDatabase.dataDir, 'backups') };
    mkdirSync(settings.BACKUP_DIR ?? '');
    database = await testDatabase.open();
    await addChecks(database, [record]);
  });
  afterEach(() => testDatabase.remove());

  it('are named from the age of BACKUP_DAYS until they are deleted', async () => {
    const [backup, exported] = [join(elsewhere, 'by-hand'), join(elsewhere, 'research.csv')];
    const encrypted = join(settings.BACKUP_DIR ?? '', 'one.backup.age');
    await operateJson(['backup', backup], settings);
    await operateJson(['export', '--format', 'csv', '--out', exported], settings);
    writeFileSync(encrypted, '');
    expect(await named(later(13))).toEqual([]);
    expect(await named(later(15))).toEqual([encrypted, backup, exported]);
    rmSync(backup);
    expect(await named(later(15))).toEqual([encrypted, exported]);
  });

  it('no longer include the unfinished file of a killed export after the next backup, which says so', async () => {
    const left = join(elsewhere, '.research.csv.0123456789abcdef.partial');
    writeFileSync(left, 'half an export');
    await noteCopy(testDatabase.dataDir, 'export', left);
    const { answer } = await operateJson(['backup'], settings);
    expect(answer.warnings).toContain(`removed ${left}, a copy of records left by a killed command`);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('are named by the command that erases a record', async () => {
    const backup = join(elsewhere, 'by-hand');
    await operateJson(['backup', backup], settings);
    const old = later(-15);
    utimesSync(backup, old, old);
    const { code, answer } = await operateJson(['erase', record.reference ?? ''], settings);
    expect({ code, warnings: answer.warnings }).toEqual({
      code: 0,
      warnings: [`${backup} is an old copy of records, and may hold the erased one: delete it`],
    });
  });

  it('include the SQLite database that PostgreSQL has replaced, renamed with its logs', { tags: 'proof' }, async () => {
    const backup = join(elsewhere, 'last-with-sqlite.backup');
    await operateJson(['backup', backup], settings);
    const target = await postgresEmptyDatabase();
    // No one has been erased, so the ledger is as a first start makes it. The SQLite database shows that it is this one's.
    const ledger = join(elsewhere, 'erasures.ledger');
    await new ErasureLedger(ledger).check();
    settings = { ...settings, DATABASE_URL: target.databaseUrl ?? '', ERASURE_LEDGER: ledger };
    await database.close();
    const { code, answer } = await operateJson(['restore', backup], settings);
    const moved = join(testDatabase.dataDir, 'triage.sqlite.moved');
    expect({ code, moved: answer.moved }).toEqual({ code: 0, moved });
    expect(answer.warnings).toContainEqual(expect.stringContaining(`rm ${moved}*`));
    expect(existsSync(join(testDatabase.dataDir, 'triage.sqlite'))).toBe(false);
    expect(readFileSync(moved, 'latin1')).toContain(record.reference ?? '');
    expect(readdirSync(testDatabase.dataDir).filter((name) => /^triage\.sqlite(-|$)/.test(name))).toEqual([]);
    expect(await named(later(15))).toContain(moved);
    await target.remove();
  });
});
