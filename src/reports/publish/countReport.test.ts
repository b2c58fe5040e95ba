import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LookupCounts } from '#server/clients/lookupCounts.ts';
import type { Database } from '#server/database/database.ts';
import { completeReportColumns } from '#server/database/provenance.ts';
import { changeServiceState } from '#server/database/serviceState.ts';
import { addChecks, aCheck, aFinishedCheck } from '#server/testing/checks.ts';
import { BOTH_DATABASES, sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { trueCount } from '../disclosure/raw.ts';
import { COUNTED_TABLES } from '../sections/allSections.ts';
import type { Report } from '../model/report.ts';
import { countReport, sumLookups } from './countReport.ts';

const SCOPE = { clientId: 'york', from: '2026-01', to: '2026-03' };

describe.each(BOTH_DATABASES)('postcode lookups on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());
  const countedSince = (lookupsCountedSince: string | null) =>
    database.write((db) => changeServiceState(db, { lookupsCountedSince }));
  beforeEach(() => countedSince(null));
  const scan = () => database.read((db) => sumLookups(db, SCOPE));

  async function add(clientId: string, month: string, lookups: number): Promise<void> {
    const counts = new LookupCounts(database);
    counts.add(clientId, new Date(`${month}-15T12:00:00Z`), lookups);
    await counts.store();
  }

  test('are added up over the months of the period, for the client alone', async () => {
    await add('york', '2025-12', 1000);
    await add('york', '2026-01', 10);
    await add('york', '2026-03', 13);
    await add('york', '2026-04', 1000);
    await add('bedford', '2026-02', 1000);
    const count = await scan();
    expect(count && trueCount(count)).toBe(23);
  });

  test('are not counted while a month lacks its random key, as of an earlier version', async () => {
    await database.write((db) =>
      db.updateTable('lookupCount').set({ reportKey: null }).where('month', '=', '2026-03').execute(),
    );
    expect(await scan()).toBeNull();
    await completeReportColumns(database);
    expect(await scan()).not.toBeNull();
  });

  test('are unknown for a period in which the counting began', async () => {
    await countedSince('2026-01-01T00:00:00.001Z');
    expect(await scan()).toBeNull();
    await countedSince('2026-01-01T00:00:00.000Z');
    expect(await scan()).not.toBeNull();
  });
});

/** The numbers anywhere in a value, each with its place in it, such as "tables.bands.all.finished". */
const numbersIn = (value: unknown, place = ''): readonly (readonly [place: string, number: number])[] =>
  typeof value === 'number'
    ? [[place, value]]
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, item]) => numbersIn(item, `${place}.${name}`))
      : [];

describe('a report', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await sqliteTestDatabase();
    database = await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());

  const count = (): Promise<Report> =>
    countReport(testDatabase, {
      client: {
        id: 'york',
        name: 'City of York',
        referralOptions: [{ value: 'gp', label: 'GP' }],
        coverage: { localAuthorities: ['E06000014'] },
      },
      period: { from: '2026-01', to: '2026-03' },
      now: new Date('2026-09-01T00:00:00Z'),
      deprivation: { directory: 'ONSPD_AUG_2026_UK.csv', quintileOf: (postcode) => (postcode.endsWith('HH') ? 1 : 4) },
      area: { none: 'noFile' },
      progress: () => undefined,
    });

  const BANDS = ['lower', 'increasing', 'higher', 'dependence'] as const;
  /** Checks of which every table of a report prints something. */
  const checks = Array.from({ length: 1600 }, (_, n) => {
    const [band, isLast] = [BANDS[n % 4] ?? 'lower', n % 3 === 0];
    const created = `2026-0${1 + (n % 3)}-09T10:00:00.000Z`;
    if (n % 8 === 7) return aCheck({ created, gender: n % 16 === 7 ? 'f' : null });
    return aFinishedCheck({
      created,
      band,
      age: (1 + (n % 6)) as 1,
      gender: n % 5 < 2 ? 'f' : 'm',
      ethnicity: n % 7 < 3 ? 0 : 4,
      postcode: n % 9 < 4 ? 'YO1 7HH' : 'YO1 7AA',
      referral: n % 11 < 5 ? 'gp' : 'other',
      screenReached:
        band === 'lower' ? 'feedback-lower' : isLast ? `intervention-${band}-finished` : `feedback-${band}`,
      consumptionUnits: n % 5 === 0 ? 5 : 10,
      consumptionDays: 2,
      goalUnits: n % 8 < 4 ? 4 : 10,
      goalDays: 2,
      contactOpened: n % 13 < 5 ? 1 : 0,
      appStoreClicked: n % 17 < 8 ? 1 : 0,
      experience: ([0, 1, 2, null] as const)[(n >> 2) % 4] ?? null,
    });
  });

  test('has no number without noise: each count changes with the random keys of the checks that it counts', async () => {
    await addChecks(database, checks);
    const counts = new LookupCounts(database);
    for (const month of ['2026-01', '2026-02', '2026-03']) counts.add('york', new Date(`${month}-15T12:00:00Z`), 700);
    await counts.store();
    const seen = new Map<string, Set<number>>();
    for (let round = 0; round < 40; round++) {
      await database.write(async (db) => {
        await sql`update triage set report_key = abs(random() % 256)`.execute(db);
        await sql`update lookup_count set report_key = abs(random() % 256)`.execute(db);
      });
      for (const [place, number] of numbersIn(await count()))
        seen.set(place, (seen.get(place) ?? new Set()).add(number));
    }
    const shown = new Set([...seen.keys()].map((place) => /^\.(?:tables\.)?(\w+)/.exec(place)?.[1]));
    expect(shown).toEqual(new Set(['lookups', ...COUNTED_TABLES.map(([name]) => name)]));
    expect([...seen].filter(([, numbers]) => numbers.size === 1).map(([place]) => place)).toEqual([]);
  });
});
