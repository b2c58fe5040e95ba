import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REFERENCE_LENGTH } from '#domain/reference.ts';
import { ErasureLedger, referenceHash } from '#server/records/erasureLedger.ts';
import { DatabaseTriageStore } from '#server/records/databaseTriageStore.ts';
import { visitKeyHash } from '#server/records/identifiers.ts';
import type { TriageStore } from '#server/records/triageStore.ts';
import type { Database } from '#server/database/database.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { readErasures } from '#server/testing/ledgerLines.ts';
import { describeOn, COMMAND_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { readRows } from '#server/testing/triageRows.ts';
import { aWrite, saveWrite } from '#server/testing/writes.ts';
import { operate, operateJson } from '../testing/operate.ts';

const KEY = 'a-visit-key-of-a-page-still-open';

describeOn(COMMAND_DATABASES, 'erase on $name, while the server runs', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: TriageStore;
  let settings: Record<string, string>;
  const ledgerPath = () => join(testDatabase.dataDir, 'erasures.ledger');
  const ledger = () => new ErasureLedger(ledgerPath());
  /** The erasures that the database lists. */
  const listed = () => database.read((db) => db.selectFrom('erasure').selectAll().execute());
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    store = new DatabaseTriageStore(database, { now: () => new Date(), ledger: ledger() });
    settings = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.databaseUrl ?? '' };
  });
  afterEach(() => testDatabase.remove());

  it('erases one record for good: a page still open does not make the record again', async () => {
    const other = await saveWrite(store);
    const { id, reference } = await saveWrite(store, { visitKey: KEY });
    const spoken = ` ${reference.toLowerCase().slice(0, 5)}-${reference.slice(5)}`;
    expect(await operateJson(['erase', spoken], settings)).toMatchObject({ code: 0, answer: { outcome: 'erased' } });
    expect((await readRows(database)).map((row) => row.id)).toEqual([other.id]);
    expect(await store.save(aWrite({ visitKey: KEY }))).toEqual({ outcome: 'notFound' });
    expect(await store.save(aWrite({ visitKey: KEY, id }))).toEqual({ outcome: 'notFound' });
    const erasure = { referenceHash: referenceHash(reference), visitKeyHash: visitKeyHash(KEY) };
    expect(await readErasures(ledgerPath())).toMatchObject([erasure]);
    expect(await listed()).toMatchObject([erasure]);
    const repeat = await operate(['erase', reference], settings);
    expect(repeat).toMatchObject({ code: 0, out: 'Already erased.\n' });
    const entries = await database.read((db) =>
      db.selectFrom('operatorAudit').select(['command', 'details']).orderBy('command').execute(),
    );
    expect(entries).toEqual([{ command: 'erase', details: '{"records":1}' }]);
  });

  it.each(['ZZZZZZZZZZ', 'short', "' or 1=1 --"])(
    'says that no record ever had the reference %s, with exit code 3',
    async (reference) => {
      const { code, out, errors } = await operate(['erase', '--', reference], settings);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(errors).toMatch(/^no record has this reference, and no erased record had it/);
    },
  );

  it('erases nothing if the ledger cannot be written', async () => {
    const { reference } = await saveWrite(store);
    const { code, errors } = await operate(['erase', reference], { ...settings, ERASURE_LEDGER: testDatabase.dataDir });
    expect(code).toBe(1);
    expect(errors).toMatch(/^ERASURE_LEDGER: .* cannot be used \(EISDIR\): check its owner/);
    expect(await readRows(database)).toHaveLength(1);
  });

  it('of a visitor of 17 or under is in the ledger before the record goes, and the record stays if that fails', async () => {
    const { id, reference } = await saveWrite(store, { visitKey: KEY });
    const full = new DatabaseTriageStore(database, {
      now: () => new Date(),
      ledger: new ErasureLedger(testDatabase.dataDir),
    });
    await expect(full.erase(KEY, id)).rejects.toThrow('the erasure ledger cannot be written');
    expect(await readRows(database)).toHaveLength(1);
    expect(await store.erase(KEY, id)).toEqual({ outcome: 'erased' });
    expect(await readRows(database)).toEqual([]);
    expect(await readErasures(ledgerPath())).toMatchObject([{ referenceHash: referenceHash(reference) }]);
    expect(await listed()).toMatchObject([{ referenceHash: referenceHash(reference) }]);
  });

  it('--reapply erases again the records that a backup brought back', async () => {
    const record = aCheck();
    await addChecks(database, [record, aCheck()]);
    await operate(['erase', record.reference ?? ''], settings);
    await addChecks(database, [record]);
    expect(await operateJson(['erase', '--reapply'], settings)).toMatchObject({ code: 0, answer: { records: 1 } });
    expect((await readRows(database)).map((row) => row.id)).not.toContain(record.id);
  });

  it('--reapply works only with a ledger that exists and is whole', async () => {
    const [one, other] = [aCheck(), aCheck()];
    await addChecks(database, [one, other]);
    for (const { reference } of [one, other]) await operate(['erase', reference ?? ''], settings);
    const path = ledgerPath();
    const reapply = (file: string, ...words: string[]) =>
      operate(['erase', '--reapply', ...words], { ...settings, ERASURE_LEDGER: file });
    expect(await reapply(`${path}.mistyped`)).toMatchObject({
      code: 4,
      errors: expect.stringMatching(/^ERASURE_LEDGER: /) as string,
    });
    writeFileSync(`${path}.short`, `${readFileSync(path, 'utf8').split('\n')[0] ?? ''}\n`);
    expect(await reapply(`${path}.short`)).toMatchObject({ code: 4 });
    expect(await reapply(`${path}.short`, '--ledger-lost')).toMatchObject({
      code: 0,
      errors: expect.stringContaining('ERASURE_LEDGER is missing 1 erasure') as string,
    });
  });

  it('--reapply uses the ledgers of several servers together', async () => {
    const records = [aCheck(), aCheck()] as const;
    await addChecks(database, records);
    for (const [index, { reference }] of records.entries())
      await operate(['erase', reference ?? ''], { ...settings, ERASURE_LEDGER: `${ledgerPath()}.${index}` });
    await addChecks(database, records);
    const own = { ...settings, ERASURE_LEDGER: `${ledgerPath()}.0` };
    expect(await operate(['erase', '--reapply'], own)).toMatchObject({ code: 4 });
    expect(await operate(['erase', '--reapply', '--ledger', `${ledgerPath()}.none`], own)).toMatchObject({ code: 4 });
    const both = ['erase', '--reapply', '--ledger', `${ledgerPath()}.1`];
    expect(await operateJson(both, own)).toMatchObject({ code: 0, answer: { records: 2, lost: 0 } });
    expect(await readRows(database)).toEqual([]);
  });

  it('--forget-before removes older erasures from ledger and database in one step', async () => {
    const [old, recent] = [aCheck(), aCheck()];
    await addChecks(database, [old, recent]);
    for (const { reference } of [old, recent]) await operate(['erase', reference ?? ''], settings);
    const erasedAt = '2025-12-31T23:59:59.999Z';
    const hash = referenceHash(old.reference ?? '');
    await database.write((db) =>
      db.updateTable('erasure').set({ erasedAt }).where('referenceHash', '=', hash).execute(),
    );
    const [, ...others] = readFileSync(ledgerPath(), 'utf8').split('\n');
    writeFileSync(ledgerPath(), [`${erasedAt} ${hash} -`, ...others].join('\n'));
    const forget = ['erase', '--forget-before', '2026-01-01'];
    expect(await operateJson(forget, settings)).toMatchObject({ code: 0, answer: { erasures: 1 } });
    expect(await ledger().read()).toMatchObject({
      cut: { before: '2026-01-01T00:00:00.000Z', erasures: 1 },
    });
    expect(await readErasures(ledgerPath())).toMatchObject([{ referenceHash: referenceHash(recent.reference ?? '') }]);
    expect(await listed()).toMatchObject([{ referenceHash: referenceHash(recent.reference ?? '') }]);
    expect(await operateJson(['erase', '--reapply'], settings)).toMatchObject({ code: 0, answer: { lost: 0 } });
    expect(await operateJson(forget, settings)).toMatchObject({ code: 0, answer: { erasures: 0 } });
    expect((await operate(forget, { ...settings, ERASURE_LEDGER: `${ledgerPath()}.mistyped` })).code).toBe(4);
  });

  it.each([
    [['erase']],
    [['erase', 'ABCDEFGHJK', '--reapply']],
    [['erase', '--reapply', '--forget-before', '2026-01-01']],
    [['erase', '--forget-before', '2026-13-01']],
    [['erase', '--forget-before', '2999-01-01']],
  ])('%j is wrong use', async (words) => {
    expect((await operate(words, settings)).code).toBe(2);
  });
});

/** Counts how often each of the references occurs in the bytes, in one pass over them. */
function timesIn(bytes: string, references: ReadonlySet<string>): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (let at = 0; at < bytes.length; at += 1) {
    const text = bytes.slice(at, at + REFERENCE_LENGTH);
    if (references.has(text)) times.set(text, (times.get(text) ?? 0) + 1);
  }
  return times;
}

it('erase leaves no byte of the record in SQLite’s files', async () => {
  const [{ createTestDatabase }] = COMMAND_DATABASES;
  const testDatabase = await createTestDatabase();
  const database = await testDatabase.open();
  const rows = Array.from({ length: 3_000 }, () => aCheck());
  for (let from = 0; from < rows.length; from += 100) await addChecks(database, rows.slice(from, from + 100));
  const read = () =>
    ['', '-wal'].map((suffix) => readFileSync(join(testDatabase.dataDir, `triage.sqlite${suffix}`), 'latin1')).join();
  await database.scrub([]);
  const times = timesIn(read(), new Set(rows.map(({ reference }) => reference ?? '')));
  // A record with a stray second copy in the file, which SQLite leaves when it splits a page; otherwise any record.
  const twice = rows.find(({ reference }) => (times.get(reference ?? '') ?? 0) > 2) ?? rows[0];
  const { code } = await operate(['erase', twice?.reference ?? ''], { DATA_DIR: testDatabase.dataDir });
  expect(code).toBe(0);
  const bytes = read();
  for (const text of [twice?.reference, twice?.id, twice?.rowId]) expect(bytes.includes(text ?? '')).toBe(false);
  await testDatabase.remove();
});
