import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { aCheck, addChecks, aFinishedCheck } from '#server/testing/checks.ts';
import { describeOn, COMMAND_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { operate, operateJson } from '../testing/operate.ts';

const allowed = { consentResearch: 1 } as const;
const ROWS = [
  aFinishedCheck({ ...allowed, created: '2026-01-15T12:34:56.789Z', consentVersion: '=1+1' }),
  aCheck({ ...allowed, created: '2026-02-28T23:59:59.999Z', clientId: 'bedford', consentVersion: '+"a",b' }),
  aCheck({ ...allowed, created: '2026-03-01T00:00:00.000Z', consentVersion: '@sum' }),
];

describeOn(COMMAND_DATABASES, 'export on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let out: string;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    out = join(testDatabase.dataDir, 'out');
    database = await testDatabase.open();
    await addChecks(database, ROWS);
  });
  afterEach(() => testDatabase.remove());
  const settings = () => ({ DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.databaseUrl ?? '' });
  const exported = async (...words: string[]) => {
    const { code, answer } = await operateJson(['export', '--out', out, ...words], settings());
    expect(answer).toMatchObject({ ok: true });
    return { code, text: readFileSync(out, 'utf8') };
  };

  it('gives every record with its month, and nothing that identifies a visitor', async () => {
    const { text } = await exported('--format', 'jsonl');
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records).toHaveLength(3);
    const finished = records.find(({ created }) => created === '2026-01');
    expect(finished).toMatchObject({ clientId: 'york', consentedAt: '2026-01', updated: '2026-01', q1: 0, score: 0 });
    for (const { id, reference, visitKeyHash, rowId, postcode, created } of ROWS)
      for (const value of [id, reference, visitKeyHash, rowId, postcode, created.slice(0, 10)])
        expect(text).not.toContain(value);
    expect(Object.keys(records[0] ?? {})).not.toEqual(expect.arrayContaining(['postcode']));
  });

  it('leaves out visitors who did not allow research or were never asked', async () => {
    await addChecks(database, [aFinishedCheck({ consentResearch: 0 })]);
    const created = new Date().toISOString();
    await database.write((db) =>
      sql`insert into triage (row_id, created, updated) values ('of an older server', ${created}, ${created})`.execute(
        db,
      ),
    );
    const { text } = await exported('--format', 'jsonl');
    expect(text.trimEnd().split('\n')).toHaveLength(ROWS.length);
  });

  it('leaves out consent given under notices that this service has not shown, and says how many', async () => {
    await addChecks(database, [
      aFinishedCheck({ ...allowed, consentVersion: 'invented', provenance: 'unknown' }),
      aFinishedCheck({ ...allowed, consentVersion: null, consentedAt: null, provenance: null }),
      aFinishedCheck({ ...allowed, visitKeyHash: null }),
      aFinishedCheck({ ...allowed, revision: null, clientId: 'bedford' }),
      aFinishedCheck({ provenance: 'unknown' }),
    ]);
    const { answer } = await operateJson(['export', '--format', 'jsonl', '--out', out], settings());
    expect(answer).toMatchObject({
      records: ROWS.length,
      leftOut: 4,
      warnings: expect.arrayContaining([
        'left out 4 records with consent to research under notices that no server of this database has shown: reports do not count them either',
      ]) as string[],
    });
    rmSync(out);
    const one = await operateJson(['export', '--format', 'csv', '--out', out, '--client', 'bedford'], settings());
    expect(one.answer).toMatchObject({ records: 1, leftOut: 1 });
  });

  it('writes no cell that a spreadsheet would run as a formula', async () => {
    const { text } = await exported('--format', 'csv');
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data.map(({ consentVersion }) => consentVersion).toSorted()).toEqual(['\'+"a",b', "'=1+1", "'@sum"]);
    expect(data.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('takes the records of one client, and of months including the first and the last', async () => {
    const { text } = await exported('--format', 'jsonl', '--client', 'bedford', '--from', '2026-01', '--to', '2026-02');
    expect(text.split('\n').filter((line) => line !== '')).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ clientId: 'bedford', created: '2026-02' });
  });

  it('counts the rows that no other row equals, and can leave out month or source', async () => {
    const { answer, code } = await operateJson(['export', '--format', 'csv', '--out', out], settings());
    expect({ code, ...answer }).toMatchObject({
      code: 0,
      records: 3,
      unique: 3,
      without: [],
      warnings: [
        '3 of 3 records are unique in the file; to reduce this, use --without month or --without source',
        expect.stringContaining('never with readers of a council’s report'),
      ],
    });
    rmSync(out);
    await addChecks(
      database,
      ['2026-04', '2026-05'].map((month) =>
        aCheck({ ...allowed, created: `${month}-01T00:00:00.000Z`, clientId: 'twice' }),
      ),
    );
    const { text } = await exported('--format', 'csv', '--without', 'month', 'source');
    expect(text.split('\r\n')[0]).toMatch(/^clientId,consentVersion,age/);
    rmSync(out);
    const fewer = await operateJson(['export', '--format', 'jsonl', '--out', out, '--without', 'month'], settings());
    expect(fewer.answer).toMatchObject({ records: 5, unique: 3, without: ['month'] });
  });

  it('does not overwrite a file', async () => {
    writeFileSync(out, 'kept');
    expect((await operate(['export', '--format', 'csv', '--out', out], settings())).code).toBe(4);
    expect(readFileSync(out, 'utf8')).toBe('kept');
  });
});

it.each([
  [['export', '--out', 'x'], /--format/],
  [['export', '--format', 'xml', '--out', 'x'], /Allowed choices are csv, jsonl/],
  [['export', '--format', 'csv', '--out', 'x', '--from', '2026-13'], /Write a month such as 2026-01/],
  [
    ['export', '--format', 'csv', '--out', 'x', '--from', '2026-02', '--to', '2026-01'],
    /--from: must not be after --to/,
  ],
])('%j is wrong use', async (words, message) => {
  const { code, errors } = await operate(words);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});

it('its help states what risk remains', async () => {
  const { out } = await operate(['export', '--help']);
  expect(out).toMatch(
    /individual records, not counts[^]*forbids identifying anyone[^]*Do not give it to readers of a council's report/,
  );
});
