import { copyFileSync, existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { ErasureLedger } from '#server/records/erasureLedger.ts';
import { changeServiceState } from '#server/database/serviceState.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { postgresTestDatabase, sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { operate, operateJson } from '../testing/operate.ts';

const DAY = 24 * 60 * 60 * 1000;
const right = new Date();
const daysAgo = (days: number): Date => new Date(right.getTime() - days * DAY);

describe('the rotation of backups', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let settings: Record<string, string>;
  const at = (name: string): string => join(settings.BACKUP_DIR ?? '', name);
  const present = (names: readonly string[]) => names.filter((name) => existsSync(at(name)));

  /** Puts a backup with this many records into BACKUP_DIR, as if it had been made `days` days ago. */
  function addBackup(name: string, days: number, records = 4): void {
    copyFileSync(join(testDatabase.dataDir, 'four.backup'), at(name));
    using file = new DatabaseSync(at(name));
    file.prepare('update service_state set backed_up_at = ?').run(daysAgo(days).toISOString());
    file.prepare('delete from triage where rowid > ?').run(records);
    file.close();
    utimesSync(at(name), daysAgo(days), daysAgo(days));
  }
  const nightly = () => operateJson(['backup'], settings);

  beforeEach(async () => {
    testDatabase = await sqliteTestDatabase();
    database = await testDatabase.open();
    settings = {
      DATA_DIR: testDatabase.dataDir,
      BACKUP_DIR: join(testDatabase.dataDir, 'backups'),
    };
    mkdirSync(settings.BACKUP_DIR ?? '');
    const records = Array.from({ length: 4 }, () => aCheck({ created: right.toISOString() }));
    await addChecks(database, records);
    await database.write((db) => changeServiceState(db, { clockSeen: right.toISOString() }));
    await operate(['backup', join(testDatabase.dataDir, 'four.backup')], settings);
    vi.useFakeTimers({ toFake: ['Date'], now: right });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await testDatabase.remove();
  });

  it('deletes any file older than 14 days, with its ledger, and keeps newer ones and files of other kinds', async () => {
    for (const name of ['self-check-2026-01-01T023000Z.backup', 'before-upgrade.backup']) addBackup(name, 15);
    for (const name of ['yesterday.backup', 'encrypted.backup.age']) addBackup(name, name.startsWith('y') ? 1 : 15);
    copyFileSync(at('before-upgrade.backup'), at('before-upgrade.backup.ledger'));
    const { code, answer } = await nightly();
    expect({ code, deleted: (answer.deleted as string[]).toSorted(), stopped: answer.rotationStopped }).toEqual({
      code: 0,
      deleted: [at('before-upgrade.backup'), at('self-check-2026-01-01T023000Z.backup')],
      stopped: null,
    });
    expect(existsSync(at('before-upgrade.backup.ledger'))).toBe(false);
    expect(present(['yesterday.backup', 'encrypted.backup.age'])).toHaveLength(2);
  });

  it.each([
    ['right', 0, true, null],
    ['2 days ahead', 2, true, 'clock'],
    ['a year ahead', 365, true, 'clock'],
    ['11 years behind', -11 * 365, true, 'clock'],
    ['a year ahead where the database has seen no time', 365, false, 'clock'],
  ])('by a clock that is %s keeps every backup of the last 14 days', async (_clock, days, isSeen, stopped) => {
    const nights = Array.from({ length: 14 }, (_, index) => index + 1);
    for (const night of nights) addBackup(`${night}.backup`, night - 0.5);
    if (!isSeen) await database.write((db) => changeServiceState(db, { clockSeen: null }));
    vi.setSystemTime(right.getTime() + days * DAY);
    const { code, answer } = await nightly();
    expect({ code, stopped: answer.rotationStopped, deleted: answer.deleted }).toEqual({
      code: 0,
      stopped,
      deleted: [],
    });
    expect(present(nights.map((night) => `${night}.backup`))).toHaveLength(14);
    expect(existsSync(at('last-success'))).toBe(stopped === null);
    if (stopped !== null) {
      expect(answer.warnings).toContainEqual(expect.stringContaining('the clock is in doubt'));
      expect(readFileSync(at('rotation-stopped'), 'utf8')).toBe('clock\n');
    }
    // The next night, by the right clock, rotation goes on, and what was made meanwhile ages from then on.
    vi.setSystemTime(right.getTime() + DAY / 2 + 60_000);
    await database.write((db) => changeServiceState(db, { clockSeen: new Date().toISOString() }));
    expect((await nightly()).answer).toMatchObject({ rotationStopped: null, deleted: [at('14.backup')] });
    expect(existsSync(at('rotation-stopped'))).toBe(false);
    vi.setSystemTime(right.getTime() + 17 * DAY);
    await database.write((db) => changeServiceState(db, { clockSeen: new Date().toISOString() }));
    const deleted = (await nightly()).answer.deleted as string[];
    expect(deleted).toContain(at('1.backup'));
    expect(deleted).toContain(String(answer.file));
  });

  it('stops for 30 days if an older backup has over twice as many records as the newest', async () => {
    addBackup('full.backup', 20);
    await database.write((db) => db.deleteFrom('triage').execute());
    await addChecks(database, [aCheck({ created: right.toISOString() })]);
    const { code, answer } = await nightly();
    expect({ code, stopped: answer.rotationStopped }).toEqual({ code: 0, stopped: 'shrunk' });
    expect(answer.warnings).toContainEqual(expect.stringContaining('over twice the records'));
    expect(present(['full.backup', 'rotation-stopped'])).toHaveLength(2);
    addBackup('full.backup', 31);
    vi.setSystemTime(right.getTime() + 1_000);
    expect((await nightly()).answer).toMatchObject({ rotationStopped: null, deleted: [at('full.backup')] });
  });

  it('leaves no backup with an erased record 14 nights after the erasure', async () => {
    const record = aCheck({ created: right.toISOString() });
    await addChecks(database, [record]);
    const names: string[] = [];
    const withRecord = () =>
      present(names).filter((name) => readFileSync(at(name), 'latin1').includes(record.reference ?? '-'));
    for (let night = 0; night < 17; night += 1) {
      const now = new Date(right.getTime() + night * DAY);
      vi.setSystemTime(now);
      await database.write((db) => changeServiceState(db, { clockSeen: now.toISOString() }));
      if (night === 2) await operate(['erase', record.reference ?? ''], settings);
      const { file } = (await nightly()).answer;
      names.push(basename(String(file)));
      utimesSync(String(file), now, now);
      if (night === 1) expect(withRecord()).toHaveLength(2);
    }
    expect(withRecord()).toEqual([]);
    expect(present(names)).toHaveLength(15);
  });

  it('stops for 30 days after the first backup without a record, and then goes on', async () => {
    await database.write((db) => db.deleteFrom('triage').execute());
    addBackup('old.backup', 40);
    expect((await nightly()).answer).toMatchObject({ deleted: [], rotationStopped: 'shrunk' });
    addBackup('empty.backup', 29, 0);
    vi.setSystemTime(right.getTime() + 1_000);
    expect((await nightly()).answer).toMatchObject({ deleted: [], rotationStopped: 'shrunk' });
    addBackup('empty.backup', 31, 0);
    vi.setSystemTime(right.getTime() + 2_000);
    const { answer } = await nightly();
    expect((answer.deleted as string[]).toSorted()).toEqual([at('empty.backup'), at('old.backup')]);
  });

  it('erase --forget-before is refused while the clock is in doubt, and changes nothing', async () => {
    vi.setSystemTime(right.getTime() + 365 * DAY);
    const before = await database.read((db) => db.selectFrom('serviceState').selectAll().execute());
    const forget = ['erase', '--forget-before', right.toISOString().slice(0, 10)];
    await new ErasureLedger(join(testDatabase.dataDir, 'erasures.ledger')).check();
    expect(await operate(forget, settings)).toMatchObject({
      code: 4,
      errors: expect.stringContaining('the clock is in doubt') as string,
    });
    expect(await database.read((db) => db.selectFrom('serviceState').selectAll().execute())).toEqual(before);
  });
});

it(
  'the rotation of backups on PostgreSQL stops where the clock differs from PostgreSQL’s',
  { tags: 'proof' },
  async () => {
    const testDatabase = await postgresTestDatabase();
    const database = await testDatabase.open();
    const BACKUP_DIR = join(testDatabase.dataDir, 'backups');
    mkdirSync(BACKUP_DIR);
    await addChecks(database, [aCheck({ created: right.toISOString() })]);
    vi.useFakeTimers({ toFake: ['Date'], now: right.getTime() + 2 * DAY });
    const settings = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.databaseUrl ?? '', BACKUP_DIR };
    expect(await operateJson(['backup'], settings)).toMatchObject({ code: 0, answer: { rotationStopped: 'clock' } });
    vi.useRealTimers();
    expect((await operateJson(['backup'], settings)).answer.rotationStopped).toBeNull();
    await testDatabase.remove();
  },
);
