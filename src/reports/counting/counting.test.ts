import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRACKING_KEYS } from '#domain/trackingKeys.ts';
import type { Database } from '#server/database/database.ts';
import { addChecks, aCheck, aFinishedCheck, type CheckRow } from '#server/testing/checks.ts';
import { BOTH_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import type { Cells } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import { trueCount } from '../disclosure/raw.ts';
import { monthsOf } from '../model/period.ts';
import { COUNTED_TABLES, rawFigures, type RawFigures } from '../sections/allSections.ts';
import { scanGroups } from './scanGroups.ts';
import { scanPostcodes } from './scanPostcodes.ts';
import { scanPaths } from './scanPaths.ts';

const SCOPE = { clientId: 'york', from: '2026-01', to: '2026-03' };
const SOURCES = ['gp', 'friend'];
const QUINTILES = new Map([
  ['YO1 7HH', 1],
  ['YO1 9SA', 5],
  ['YO1 7HJ', 1],
]);

async function count(database: Database): Promise<RawFigures> {
  const [groups, paths, quintiles] = await database.read(async (db) => [
    await scanGroups(
      db,
      SCOPE,
      COUNTED_TABLES.flatMap(([, { columns }]) => columns?.(SOURCES) ?? []),
    ),
    await scanPaths(db, SCOPE),
    await scanPostcodes(db, SCOPE, (postcode) => QUINTILES.get(postcode) ?? null),
  ]);
  return rawFigures({ groups, paths: paths.rows, quintiles, months: monthsOf(SCOPE), sources: SOURCES });
}

/** The number of checks in each cell that has any. */
const numbers = (cells: Cells): Record<string, number> =>
  Object.fromEntries(
    Object.entries(cells)
      .map(([name, cell]) => [name, trueCount(cell)] as const)
      .filter(([, checks]) => checks > 0),
  );
const lineNumbers = (lines: readonly Line[]): Record<string, Record<string, number>> =>
  Object.fromEntries(
    lines
      .map(({ names, cells }) => [names.join(), numbers(cells)] as const)
      .filter(([, counted]) => Object.keys(counted).length > 0),
  );

/** Counts the rows one by one, as the methods page describes. */
function oracle(rows: readonly CheckRow[]) {
  const tally: Record<string, Record<string, number>> = {};
  const note = (table: string, cell: string) => {
    const cells = (tally[table] ??= {});
    cells[cell] = (cells[cell] ?? 0) + 1;
  };
  for (const row of rows) {
    const isCheck =
      row.clientId === 'york' &&
      ['2026-01', '2026-02', '2026-03'].includes(row.created.slice(0, 7)) &&
      (row.provenance === 'known' || row.provenance === 'invented') &&
      row.revision !== null &&
      (row.visitKeyHash !== null || row.anonymisedAt !== null) &&
      row.age !== null &&
      row.age > 0;
    if (!isCheck) continue;
    const band = row.band ?? 'notFinished';
    note('started', band);
    note(`month ${row.created.slice(0, 7)}`, band);
    if (row.band === null) {
      const order = ['gender', 'ethnicity', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'] as const;
      note('ends', order.find((name) => row[name] === null) ?? 'none');
      continue;
    }
    note(`age ${row.age}`, band);
    note(`gender ${row.gender ?? 'notAnswered'}`, band);
    note(`ethnicity ${row.ethnicity ?? 'notAnswered'}`, band);
    const source =
      row.referral === null ? 'notAnswered' : SOURCES.includes(row.referral) ? row.referral : 'otherSource';
    note(`source ${source}`, band);
    note(`deprivation ${QUINTILES.get(row.postcode ?? '') ?? 'notKnown'}`, band);
    const screen = row.screenReached ?? '';
    const opened = row.appStoreClicked === 1 || row.playStoreClicked === 1 ? 'opened' : 'notOpened';
    note('experience', ['notHelpful', 'notSure', 'helpful'][row.experience ?? 3] ?? 'noExperience');
    const scored = band === 'increasing' ? 'increasing' : 'sixteen';
    if (band !== 'lower') note('contact', `${scored}${row.contactOpened === 1 ? 'Pressed' : 'NotPressed'}`);
    if (band === 'increasing') {
      const summary = row.summariesDownloaded + row.summariesMailed > 0;
      const last = summary || ['intervention-7', 'intervention-increasing-finished'].includes(screen);
      const middle = ['intervention-5', 'intervention-6'].includes(screen);
      const begun = ['intervention-1', 'intervention-2', 'intervention-3', 'intervention-4'].includes(screen);
      note(
        'advice',
        summary ? 'summary' : last ? 'lastStep' : middle ? 'weekOrTarget' : begun ? 'begun' : 'resultOnly',
      );
      if (!last) continue;
      note('apps', opened);
      const week = (row.consumptionUnits ?? 0) * (row.consumptionDays ?? 0);
      const goal = row.goalUnits === null || row.goalDays === null ? Infinity : row.goalUnits * row.goalDays;
      note('targets', week <= 14 ? 'within' : goal <= 14 ? 'toWithin' : goal < week ? 'lowerButOver' : 'notLower');
    }
    if (band === 'higher' || band === 'dependence') {
      const helped = screen === `intervention-${band}` || screen === `intervention-${band}-finished`;
      note('help', `${band}${helped ? 'Help' : 'Result'}`);
      if (band === 'higher' && helped) note('apps', opened);
    }
  }
  return tally;
}

/** The cells of a table of one line. */
const only = ([line]: readonly Line[]): Cells => line?.cells ?? {};

/** The counted figures in the form that `oracle` returns. */
function flat(figures: RawFigures) {
  const lines = (name: string, table: readonly Line[]) =>
    Object.entries(lineNumbers(table)).map(([line, cells]) => [`${name} ${line}`, cells] as const);
  const ends = Object.entries(lineNumbers(figures.ends)).map(([line, cells]) => [line, cells.ended] as const);
  return Object.fromEntries(
    [
      ['started', numbers(only(figures.bands))] as const,
      ...lines('month', figures.months),
      ...lines('age', figures.age),
      ...lines('gender', figures.gender),
      ...lines('ethnicity', figures.ethnicity),
      ...lines('deprivation', figures.deprivation),
      ...lines('source', figures.source),
      ['ends', Object.fromEntries(ends)] as const,
      ['advice', numbers(only(figures.advice))] as const,
      ['help', numbers(only(figures.help))] as const,
      ['contact', numbers(only(figures.contact))] as const,
      ['targets', numbers(only(figures.targets))] as const,
      ['experience', numbers(only(figures.experience))] as const,
      ['apps', numbers(only(figures.apps))] as const,
    ].filter(([, cells]) => Object.keys(cells).length > 0),
  );
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 9 });
const upTo = (max: number) => fc.integer({ min: 0, max });
const anyRow = fc.record({
  clientId: fc.constantFrom('york', 'york', 'york', 'bedford'),
  created: fc
    .constantFrom('2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z', '2026-02-28T10:00:00.000Z')
    .chain((early) => fc.constantFrom(early, '2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00.000Z')),
  provenance: fc.constantFrom('known', 'known', 'known', 'invented', 'unknown', null),
  revision: maybe(upTo(5)),
  postcode: maybe(fc.constantFrom('YO1 7HH', 'YO1 9SA', 'YO1 7HJ', 'LD7 1AA')),
  keyed: fc.constantFrom('key', 'key', 'anonymised', 'neither'),
  age: maybe(fc.constantFrom(...([0, 1, 2, 3, 4, 5, 6] as const))),
  gender: maybe(fc.constantFrom('m', 'f', 'o')),
  ethnicity: maybe(fc.integer({ min: 0, max: 13 })),
  referral: maybe(fc.constantFrom('gp', 'friend', 'gone')),
  lastAnswer: fc.integer({ min: 0, max: 14 }),
  band: fc.constantFrom('lower', 'increasing', 'increasing', 'higher', 'dependence'),
  screenReached: maybe(fc.constantFrom(...TRACKING_KEYS)),
  consumptionUnits: maybe(upTo(35)),
  consumptionDays: maybe(upTo(7)),
  goalUnits: maybe(upTo(35)),
  goalDays: maybe(upTo(7)),
  appStoreClicked: maybe(fc.constantFrom(0, 1)),
  playStoreClicked: maybe(fc.constantFrom(0, 1)),
  contactOpened: maybe(fc.constantFrom(0, 1)),
  experience: maybe(fc.constantFrom(0, 1, 2)),
  summariesDownloaded: fc.constantFrom(0, 0, 2),
  summariesMailed: fc.constantFrom(0, 0, 1),
});

function rowOf({ keyed, lastAnswer, band, ...columns }: ReturnType<typeof anyRow.generate>['value']): CheckRow {
  const questions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'];
  const answered = Object.fromEntries(questions.slice(0, lastAnswer).map((name) => [name, 0]));
  const isFinished = lastAnswer >= questions.length;
  return aCheck({
    ...(columns as Partial<CheckRow>),
    ...answered,
    ...(isFinished && { band: band as 'lower', score: 0 }),
    ...(keyed !== 'key' && { visitKeyHash: null, id: null, reference: null }),
    ...(keyed === 'anonymised' && { anonymisedAt: '2031-01-01T00:00:00.000Z' }),
  });
}

describe.each(BOTH_DATABASES)('counting checks on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());

  async function counted(rows: readonly CheckRow[]) {
    await database.write((db) => db.deleteFrom('triage').execute());
    await addChecks(database, rows);
    return flat(await count(database));
  }

  test('the three scans give the same figures as counting the records one by one', async () => {
    const rows = fc.array(anyRow.map(rowOf), { minLength: 1, maxLength: 400, size: 'max' });
    await fc.assert(
      fc.asyncProperty(rows, async (input) => {
        expect(await counted(input)).toEqual(oracle(input));
      }),
      { numRuns: 12 },
    );
  });

  test('leaves out plain callers, age 0, notices that were never shown, other councils and other months', async () => {
    const left = [
      aFinishedCheck({ visitKeyHash: null }),
      aFinishedCheck({ revision: null }),
      aFinishedCheck({ consentVersion: null, consentedAt: null, provenance: null }),
      aFinishedCheck({ consentVersion: 'invented', provenance: 'unknown' }),
      aFinishedCheck({ age: 0 }),
      aFinishedCheck({ age: null }),
      aFinishedCheck({ clientId: 'bedford' }),
      aFinishedCheck({ created: '2025-12-31T23:59:59.999Z' }),
      aFinishedCheck({ created: '2026-04-01T00:00:00.000Z' }),
    ];
    expect(await counted([aFinishedCheck(), ...left])).toMatchObject({ started: { lower: 1 } });
  });

  test('still counts an anonymised check in its month', async () => {
    const anonymised = { id: null, reference: null, visitKeyHash: null, postcode: null };
    const row = aFinishedCheck({
      ...anonymised,
      created: '2026-02-01T00:00:00.000Z',
      anonymisedAt: '2031-02-02T00:00:00.000Z',
    });
    expect(await counted([row])).toMatchObject({ 'month 2026-02': { lower: 1 } });
  });

  test('puts every check in exactly one cell of each table', async () => {
    const rows = fc.sample(anyRow.map(rowOf), { numRuns: 300, seed: 7 });
    const figures = await counted(rows);
    const sum = (prefix: string) =>
      Object.entries(figures)
        .filter(([name]) => name.startsWith(prefix))
        .flatMap(([, cells]) => Object.values(cells))
        .reduce<number>((all, checks) => all + Number(checks), 0);
    const { notFinished = 0, ...finished } = figures.started as Record<string, number>;
    const finishedChecks = Object.values(finished).reduce((all, checks) => all + checks, 0);
    for (const table of ['age ', 'gender ', 'ethnicity ', 'deprivation ', 'source '])
      expect(sum(table)).toBe(finishedChecks);
    expect(sum('month ')).toBe(finishedChecks + notFinished);
    expect(sum('ends')).toBe(notFinished);
    expect(sum('advice')).toBe(finished.increasing);
    expect(sum('help')).toBe((finished.higher ?? 0) + (finished.dependence ?? 0));
  });
});
