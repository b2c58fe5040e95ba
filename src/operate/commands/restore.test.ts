import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { ReportIssueTable, TriageTable } from '#server/database/core/tables.ts';
import { ErasureLedger } from '#server/records/erasureLedger.ts';
import { runRetention } from '#server/retention/runRetention.ts';
import { DatabaseTriageStore } from '#server/records/databaseTriageStore.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { addNextMigration } from '#server/testing/nextMigration.ts';
import { migrationsOf } from '#server/testing/trialDatabase.ts';
import { describeOn, COMMAND_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { createTestStore } from '#server/testing/testStore.ts';
import { readRows } from '#server/testing/triageRows.ts';
import { saveWrite } from '#server/testing/writes.ts';
import { operate, operateJson } from '../testing/operate.ts';

const right = new Date();
const soon = right.toISOString();
const idsOf = (rows: readonly TriageTable[]) => rows.map(({ id }) => id).toSorted();
const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });

describeOn(COMMAND_DATABASES, 'restore on $name', ({ createTestDatabase, createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let backup: string;
  let ledger: string;
  const rows = [aCheck({ created: soon }), aCheck({ created: soon }), aCheck({ created: soon })] as const;
  const settings = () => settingsOf(testDatabase);
  const restore = (file: string, more: Record<string, string> = {}, ...words: string[]) =>
    operateJson(['restore', file, '--force', ...words], { ...settings(), ...more });
  /** Opens the database, which the test has closed, and returns its rows. */
  async function rowsNow(): Promise<TriageTable[]> {
    const opened = await testDatabase.open();
    const now = await readRows(opened);
    await opened.close();
    return now;
  }
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    [backup, ledger] = [join(testDatabase.dataDir, 'kept.backup'), join(testDatabase.dataDir, 'erasures.ledger')];
    database = await testDatabase.open();
    await addChecks(database, rows);
    await operate(['backup', backup], settings());
  });
  afterEach(async () => {
    vi.useRealTimers();
    await testDatabase.remove();
  });

  describe('whose ledger lacks an erasure', () => {
    const wrong = () => ({ ERASURE_LEDGER: join(testDatabase.dataDir, 'mistyped') });
    beforeEach(async () => {
      await operate(['erase', rows[0].reference ?? ''], settings());
    });

    it('is refused and changes nothing if the database to be replaced lists that erasure', async () => {
      await database.close();
      const { code, answer } = await restore(backup, wrong());
      expect({ code, faults: answer.faults }).toEqual({
        code: 4,
        faults: [expect.stringMatching(/^ERASURE_LEDGER: \S*mistyped does not exist: .*nothing was changed$/)],
      });
      expect(idsOf(await rowsNow())).toEqual(idsOf(rows.slice(1)));
      expect(await restore(backup)).toMatchObject({ code: 0, answer: { erased: 1, lost: 0 } });
    });

    it('is refused if only the backup lists that erasure', async () => {
      const store = new DatabaseTriageStore(database, { now: () => right, ledger: new ErasureLedger(ledger) });
      const { id } = await saveWrite(store, { visitKey: 'the-key-of-a-visitor-of-17' });
      await store.erase('the-key-of-a-visitor-of-17', id);
      await operate(['backup', `${backup}.2`], settings());
      await database.close();
      const target = await createEmptyDatabase();
      writeFileSync(`${ledger}.short`, `${readFileSync(ledger, 'utf8').split('\n')[0] ?? ''}\n`);
      const into = (path: string) =>
        operateJson(['restore', `${backup}.2`], { ...settingsOf(target), ERASURE_LEDGER: path });
      expect(await into(`${ledger}.short`)).toMatchObject({ code: 4 });
      expect(await into(ledger)).toMatchObject({ code: 0 });
      await target.remove();
    });

    it('is done with --ledger-lost, which says so, and erases what the database to be replaced lists', async () => {
      await database.close();
      const { code, answer } = await restore(backup, wrong(), '--ledger-lost');
      expect({ code, erased: answer.erased, warnings: answer.warnings }).toEqual({
        code: 0,
        erased: 1,
        warnings: [
          'no erasure ledger was found: erased records may be in the database again',
          'ERASURE_LEDGER is missing 1 erasure: erased records may be in the database again',
        ],
      });
      expect(idsOf(await rowsNow())).toEqual(idsOf(rows.slice(1)));
    });

    it('is done with the ledgers of several servers together', async () => {
      await database.close();
      const target = await createEmptyDatabase();
      const [own, other] = [`${ledger}.own`, `${ledger}.other`];
      writeFileSync(own, '');
      writeFileSync(other, readFileSync(ledger));
      const settings = { ...settingsOf(target), ERASURE_LEDGER: own };
      expect(await operateJson(['restore', backup, '--ledger', `${ledger}.none`], settings)).toMatchObject({ code: 4 });
      expect(await operateJson(['restore', backup, '--ledger', other], settings)).toMatchObject({
        code: 0,
        answer: { erased: 1, lost: 0, warnings: [] },
      });
      await target.remove();
    });
  });

  it('A restore keeps the reports issued since the backup, and of reports that overlap the newest', async () => {
    const issue = (periodFrom: string, periodTo: string, writtenAt: string): ReportIssueTable => ({
      clientId: 'york',
      periodFrom,
      periodTo,
      writtenAt: `${writtenAt}T00:00:00.000Z`,
      figures: '{}',
    });
    const add = (...issues: ReportIssueTable[]) =>
      database.write((db) => db.insertInto('reportIssue').values(issues).execute());
    const [old, withdrawn] = [issue('2025-01', '2025-03', '2025-04-02'), issue('2025-04', '2025-06', '2025-07-02')];
    const newer = [issue('2025-04', '2025-05', '2025-08-02'), issue('2025-06', '2025-06', '2025-08-03')];
    await add(old, withdrawn);
    await operate(['backup', `${backup}.2`], settings());
    await database.write((db) => db.deleteFrom('reportIssue').where('periodFrom', '=', '2025-04').execute());
    await add(...newer);
    await database.close();
    expect(await restore(`${backup}.2`)).toMatchObject({ code: 0, answer: { keptIssues: 2 } });
    const opened = await testDatabase.open();
    const kept = await opened.read((db) => db.selectFrom('reportIssue').selectAll().orderBy('periodFrom').execute());
    expect(kept).toEqual([old, ...newer]);
  });

  it('A restore keeps the sums printed since the backup, unless one of their reports was issued again', async () => {
    const stored = (periodFrom: string, periodTo: string, writtenAt: string, parts?: readonly ReportIssueTable[]) => ({
      clientId: 'york',
      periodFrom,
      periodTo,
      writtenAt: `${writtenAt}T00:00:00.000Z`,
      figures: JSON.stringify({ parts: parts?.map(({ periodFrom: from, periodTo: to }) => ({ from, to })) }),
    });
    const add = (...reports: ReportIssueTable[]) =>
      database.write((db) => db.insertInto('reportIssue').values(reports).execute());
    const quarters = [stored('2025-01', '2025-03', '2025-04-02'), stored('2025-04', '2025-06', '2025-07-02')] as const;
    const half = stored('2025-01', '2025-06', '2025-07-02', quarters);
    const old = [stored('2025-07', '2025-09', '2025-10-02'), stored('2025-10', '2025-12', '2026-01-02')] as const;
    await add(...quarters, ...old, stored('2025-07', '2025-12', '2026-01-02', old));
    await operate(['backup', `${backup}.2`], settings());
    const anew = stored('2025-07', '2025-08', '2026-02-02');
    await database.write((db) => db.deleteFrom('reportIssue').where('periodFrom', '=', '2025-07').execute());
    await add(half, anew);
    await database.close();
    expect(await restore(`${backup}.2`)).toMatchObject({ code: 0, answer: { keptIssues: 2 } });
    const opened = await testDatabase.open();
    const kept = await opened.read((db) => db.selectFrom('reportIssue').selectAll().execute());
    expect(new Set(kept)).toEqual(new Set([...quarters, half, anew, old[1]]));
  });

  it.each([-11, 6, 11])(
    'A restore by a clock %i years off makes no record anonymous and deletes none',
    async (years) => {
      await runRetention(database, { now: right, startedBy: 'test' });
      await database.close();
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(right.getTime() + years * 365 * 24 * 60 * 60 * 1000);
      const { code, answer } = await restore(backup);
      expect({ code, stopped: answer.stopped }).toEqual({ code: 0, stopped: years < 0 ? 'back' : 'leapt' });
      expect(answer.warnings).toEqual([expect.stringContaining('retention is stopped')]);
      vi.useRealTimers();
      expect(idsOf(await rowsNow())).toEqual(idsOf(rows));
    },
  );

  it('A refused restore does not migrate an older database, and neither does demo-data', async () => {
    const older = await createEmptyDatabase();
    onTestFinished(() => older.remove());
    const open = await older.open();
    await saveWrite(createTestStore(open, { now: () => new Date() }));
    await open.close();
    using _next = addNextMigration();
    const before = await migrationsOf(older);
    expect(await operateJson(['restore', backup], settingsOf(older))).toMatchObject({ code: 4 });
    expect(await operateJson(['demo-data', '--visits', '1'], settingsOf(older))).toMatchObject({ code: 1 });
    expect(await migrationsOf(older)).toEqual(before);
    expect(await operateJson(['restore', backup, '--force'], settingsOf(older))).toMatchObject({ code: 0 });
  });
});
