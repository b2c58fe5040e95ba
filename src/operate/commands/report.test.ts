import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishedOf } from '#reports/testing/noise.ts';
import type { Database } from '#server/database/database.ts';
import { addChecks, aCheck, aFinishedCheck } from '#server/testing/checks.ts';
import { describeOn, COMMAND_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { TEST_CLIENTS } from '../../../testing/local.ts';
import { operate, operateJson, operateProcess } from '../testing/operate.ts';

const QUARTER = ['--from', '2024-01', '--to', '2024-03'];
const BANDS = ['lower', 'increasing', 'higher', 'dependence'] as const;

/** 41 finished checks and 13 others a month. */
const rowsOf = (clientId: string) =>
  ['2024-01', '2024-02', '2024-03', '2024-04'].flatMap((month) => [
    ...Array.from({ length: 41 }, (_, n) =>
      aFinishedCheck({ clientId, created: `${month}-15T10:00:00.000Z`, band: BANDS[n % 4] ?? 'lower' }),
    ),
    ...Array.from({ length: 13 }, () => aCheck({ clientId, created: `${month}-16T10:00:00.000Z` })),
  ]);
const rows = rowsOf('york');

/** Every file below a folder, with its text. */
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );

describe('self-check report --all-clients', () => {
  it('writes the last report of a council that has left, and none for months after its end', async () => {
    const testDatabase = await COMMAND_DATABASES[0].createTestDatabase();
    await addChecks(await testDatabase.open(), rows);
    const CLIENTS_DIR = join(testDatabase.dataDir, 'clients');
    cpSync(TEST_CLIENTS, CLIENTS_DIR, { recursive: true });
    appendFileSync(join(CLIENTS_DIR, 'york/client.yaml'), '\nended: 2024-04-01\n');
    const settings = { DATA_DIR: testDatabase.dataDir, CLIENTS_DIR };
    const foldersOf = async (name: string, from: string) => {
      const out = join(testDatabase.dataDir, name);
      const months = ['--from', from, '--to', '2024-04', '--preview'];
      expect((await operate(['report', '--all-clients', '--out', out, ...months], settings)).code).toBe(0);
      return readdirSync(out);
    };
    expect(await foldersOf('last', '2024-03')).toEqual(['bedford', 'york']);
    expect(await foldersOf('after', '2024-04')).toEqual(['bedford']);
    await testDatabase.remove();
  });

  it('writes a folder for each council, and skips only one whose months overlap an issued report', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'self-check-reports-'));
    const testDatabase = await COMMAND_DATABASES[0].createTestDatabase();
    const database = await testDatabase.open();
    await addChecks(database, [...rows, ...rowsOf('bedford')]);
    const settings = { DATA_DIR: testDatabase.dataDir };
    const common = ['report', '--all-clients', '--without-area', '--out'];
    const all = await operateJson([...common, join(folder, 'first'), '--quarter', '2024-Q1'], settings);
    expect(all.code).toBe(0);
    for (const id of ['york', 'bedford']) expect(existsSync(join(folder, 'first', id, 'report.html'))).toBe(true);
    await operateJson(['report', 'withdraw', '--client', 'york', ...QUARTER, '--reason', 'a test'], settings);
    const crossing = ['--from', '2024-02', '--to', '2024-04'];
    const second = await operateJson([...common, join(folder, 'second'), ...crossing], settings);
    expect(second.code).toBe(4);
    expect(second.answer.faults).toContainEqual(
      expect.stringMatching(/^bedford: .* overlaps reports issued for bedford/),
    );
    expect(existsSync(join(folder, 'second', 'york', 'report.html'))).toBe(true);
    expect(existsSync(join(folder, 'second', 'bedford'))).toBe(false);
    await testDatabase.remove();
    rmSync(folder, { recursive: true, force: true });
  });
});

describeOn(COMMAND_DATABASES, 'self-check report, on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let folder: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    settings = {
      DATA_DIR: testDatabase.dataDir,
      ...(testDatabase.databaseUrl !== null && { DATABASE_URL: testDatabase.databaseUrl }),
    };
  });
  afterAll(() => testDatabase.remove());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'self-check-report-'));
    await database.write(async (db) => {
      await db.deleteFrom('triage').execute();
      await db.deleteFrom('reportIssue').execute();
    });
    await addChecks(database, rows);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const report = (words: readonly string[], out = 'out') =>
    operateJson(['report', '--client', 'york', ...words, '--without-area', '--out', join(folder, out)], settings);
  const issued = () => database.read((db) => db.selectFrom('reportIssue').select(['periodFrom', 'periodTo']).execute());

  it('writes pages and CSV files while the server runs, and lists them', async () => {
    const { code, answer } = await report(QUARTER);
    expect(code).toBe(0);
    expect(answer).toMatchObject({
      client: 'york',
      from: '2024-01',
      to: '2024-03',
      figures: 'counted',
      preview: false,
    });
    const finished = publishedOf(33) + 3 * publishedOf(30);
    expect(answer.headline).toMatchObject({ started: publishedOf(39) + finished, finished });
    expect(answer.withheld).toEqual([
      'months',
      'age',
      'gender',
      'area',
      'ethnicity',
      'deprivation',
      'source',
      'ends',
      'advice',
      'help',
      'contact',
      'targets',
      'apps',
      'experience',
    ]);
    expect(answer.files).toHaveLength(25);
    expect(Object.keys(filesOf(join(folder, 'out'))).toSorted()).toEqual(answer.files);
    // The width and the height of a PNG.
    const sizes = ['share.png', 'share-square.png'].map((name) => {
      const picture = readFileSync(join(folder, 'out', name));
      return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    });
    expect(sizes).toEqual([
      [1200, 630],
      [1080, 1080],
    ]);
    expect(await issued()).toEqual([{ periodFrom: '2024-01', periodTo: '2024-03' }]);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('writes identical files for the same months, even after records were erased', async () => {
    await report(QUARTER, 'first');
    await database.write((db) => db.deleteFrom('triage').where('band', '=', 'lower').execute());
    const { answer } = await report(QUARTER, 'second');
    expect(answer.figures).toBe('kept');
    expect(filesOf(join(folder, 'second'))).toEqual(filesOf(join(folder, 'first')));
  });

  it('refuses months that overlap an issued report, and names the report and the alternatives', async () => {
    await report(QUARTER);
    const { code, answer } = await report(['--from', '2024-02', '--to', '2024-04'], 'other');
    expect(code).toBe(4);
    expect(answer.faults).toEqual([
      '2024-02 to 2024-04 overlaps reports issued for york: 2024-01 to 2024-03',
      expect.stringContaining('choose months'),
      expect.stringContaining('report withdraw --client york --from 2024-01 --to 2024-03 --reason'),
    ]);
    expect(readdirSync(folder)).toEqual(['out']);
    expect(await issued()).toHaveLength(1);
  });

  it('prints the sum of several issued reports, which cannot be withdrawn before the sum', async () => {
    const parts = [await report(QUARTER, 'a'), await report(['--from', '2024-04', '--to', '2024-04'], 'b')];
    const { answer } = await report(['--from', '2024-01', '--to', '2024-04'], 'c');
    const sum = (name: 'started' | 'finished') =>
      parts.reduce((all, part) => all + ((part.answer.headline as Record<string, number>)[name] ?? NaN), 0);
    expect(answer).toMatchObject({
      figures: 'added',
      headline: { started: sum('started'), finished: sum('finished') },
    });
    expect(sum('finished')).toBeGreaterThan(100);
    const withdrawing = ['report', 'withdraw', '--client', 'york', ...QUARTER, '--reason', 'a test'];
    expect(await operateJson(withdrawing, settings)).toMatchObject({
      code: 4,
      answer: {
        faults: [expect.stringMatching(/^the report of 2024-01 to 2024-04 prints figures of these months: withdraw/)],
      },
    });
  });

  it('refuses to issue a report if the figures of the area’s adults are missing, and changes nothing', async () => {
    const words = ['report', '--client', 'york', ...QUARTER, '--out', join(folder, 'out')];
    const columns = () => database.read((db) => db.selectFrom('triage').select('reportKey').orderBy('rowId').execute());
    const before = await columns();
    expect(await operateJson(words, settings)).toMatchObject({
      code: 1,
      answer: {
        faults: [
          'no population figures are imported: self-check population import <file>',
          'no postcode directory is imported: self-check postcodes import <file>',
          expect.stringContaining('--without-area'),
        ],
      },
    });
    expect([await issued(), await columns(), readdirSync(folder)]).toEqual([[], before, []]);
    const preview = await operateJson([...words, '--preview', '--force'], settings);
    expect(preview).toMatchObject({
      code: 0,
      answer: { warnings: [expect.stringMatching(/^without its area: no population figures/), expect.anything()] },
    });
    const { answer } = await report([...QUARTER, '--force']);
    expect(answer.warnings).toHaveLength(2);
    // The report is issued now, so printing it again needs no figures of the area.
    expect((await operateJson([...words, '--force'], settings)).code).toBe(0);
  });

  it('marks a preview, stores nothing, and refuses a preview that overlaps an issued report', async () => {
    const { answer } = await report([...QUARTER, '--preview']);
    expect(answer.preview).toBe(true);
    expect(filesOf(join(folder, 'out'))['report.html']).toContain('Preview – not for release');
    expect(await issued()).toEqual([]);
    await report(QUARTER, 'real');
    expect((await report(['--from', '2024-02', '--to', '2024-04', '--preview'], 'other')).code).toBe(4);
  });

  it('names the licence of the client’s file', async () => {
    const clients = join(folder, 'clients');
    cpSync(TEST_CLIENTS, clients, { recursive: true });
    appendFileSync(join(clients, 'york/client.yaml'), '\nreportLicence: CC BY 4.0\n');
    const out = join(folder, 'out');
    const withLicence = { ...settings, CLIENTS_DIR: clients };
    await operateJson(['report', '--client', 'york', ...QUARTER, '--without-area', '--out', out], withLicence);
    for (const name of ['report.html', 'methods.html', 'csv/README.txt'])
      expect(filesOf(out)[name]).toContain('Licence: CC BY 4.0.');
  });

  it('issues one report if two commands run at once, and both print the same', { tags: 'proof' }, async () => {
    const inProcess = (out: string) =>
      operateProcess(
        ['report', '--client', 'york', ...QUARTER, '--without-area', '--out', join(folder, out)],
        settings,
      );
    const both = await Promise.all([inProcess('one'), inProcess('two')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(filesOf(join(folder, 'one'))).toEqual(filesOf(join(folder, 'two')));
    expect(await issued()).toHaveLength(1);
  });

  it('prints no number on the terminal that the report does not print', async () => {
    const words = ['report', '--client', 'york', ...QUARTER, '--without-area', '--out', join(folder, 'out')];
    const message = await operate(words, settings);
    expect(message.code).toBe(0);
    const numbers = `${message.out} ${message.errors}`.replaceAll(folder, '').match(/\d+/g) ?? [];
    // Also allowed: the year, the numbers 1 to 3 of the scans of the records, and the 8 of "scored 8 or more".
    expect(numbers.filter((number) => !['2024', '1', '2', '3', '8'].includes(number))).toEqual([]);
  });

  it('withdraw --help names each option once', async () => {
    const { out } = await operate(['report', 'withdraw', '--help']);
    const named = [...out.matchAll(/^ {2}(?:-h, )?(--[\w-]+)/gm)].map(([, name]) => name);
    expect(named).toEqual(['--client', '--from', '--to', '--reason', '--help', '--json', '--env']);
  });

  it('counts the months again after an issued report was withdrawn with a reason', async () => {
    await report(QUARTER);
    const withdraw = (words: readonly string[]) =>
      operateJson(['report', 'withdraw', '--client', 'york', ...QUARTER, ...words], settings);
    expect(await withdraw([])).toMatchObject({ code: 2, answer: { faults: ['--reason is missing: see --help'] } });
    expect(await withdraw(['--reason', 'wrong months'])).toMatchObject({ code: 0, answer: { withdrawn: true } });
    expect(await withdraw(['--reason', 'again'])).toMatchObject({ code: 3 });
    expect((await report(['--from', '2024-01', '--to', '2024-02'], 'anew')).code).toBe(0);
    const audit = await database.read((db) => db.selectFrom('operatorAudit').select('details').execute());
    expect(audit.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      expect.objectContaining({ reason: 'wrong months' }),
    ]);
  });

  it('refuses to withdraw an issued report that is part of another council’s comparison', async () => {
    await report(QUARTER);
    const others = { clients: ['york'], headline: {} };
    await database.write(async (db) => {
      const row = await db.selectFrom('reportIssue').selectAll().executeTakeFirstOrThrow();
      const figures = JSON.stringify({ ...(JSON.parse(row.figures) as object), clientId: 'bedford', others });
      await db
        .insertInto('reportIssue')
        .values({ ...row, clientId: 'bedford', figures })
        .execute();
    });
    const words = ['report', 'withdraw', '--client', 'york', ...QUARTER, '--reason', 'a test'];
    expect(await operateJson(words, settings)).toMatchObject({
      code: 4,
      answer: { faults: [expect.stringMatching(/withdraw theirs first \(bedford\)$/)] },
    });
    expect(await issued()).toHaveLength(2);
  });

  it('refuses unknown councils, impossible months and missing options, with the reason', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const out = ['--out', join(folder, 'out')];
    const refused = async (words: readonly string[]) => {
      const { code, answer } = await operateJson(['report', ...words], settings);
      return [code, ...(answer.faults as string[])];
    };
    expect(await refused(['--client', 'leeds', ...QUARTER, ...out])).toEqual([
      3,
      '"leeds" is not a client; the clients are bedford, york',
    ]);
    expect(await refused(['--client', 'york', '--from', month, '--to', month, ...out])).toEqual([
      2,
      expect.stringMatching(/^--to: .* is not over for 48 hours yet: the last month to report is \d{4}-\d{2}$/),
    ]);
    expect(await refused(['--client', 'york', '--from', '2024-13', '--to', 'x', ...out])).toEqual([
      2,
      '--from: "2024-13" is not a month such as 2026-01',
      '--to: "x" is not a month such as 2026-01',
    ]);
    expect(await refused(['--client', 'york', '--from', '2024-03', '--to', '2024-01', ...out])).toEqual([
      2,
      '--from: 2024-03 is after --to 2024-01: put the earlier month first',
    ]);
    expect(await refused(['--client', 'york', '--from', '2021-01', '--to', '2024-01', ...out])).toEqual([
      2,
      '--to: 2021-01 to 2024-01 is 37 months: a report covers 24 at most',
    ]);
    expect(await refused(['--client', 'york', ...QUARTER])).toEqual([2, '--out is missing: see --help']);
    expect(await refused([...QUARTER, ...out])).toEqual([2, '--client is missing: see --help']);
    expect(await refused(['--gender', 'f'])).toEqual([
      2,
      expect.stringContaining('unknown option'),
      expect.stringContaining('report --help'),
    ]);
    expect(readdirSync(folder)).toEqual([]);
    expect(await issued()).toEqual([]);
  });

  it('overwrites a folder only if asked to, and then only its own files', async () => {
    const out = join(folder, 'out');
    mkdirSync(out);
    writeFileSync(join(out, 'notes.txt'), 'mine');
    writeFileSync(join(out, 'report.html'), 'old');
    expect((await report(QUARTER)).code).toBe(4);
    expect(filesOf(out)).toEqual({ 'notes.txt': 'mine', 'report.html': 'old' });
    expect(await issued()).toEqual([]);
    expect((await report([...QUARTER, '--force'])).code).toBe(0);
    expect(filesOf(out)['notes.txt']).toBe('mine');
    expect(filesOf(out)['report.html']).toMatch(/^<!doctype html>/);
    expect(Object.keys(filesOf(out))).toHaveLength(26);
    writeFileSync(join(folder, 'file'), '');
    expect((await report(QUARTER, 'file')).code).toBe(4);
  });

  it('refuses a folder that cannot be written, and issues nothing', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, answer } = await report(QUARTER, 'file/out');
    expect([code, answer.faults]).toEqual([
      1,
      [expect.stringMatching(/^--out: .* is within something that is not a folder: use another folder$/)],
    ]);
    expect(await issued()).toEqual([]);
    expect(existsSync(join(folder, 'file/out'))).toBe(false);
  });
});
