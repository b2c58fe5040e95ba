import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { SQLITE_FILE } from '../database/sqlite/sqliteDatabase.ts';
import { aCheck, addChecks, type CheckRow } from '../testing/checks.ts';
import { BOTH_DATABASES, sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { readRows } from '../testing/triageRows.ts';
import { previewRetention, runRetention } from './runRetention.ts';

const now = new Date('2026-11-22T05:00:00.000Z');
const FRESH = '2026-11-01T00:00:00.000Z';
const FIVE_YEARS = '2021-11-22T05:00:00.000Z';
const ALMOST = '2021-11-22T05:00:00.001Z';
const TEN_YEARS = '2016-11-22T05:00:00.000Z';

const run = (database: Database, more: { now?: Date; force?: boolean } = {}) =>
  runRetention(database, { now, startedBy: 'test', ...more });

async function counts(database: Database) {
  const ran = await run(database);
  if (ran.outcome !== 'done') throw new Error(ran.fault);
  const { anonymised, deleted, unreadable, failed } = ran.report;
  return { anonymised, deleted, unreadable, failed };
}

const entries = (database: Database) =>
  database.read((db) => db.selectFrom('operatorAudit').select(['command', 'details']).execute());

describe.each(BOTH_DATABASES)('retention on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterEach(() => testDatabase.remove());

  it('at 5 years clears postcode, id, reference and key, truncates the dates to the month and changes the row id', async () => {
    const due = aCheck({ created: FIVE_YEARS, updated: '2021-12-24T18:00:00.000Z', q1: 3 });
    await addChecks(database, [due]);
    expect(await counts(database)).toEqual({ anonymised: 1, deleted: 0, unreadable: 0, failed: 0 });
    const [row] = await readRows(database);
    expect(row).toEqual({
      ...due,
      id: null,
      reference: null,
      visitKeyHash: null,
      postcode: null,
      rowId: row?.rowId,
      created: '2021-11-01T00:00:00.000Z',
      updated: '2021-12-01T00:00:00.000Z',
      consentedAt: '2021-11-01T00:00:00.000Z',
      anonymisedAt: '2026-11-01T00:00:00.000Z',
    });
    expect(row?.rowId).not.toBe(due.rowId);
  });

  it('leaves a record alone until the last moment, and deletes it at 10 years', async () => {
    const kept = [aCheck({ created: ALMOST }), aCheck({ created: FRESH })];
    await addChecks(database, [...kept, aCheck({ created: TEN_YEARS })]);
    expect(await counts(database)).toEqual({ anonymised: 0, deleted: 1, unreadable: 0, failed: 0 });
    const rows = await readRows(database);
    expect(rows.toSorted((a, b) => a.created.localeCompare(b.created))).toEqual(kept);
  });

  it('deletes anonymous records at 10 years, too', async () => {
    await addChecks(database, [aCheck({ created: now.toISOString() })]);
    await run(database, { now: new Date('2031-11-22T05:00:00.000Z'), force: true });
    const later = await run(database, { now: new Date('2036-11-01T00:00:00.000Z'), force: true });
    expect(later).toMatchObject({ report: { anonymised: 0, deleted: 1 } });
    expect(await readRows(database)).toEqual([]);
  });

  it('run again, or twice at once, has the same result and counts each record once', async () => {
    await addChecks(
      database,
      Array.from({ length: 210 }, () => aCheck({ created: FIVE_YEARS })),
    );
    const both = await Promise.all([counts(database), counts(database)]);
    expect(both[0].anonymised + both[1].anonymised).toBe(210);
    const rows = await readRows(database);
    expect(rows.filter(({ anonymisedAt, id }) => anonymisedAt !== null && id === null)).toHaveLength(210);
    expect(await counts(database)).toEqual({ anonymised: 0, deleted: 0, unreadable: 0, failed: 0 });
    expect(await readRows(database)).toEqual(expect.arrayContaining(rows));
  });

  it('counts records with an unreadable date, and handles the others', async () => {
    const damaged = ['2020-99-99T99:99:99.999Z', '2000-01-01 00:00:00.0000', '2999-01-01T00:00:00.000Z'];
    const rows = damaged.map((created) => ({ ...aCheck({ created }), updated: FRESH, consentedAt: FRESH }));
    await addChecks(database, [...rows, aCheck({ created: FIVE_YEARS }), aCheck({ created: TEN_YEARS })]);
    expect(await counts(database)).toEqual({ anonymised: 1, deleted: 1, unreadable: 3, failed: 0 });
    expect(await readRows(database)).toHaveLength(4);
  });

  it('reports records that are dated more than a day ahead', async () => {
    await addChecks(database, [
      aCheck({ created: '2026-11-23T05:00:00.000Z' }),
      aCheck({ created: '2026-11-23T05:00:00.001Z' }),
      aCheck({ created: '2026-12-12T05:00:00.000Z' }),
    ]);
    expect(await previewRetention(database, now)).toMatchObject({ unreadable: 2 });
    expect(await counts(database)).toEqual({ anonymised: 0, deleted: 0, unreadable: 2, failed: 0 });
    expect(await readRows(database)).toHaveLength(3);
  });

  it('forgets the hash of an erased key after 24 hours, and no sooner', async () => {
    const erased = ['2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z', '2026-11-21T05:00:00.001Z'];
    const values = erased.map((erasedAt, at) => ({ visitKeyHash: `hash-${at}`, erasedAt }));
    await database.write((db) => db.insertInto('erasedVisitKey').values(values).execute());
    await run(database);
    const hashes = await database.read((db) => db.selectFrom('erasedVisitKey').select('visitKeyHash').execute());
    expect(hashes).toEqual([{ visitKeyHash: 'hash-2' }]);
  });

  it('deletes a month’s count of postcode lookups at 10 years, when its last record is deleted, and no sooner', async () => {
    const months = ['2016-10', '2016-11', '2026-11'];
    const values = months.map((month) => ({ clientId: 'york', month, lookups: 30, reportKey: 0 }));
    await database.write((db) => db.insertInto('lookupCount').values(values).execute());
    await run(database);
    const kept = await database.read((db) => db.selectFrom('lookupCount').select('month').orderBy('month').execute());
    expect(kept).toEqual([{ month: '2016-11' }, { month: '2026-11' }]);
  });

  it('keeps the hashes of erased keys while the clock is more than a day ahead of the time last seen', async () => {
    await run(database);
    const erasedAt = '2026-11-22T05:00:00.000Z';
    await database.write((db) => db.insertInto('erasedVisitKey').values({ visitKeyHash: 'hash', erasedAt }).execute());
    const hashes = () => database.read((db) => db.selectFrom('erasedVisitKey').selectAll().execute());
    const later = new Date('2026-12-22T05:00:00.000Z');
    expect(await runRetention(database, { now: later, startedBy: 'test' })).toMatchObject({ outcome: 'done' });
    expect(await hashes()).toHaveLength(1);
    await runRetention(database, { now: later, startedBy: 'test', force: true });
    expect(await hashes()).toEqual([]);
  });

  it('handles the others when the database refuses some records', async () => {
    const refused = aCheck({ created: FIVE_YEARS, consentVersion: 'refused' });
    await addChecks(database, [refused, ...Array.from({ length: 5 }, () => aCheck({ created: FIVE_YEARS }))]);
    for (const statement of REFUSE[database.dialect]) await database.write((db) => sql.raw(statement).execute(db));
    expect(await counts(database)).toEqual({ anonymised: 5, deleted: 0, unreadable: 0, failed: 1 });
    expect(await readRows(database)).toContainEqual(refused);
  });

  it('a dry run reports what would be removed, and removes nothing', async () => {
    await addChecks(database, [aCheck({ created: FIVE_YEARS }), aCheck({ created: TEN_YEARS }), aCheck()]);
    const before = await readRows(database);
    expect(await previewRetention(database, now)).toEqual({
      anonymised: 1,
      deleted: 1,
      unreadable: 0,
      failed: 0,
      cutOffs: { anonymise: FIVE_YEARS, delete: TEN_YEARS },
    });
    expect(await readRows(database)).toEqual(before);
    expect(await entries(database)).toEqual([]);
  });

  it('adds an audit entry with counts and cut-offs, and no value of a record', async () => {
    const due = aCheck({ created: FIVE_YEARS });
    await addChecks(database, [due]);
    await run(database);
    const [entry, ...others] = (await entries(database)).filter(({ command }) => command !== 'scrub');
    expect(others).toEqual([]);
    expect(entry?.command).toBe('retention run');
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      startedBy: 'test',
      anonymised: 1,
      deleted: 0,
      unreadable: 0,
      failed: 0,
      before: FIVE_YEARS,
      beyond: TEN_YEARS,
    });
  });

  it('stops when the clock has gone back, and runs when forced', async () => {
    await addChecks(database, [aCheck({ created: '2010-01-01T00:00:00.000Z' })]);
    await run(database, { now: new Date('2009-01-01T00:00:00.000Z') });
    await run(database, { now: new Date('2009-01-31T00:00:00.000Z'), force: true });
    const back = new Date('2009-01-20T00:00:00.000Z');
    expect(await run(database, { now: back })).toEqual({ outcome: 'stopped', fault: 'back' });
    expect(await run(database, { now: back, force: true })).toMatchObject({ outcome: 'done' });
    expect(await run(database, { now: back })).toMatchObject({ outcome: 'done' });
  });
});

/** A trigger that refuses changes of one record. */
const REFUSE = {
  sqlite: [
    `create trigger refuse before update on triage when old.consent_version = 'refused'
     begin select raise(abort, 'refused'); end`,
  ],
  postgres: [
    `create function refuse() returns trigger language plpgsql as
     $$ begin if old.consent_version = 'refused' then raise exception 'refused'; end if; return new; end $$`,
    `create trigger refuse before update on triage for each row execute function refuse()`,
  ],
};

/** Counts the places in `bytes` that hold the first ten characters of an identifier of one of these records. */
function tracesIn(bytes: string, rows: readonly CheckRow[]): number {
  const starts = new Set(
    rows.flatMap(({ id, reference, visitKeyHash, rowId }) =>
      [id, reference, visitKeyHash, rowId].map((text) => text?.slice(0, 10)),
    ),
  );
  let erasedText = 0;
  for (let at = 0; at < bytes.length; at += 1) if (starts.has(bytes.slice(at, at + 10))) erasedText += 1;
  return erasedText;
}

describe('on SQLite', () => {
  it(
    'after retention, no removed byte remains in the database, its write-ahead log or its free pages',
    { tags: 'proof' },
    async () => {
      const testDatabase = await sqliteTestDatabase();
      const database = await testDatabase.open();
      // Records stored in random order split SQLite's pages, which leaves copies that only rebuilding the file removes.
      const due = Array.from({ length: 4_000 }, () => aCheck({ created: FIVE_YEARS, postcode: 'ZZ99 9ZZ' }));
      const kept = Array.from({ length: 4_000 }, () => aCheck({ created: FRESH }));
      for (let from = 0; from < due.length; from += 100)
        await addChecks(database, [...due.slice(from, from + 100), ...kept.slice(from, from + 100)]);
      await run(database);
      const bytes = ['', '-wal']
        .map((suffix) => readFileSync(join(testDatabase.dataDir, SQLITE_FILE + suffix), 'latin1'))
        .join();
      expect(tracesIn(bytes, due)).toBe(0);
      expect(bytes).not.toContain('ZZ99 9ZZ');
      expect(bytes).toContain(kept[0]?.reference);
      expect(await readRows(database)).toHaveLength(8_000);
      await database.write((db) => db.insertInto('writeProbe').values({ ticket: randomUUID(), filler: '' }).execute());
      await testDatabase.remove();
    },
  );
});
