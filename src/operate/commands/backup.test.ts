import {
  copyFileSync,
  existsSync,
  mkdirSync,
  utimesSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { installationCollector } from '#server/process/installationMetrics.ts';
import { emptyDatabaseFault } from '#server/process/knownRecords.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import type { TriageTable } from '#server/database/core/tables.ts';
import { aCheck, addChecks, aFinishedCheck } from '#server/testing/checks.ts';
import { addNextMigration } from '#server/testing/nextMigration.ts';
import { fillFromTrial } from '#server/testing/trialDatabase.ts';
import {
  describeOn,
  COMMAND_DATABASES,
  postgresEmptyDatabase,
  postgresTestDatabase,
  sqliteTestDatabase,
  type TestDatabase,
} from '#server/testing/testDatabases.ts';
import { createTestStore } from '#server/testing/testStore.ts';
import { readRows } from '#server/testing/triageRows.ts';
import { aWrite, FULL_FIELDS, saveWrite } from '#server/testing/writes.ts';
import { operate, operateJson, operateProcess } from '../testing/operate.ts';

const ordered = (rows: readonly TriageTable[]) => rows.toSorted((a, b) => (a.rowId < b.rowId ? -1 : 1));
const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
const soon = new Date().toISOString();

/** Returns the metric `backup_last_success_timestamp_seconds` of a server with this BACKUP_DIR. */
async function lastBackupIn(backupDir: string): Promise<number> {
  const metrics = createMetrics('0.0.0');
  const folders = { backupDir, dataDir: backupDir, erasureLedger: join(backupDir, 'ledger'), publicUrl: null };
  installationCollector(metrics, folders, () => 0)();
  const { values } = await metrics.backupLastSuccess.get();
  return values[0]?.value ?? Number.NaN;
}

describeOn(COMMAND_DATABASES, 'backup on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let file: string;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    file = join(testDatabase.dataDir, 'kept.backup');
  });
  afterEach(() => testDatabase.remove());

  it(
    'is complete while the server writes, can be read by its owner alone, and has no mail ledger',
    { tags: 'proof' },
    async () => {
      const rows = Array.from({ length: 3_000 }, () => aFinishedCheck({ created: soon }));
      await addChecks(database, rows);
      await database.write((db) =>
        db.insertInto('mailLedgerKey').values({ day: '2026-11-22', secret: 's3cret' }).execute(),
      );
      const store = createTestStore(database, { now: () => new Date() });
      const load = { isOn: true };
      const writing = (async () => {
        let written = 0;
        for (; load.isOn; written += 1) await store.save(aWrite({ fields: FULL_FIELDS }));
        return written;
      })();
      const { code, out } = await operateProcess(['backup', file, '--json'], settingsOf(testDatabase));
      load.isOn = false;
      expect(await writing).toBeGreaterThan(10);
      expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, ok: true, file });
      using copy = new DatabaseSync(file, { readOnly: true });
      expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const kept = copy
        .prepare('select row_id from triage')
        .all()
        .map(({ row_id }) => row_id);
      expect(kept).toEqual(expect.arrayContaining(rows.map(({ rowId }) => rowId)));
      expect(readFileSync(file, 'latin1')).not.toContain('s3cret');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(testDatabase.dataDir).filter((name) => name.includes('partial'))).toEqual([]);
    },
  );

  it('copies the erasure ledger beside the backup, unless that file exists', async () => {
    const [one, other] = [aCheck(), aCheck()];
    await addChecks(database, [one, other]);
    const settings = settingsOf(testDatabase);
    await operate(['erase', one.reference ?? ''], settings);
    expect(await operateJson(['backup', file], settings)).toMatchObject({
      code: 0,
      answer: { ledger: `${file}.ledger` },
    });
    const ledger = join(testDatabase.dataDir, 'erasures.ledger');
    expect(readFileSync(`${file}.ledger`, 'utf8')).toBe(readFileSync(ledger, 'utf8'));
    expect(readFileSync(ledger, 'utf8')).toMatch(/^\S+ \S+ \S+\n$/);
    writeFileSync(`${file}.2.ledger`, 'kept');
    expect(await operate(['backup', `${file}.2`], settings)).toMatchObject({ code: 4 });
    expect(existsSync(`${file}.2`)).toBe(false);
  });

  it('copies a damaged ledger unchanged, and names its damage', async () => {
    await addChecks(database, [aCheck()]);
    const ledger = join(testDatabase.dataDir, 'erasures.ledger');
    writeFileSync(ledger, 'half-a-line');
    const { answer } = await operateJson(['backup', file], settingsOf(testDatabase));
    expect(answer).toMatchObject({
      ledger: `${file}.ledger`,
      warnings: [`${ledger} has a line that cannot be read, line 1, as has its copy`],
    });
    expect(readFileSync(`${file}.ledger`, 'utf8')).toBe('half-a-line');
    expect(statSync(`${file}.ledger`).mode & 0o777).toBe(0o600);
  });

  it('says that the named ledger does not exist, and makes no empty copy of it', async () => {
    await addChecks(database, [aCheck()]);
    const ERASURE_LEDGER = join(testDatabase.dataDir, 'mistyped.ledger');
    const { code, answer } = await operateJson(['backup', file], { ...settingsOf(testDatabase), ERASURE_LEDGER });
    expect({ code, answer }).toMatchObject({
      code: 0,
      answer: {
        ledger: null,
        warnings: [`ERASURE_LEDGER: ${ERASURE_LEDGER} does not exist: the backup has no copy of it`],
      },
    });
    expect(existsSync(`${file}.ledger`)).toBe(false);
  });

  it('names the unfinished file that a killed backup of version 0.2 left beside it', async () => {
    await addChecks(database, [aCheck()]);
    writeFileSync(join(testDatabase.dataDir, 'erasures.ledger'), '');
    writeFileSync(`${file}.partial`, 'YO1 7HH');
    const { answer } = await operateJson(['backup', file], settingsOf(testDatabase));
    expect(answer).toMatchObject({ ok: true, warnings: [expect.stringContaining(`${file}.partial may hold records`)] });
  });

  it('says which database it copied, and warns of one without records', async () => {
    const { answer } = await operateJson(['backup', file], settingsOf(testDatabase));
    expect(answer.database).toMatch(/^(PostgreSQL [^@]+|\/.*\/triage\.sqlite)$/);
    expect(answer.warnings).toContain(`${String(answer.database)} has no records: is it the service’s database?`);
  });

  it('without a file name writes into BACKUP_DIR, deletes the old backups there, and notes the time', async () => {
    await addChecks(database, [aCheck()]);
    const BACKUP_DIR = join(testDatabase.dataDir, 'backups');
    mkdirSync(BACKUP_DIR);
    const old = ['2025.backup', 'self-check-2026-01-01T023000Z.backup'];
    const kept = ['self-check-2026-01-02T023000Z.backup', 'self-check-old.backup', 'notes.txt'];
    const all = [...old, ...old.map((name) => `${name}.ledger`), ...kept];
    for (const name of all) writeFileSync(join(BACKUP_DIR, name), '');
    for (const name of [...old, 'notes.txt']) utimesSync(join(BACKUP_DIR, name), 1, 1);
    const { code, answer } = await operateJson(['backup'], { ...settingsOf(testDatabase), BACKUP_DIR });
    const deleted = (answer.deleted as string[]).toSorted();
    expect({ code, deleted }).toEqual({ code: 0, deleted: old.map((name) => join(BACKUP_DIR, name)) });
    const names = readdirSync(BACKUP_DIR).filter((name) => !kept.includes(name));
    expect(names.toSorted()).toEqual(['last-success', expect.stringMatching(/^self-check-[\dT-]+Z\.backup$/)]);
    // No other user may read the files in the folder.
    for (const name of names) expect(statSync(join(BACKUP_DIR, name)).mode & 0o077).toBe(0);
    const noted = Number(readFileSync(join(BACKUP_DIR, 'last-success'), 'utf8'));
    expect(Math.abs(Date.now() / 1000 - noted)).toBeLessThan(600);
    expect(await operate(['backup'], settingsOf(testDatabase))).toMatchObject({ code: 2 });
  });

  it('gets a number behind its time if BACKUP_DIR has a backup of the same second', async () => {
    const BACKUP_DIR = join(testDatabase.dataDir, 'backups');
    mkdirSync(BACKUP_DIR);
    vi.useFakeTimers({ now: new Date('2026-11-27T02:30:00.500Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const name of ['Z', 'Z-2', 'Z-3']) {
      const { code, answer } = await operateJson(['backup'], { ...settingsOf(testDatabase), BACKUP_DIR });
      const path = join(BACKUP_DIR, `self-check-2026-11-27T023000${name}.backup`);
      expect({ code, file: answer.file }).toEqual({ code: 0, file: path });
    }
  });

  it('of a database without records deletes no older backup, and does not claim that there were records', async () => {
    const BACKUP_DIR = join(testDatabase.dataDir, 'backups');
    mkdirSync(BACKUP_DIR);
    const old = join(BACKUP_DIR, 'self-check-2026-01-01T023000Z.backup');
    writeFileSync(old, '');
    const before = Date.now() / 1000 - 20 * 86_400;
    utimesSync(old, before, before);
    expect(await operateJson(['backup'], { ...settingsOf(testDatabase), BACKUP_DIR })).toMatchObject({ code: 0 });
    expect(existsSync(old)).toBe(true);
    expect(await lastBackupIn(BACKUP_DIR)).toBeGreaterThan(Date.now() / 1000 - 600);
    const settings = { dataDir: testDatabase.dataDir, backupDir: BACKUP_DIR, erasureLedger: `${file}.none` };
    expect(await emptyDatabaseFault(settings, database)).toBeNull();
  });

  it('of a database that has lost its records keeps the sign that there were records', async () => {
    const BACKUP_DIR = join(testDatabase.dataDir, 'backups');
    mkdirSync(BACKUP_DIR);
    writeFileSync(join(BACKUP_DIR, 'last-success'), '1795737600\n');
    await operateJson(['backup'], { ...settingsOf(testDatabase), BACKUP_DIR });
    expect(await lastBackupIn(BACKUP_DIR)).toBeGreaterThan(Date.now() / 1000 - 600);
    const settings = { dataDir: testDatabase.dataDir, backupDir: BACKUP_DIR, erasureLedger: `${file}.none` };
    expect(await emptyDatabaseFault(settings, database)).toContain('says that a backup had records');
  });

  it('does not overwrite a file', async () => {
    writeFileSync(file, 'kept');
    const { code, errors } = await operate(['backup', file], settingsOf(testDatabase));
    expect({ code, errors }).toEqual({
      code: 4,
      errors: `${file} already exists: choose another name, or move it away\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });
});

describeOn(COMMAND_DATABASES, 'a backup of an earlier version’s database on $name', ({ createEmptyDatabase }) => {
  it('is made of the database as it is, without a migration, and says so', async () => {
    const older = await createEmptyDatabase();
    onTestFinished(() => older.remove());
    await saveWrite(createTestStore(await older.open(), { now: () => new Date() }));
    using next = addNextMigration();
    const file = join(older.dataDir, 'older.backup');
    const { code, answer } = await operateJson(['backup', file], settingsOf(older));
    expect({ code, ...answer }).toMatchObject({ code: 0, isOlder: true, rows: { triage: 1, report_issue: 0 } });
    expect(answer.warnings).toContain(
      'the database has the tables of an earlier version: it was copied unchanged; a restore migrates it',
    );
    expect(await operateJson(['retention', 'status'], settingsOf(older))).toMatchObject({ code: 1 });
    {
      using copy = new DatabaseSync(file, { readOnly: true });
      const names = copy.prepare('select name from kysely_migration').all();
      expect(names.map(({ name }) => name)).not.toContain(next.name);
    }
    const target = await sqliteTestDatabase();
    onTestFinished(() => target.remove());
    expect(await operateJson(['restore', file], settingsOf(target))).toMatchObject({ code: 0 });
    expect(await readRows(await target.open())).toMatchObject([{ clientId: 'york', [next.column]: null }]);
  });
});

const WAYS = [
  { from: 'SQLite', into: 'SQLite', createSource: sqliteTestDatabase, createTarget: sqliteTestDatabase, tags: [] },
  {
    from: 'SQLite',
    into: 'PostgreSQL',
    createSource: sqliteTestDatabase,
    createTarget: postgresEmptyDatabase,
    tags: 'proof',
  },
  {
    from: 'PostgreSQL',
    into: 'SQLite',
    createSource: postgresTestDatabase,
    createTarget: sqliteTestDatabase,
    tags: 'proof',
  },
  {
    from: 'PostgreSQL',
    into: 'PostgreSQL',
    createSource: postgresTestDatabase,
    createTarget: postgresEmptyDatabase,
    tags: 'proof',
  },
];

for (const { from, into, createSource, createTarget, tags } of WAYS)
  describe(`a backup of ${from} restored into ${into}`, { tags }, () => {
    let source: TestDatabase;
    let target: TestDatabase;
    let file: string;
    let rows: readonly TriageTable[];
    const restore = (...words: string[]) => operateJson(['restore', file, ...words], settingsOf(target));
    beforeEach(async () => {
      [source, target] = [await createSource(), await createTarget()];
      file = join(source.dataDir, 'kept.backup');
      const database = await source.open();
      rows = Array.from({ length: 2_500 }, (_, index) =>
        aFinishedCheck({ created: soon, consentResearch: index % 2 === 0 ? 1 : 0 }),
      );
      await addChecks(database, rows);
      await operate(['backup', file], settingsOf(source));
      await database.close();
    });
    afterEach(async () => {
      await source.remove();
      await target.remove();
    });

    it('holds the same records, though no server has run there', async () => {
      expect(await restore()).toMatchObject({ code: 0, answer: { rows: { triage: 2_500 } } });
      const database = await target.open();
      expect(ordered(await readRows(database))).toEqual(ordered(rows));
      expect(await database.ready()).toBe(true);
    });

    it('is refused beside a running server, and over records without --force', async () => {
      const server = await target.open();
      expect(await restore('--force')).toMatchObject({ code: 4, answer: { ok: false } });
      await addChecks(server, [aCheck()]);
      const before = await readRows(server);
      await server.close();
      expect(await restore()).toMatchObject({ code: 4 });
      const second = await target.open();
      expect(await readRows(second)).toEqual(before);
      await second.close();
      expect(await restore('--force')).toMatchObject({ code: 0 });
      expect(await readRows(await target.open())).toHaveLength(2_500);
    });

    it('contains neither a record erased since nor one whose retention has ended', async () => {
      const [erased] = rows;
      const database = await source.open();
      await addChecks(database, [aCheck({ created: '2001-01-01T00:00:00.000Z' })]);
      await operate(['backup', `${file}.2`], settingsOf(source));
      await operate(['erase', erased?.reference ?? ''], settingsOf(source));
      const settings = { ...settingsOf(target), ERASURE_LEDGER: join(source.dataDir, 'erasures.ledger') };
      const { answer } = await operateJson(['restore', `${file}.2`], settings);
      expect(answer).toMatchObject({ ok: true, erased: 1, retention: { deleted: 1 } });
      const restored = await readRows(await target.open());
      expect(restored).toHaveLength(2_499);
      expect(restored.map(({ id }) => id)).not.toContain(erased?.id);
    });
  });

describeOn(COMMAND_DATABASES, 'restore on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let backup: string;
  let before: readonly TriageTable[];
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    backup = join(testDatabase.dataDir, 'kept.backup');
    const database = await testDatabase.open();
    await addChecks(
      database,
      Array.from({ length: 500 }, () => aCheck({ created: soon })),
    );
    before = await readRows(database);
    await operate(['backup', backup], settingsOf(testDatabase));
    await database.close();
  });
  afterEach(() => testDatabase.remove());

  const change = (statement: string) => (file: string) => {
    using opened = new DatabaseSync(file);
    opened.exec(statement);
  };
  it.each([
    ['cut short', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)), 'is damaged'],
    [
      'no database',
      (file: string) => writeFileSync(file, 'x'.repeat(5_000)),
      'is not a backup: it is not an SQLite file',
    ],
    ['empty', (file: string) => truncateSync(file, 0), 'is not a backup of this service'],
    ['another program’s', change('drop table triage'), 'is not a backup of this service'],
    [
      'of a newer version',
      change("insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')"),
      'made by a newer version of this service',
    ],
  ])('refuses a file that is %s, and changes nothing', async (_what, spoil, words) => {
    const spoilt = `${backup}.spoilt`;
    copyFileSync(backup, spoilt);
    spoil(spoilt);
    const { code, errors } = await operate(['restore', spoilt, '--force'], settingsOf(testDatabase));
    expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining(words) as string });
    expect(ordered(await readRows(await testDatabase.open()))).toEqual(ordered(before));
    expect(existsSync(join(testDatabase.dataDir, 'triage.sqlite.new'))).toBe(false);
  });

  it('takes a backup from before the first release, and leaves the backup’s file unchanged', async () => {
    const trial = await sqliteTestDatabase();
    onTestFinished(() => trial.remove());
    await fillFromTrial(trial);
    const file = join(trial.dataDir, SQLITE_FILE);
    const bytes = readFileSync(file);
    expect(await operateJson(['restore', file, '--force'], settingsOf(testDatabase))).toMatchObject({ code: 0 });
    const restored = (await readRows(await testDatabase.open())).toSorted((a, b) => (a.created < b.created ? -1 : 1));
    expect(restored).toMatchObject([
      { clientId: 'york', revision: 19, score: 10, band: 'increasing' },
      { clientId: 'bedford', revision: 3, score: null, band: null },
    ]);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('names a backup file that does not exist', async () => {
    const { code, errors } = await operate(
      ['restore', join(testDatabase.dataDir, 'none'), '--force'],
      settingsOf(testDatabase),
    );
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('cannot be copied (ENOENT)') as string,
    });
  });
});
