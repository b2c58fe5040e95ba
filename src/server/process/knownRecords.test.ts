import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { ErasureLedger, referenceHash } from '../records/erasureLedger.ts';
import { listErasures } from '../records/knownErasures.ts';
import { aCheck, addChecks } from '../testing/checks.ts';
import { sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { expectKnownRecords, FIRST_START } from './knownRecords.ts';

const erasure = { erasedAt: new Date().toISOString(), referenceHash: referenceHash('0123456789'), visitKeyHash: null };

describe('a start with an empty database', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let settings: { dataDir: string; backupDir: string; erasureLedger: string };
  const logged: string[] = [];
  const log = { warn: (words: unknown) => void logged.push(String(words)) };
  const start = (production = true) => expectKnownRecords({ ...settings, production }, database, log);
  const backup = async (records: number): Promise<void> => {
    await mkdir(settings.backupDir, { recursive: true });
    using file = new DatabaseSync(join(settings.backupDir, 'some.backup'));
    file.exec('create table triage (id text)');
    for (let record = 0; record < records; record += 1) file.exec("insert into triage values ('one')");
  };
  beforeEach(async () => {
    logged.length = 0;
    testDatabase = await sqliteTestDatabase();
    database = await testDatabase.open();
    const { dataDir } = testDatabase;
    settings = { dataDir, backupDir: join(dataDir, 'backups'), erasureLedger: join(dataDir, 'erasures.ledger') };
    await mkdir(settings.backupDir);
  });
  afterEach(() => testDatabase.remove());

  it('works if nothing says that there were records, as on a new machine', async () => {
    await backup(0);
    await new ErasureLedger(settings.erasureLedger).check();
    await start();
    expect(logged).toEqual([]);
  });

  it.each([
    [
      'a ledger with an erasure',
      /ERASURE_LEDGER: \S+ lists erasures/,
      () => new ErasureLedger(settings.erasureLedger).append([erasure]),
    ],
    [
      'a ledger that cannot be read',
      /ERASURE_LEDGER: \S+ lists erasures/,
      () => writeFile(settings.erasureLedger, 'torn'),
    ],
    ['a backup with records', /some\.backup has records/, () => backup(1)],
    [
      'the time of a backup with records',
      /last-success says/,
      () => writeFile(join(settings.backupDir, 'last-success'), '1\n'),
    ],
  ])('is refused in production beside %s, and logged elsewhere', async (_case, words, arrange) => {
    await arrange();
    await expect(start()).rejects.toThrow(words);
    await start(false);
    expect(logged).toEqual([expect.stringMatching(words)]);
  });

  it('is accepted after an operator’s first-start, until there is a record', async () => {
    await backup(1);
    await writeFile(join(settings.dataDir, FIRST_START), '');
    await start();
    await start();
    await addChecks(database, [aCheck()]);
    await start();
    expect(existsSync(join(settings.dataDir, FIRST_START))).toBe(false);
    await database.write((db) => db.deleteFrom('triage').execute());
    await expect(start()).rejects.toThrow('self-check first-start');
  });

  it('works if the database itself lists the erasure of its only record', async () => {
    await new ErasureLedger(settings.erasureLedger).append([erasure]);
    await database.write((db) => listErasures(db, [erasure]));
    await backup(1);
    await start();
    expect(logged).toEqual([]);
  });
});
