import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RiskBand } from '#domain/audit.ts';
import type { Database } from '#server/database/database.ts';
import { runRetention } from '#server/retention/runRetention.ts';
import { addChecks, aCheck, aFinishedCheck } from '#server/testing/checks.ts';
import { COMMAND_DATABASES, describeOn, sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { monthsOf, type Period } from '../../model/period.ts';
import { prepareReport } from '../prepareReport.ts';
import type { Printed } from '../../disclosure/printed.ts';
import { HEADLINE_NAMES, headlineOf } from '../../model/headline.ts';
import type { Counts, PrintedTable } from '../../disclosure/tables.ts';
import { reportFiles } from '../reportFiles.ts';
import type { Report } from '../../model/report.ts';
import { withheldSections } from '../../sections/allSections.ts';
import { publishedOf } from '../../testing/noise.ts';
import { anyWorld, REPORT_MONTHS, reportOf, YORK } from '../../testing/figures.ts';
import { wilson } from '../../sentences/differences.ts';
import { addCouncils, addIssues } from './addIssues.ts';
import { isIssue, issue, otherCouncils, storedReportsWithin } from './issues.ts';
import { parseReport, serializeReport } from './reportJson.ts';
import { withdraw } from './withdraw.ts';

const NOW = new Date('2026-09-01T00:00:00Z');
const client = {
  id: 'york',
  name: 'City of York',
  referralOptions: [{ value: 'gp', label: 'GP' }],
  coverage: { localAuthorities: ['E06000014'] },
};
const NONE_BEFORE = { previous: null };
const ofMonth = (month: string, finished: number, not: number) => [
  ...Array.from({ length: finished }, (_, n) =>
    aFinishedCheck({
      created: `${month}-09T10:00:00.000Z`,
      band: n % 2 ? 'lower' : 'increasing',
      age: (1 + (n % 6)) as 1,
    }),
  ),
  ...Array.from({ length: not }, () => aCheck({ created: `${month}-10T10:00:00.000Z` })),
];

/** Stores a report without writing its files. Returns the report, or null if the range is refused. */
async function report(testDatabase: TestDatabase, database: Database, period: Period): Promise<Report | null> {
  const prepared = await prepareReport(database, testDatabase, {
    client,
    period,
    now: NOW,
    deprivation: { directory: 'ONSPD_AUG_2026_UK.csv', quintileOf: () => 1 },
    area: { none: 'noFile' },
    progress: () => undefined,
  });
  if (prepared.outcome === 'overlaps') return null;
  if (prepared.outcome === 'kept') return prepared.report;
  const issued = await issue(database, prepared.report);
  return issued.outcome === 'issued' ? issued.report : null;
}

/** The periods of the stored issues, without those of their sums. */
const issuedPeriods = async (database: Database): Promise<readonly Period[]> =>
  (await database.read((db) => db.selectFrom('reportIssue').select('figures').execute()))
    .map(({ figures }) => parseReport(figures))
    .filter(isIssue)
    .map(({ period }) => period);

describeOn(COMMAND_DATABASES, 'issued reports on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    await addChecks(
      database,
      REPORT_MONTHS.flatMap((month) => ofMonth(month, 70, 20)),
    );
  });
  afterEach(() => testDatabase.remove());

  const QUARTER = { from: '2026-01', to: '2026-03' };
  const NEXT = { from: '2026-04', to: '2026-06' };

  test('print the same figures again, whatever was erased since', async () => {
    const first = await report(testDatabase, database, QUARTER);
    expect(first?.tables.bands?.all).toMatchObject({
      all: publishedOf(60) + 2 * publishedOf(105),
      finished: 2 * publishedOf(105),
      lower: publishedOf(105),
    });
    await database.write((db) => db.deleteFrom('triage').execute());
    expect(await report(testDatabase, database, QUARTER)).toEqual(first);
  });

  test('are added up for months that they cover exactly, and refused for months that overlap them', async () => {
    const parts = [await report(testDatabase, database, QUARTER), await report(testDatabase, database, NEXT)];
    const whole = await report(testDatabase, database, { from: '2026-01', to: '2026-06' });
    const sum = (name: string) => parts.reduce((all, part) => all + (part?.tables.bands?.all[name] ?? NaN), 0);
    for (const name of ['all', 'finished', 'lower', 'eightOrMore'])
      expect(whole?.tables.bands?.all[name]).toBe(sum(name));
    expect(whole?.tables.months?.lines.map(({ names }) => names)).toEqual(
      parts.flatMap((part) => part?.tables.months?.lines.map(({ names }) => names)),
    );
    for (const [from, to] of [
      ['2026-01', '2026-02'],
      ['2026-03', '2026-04'],
      ['2025-12', '2026-06'],
    ] as const)
      expect(await report(testDatabase, database, { from, to })).toBeNull();
    expect(await issuedPeriods(database)).toHaveLength(2);
  });

  const YEAR_BEFORE = { from: '2025-01', to: '2025-03' };
  const addYearBefore = () =>
    addChecks(
      database,
      monthsOf(YEAR_BEFORE).flatMap((month) => ofMonth(month, 70, 20)),
    );

  test('are compared on page one with the same months of the year before only', async () => {
    await addYearBefore();
    await report(testDatabase, database, YEAR_BEFORE);
    const quarter = await report(testDatabase, database, QUARTER);
    expect(quarter?.previous).toMatchObject({
      period: YEAR_BEFORE,
      headline: { started: publishedOf(60) + 2 * publishedOf(105) },
    });
    expect((await report(testDatabase, database, NEXT))?.previous).toBeNull();
  });

  /** Deletes one record of a month in a band; null is the band of a check that was not finished. */
  const eraseOne = (month: string, band: RiskBand | null) =>
    database.write((db) =>
      db
        .deleteFrom('triage')
        .where('rowId', '=', (one) =>
          one
            .selectFrom('triage')
            .select('rowId')
            .where('created', 'like', `${month}%`)
            .where('band', 'is not distinct from', band)
            .orderBy('rowId')
            .limit(1),
        )
        .execute(),
    );

  test.each<RiskBand | null>(['lower', 'increasing', null])(
    'keep their figures after one visitor’s erasure, band %s: printed again, added up, and in next year’s comparison',
    async (band) => {
      await addYearBefore();
      const yearBefore = await report(testDatabase, database, YEAR_BEFORE);
      await eraseOne('2025-02', band);
      expect(await report(testDatabase, database, YEAR_BEFORE)).toEqual(yearBefore);
      const quarter = await report(testDatabase, database, QUARTER);
      expect(quarter?.previous?.headline).toEqual(yearBefore && headlineOf(yearBefore.tables));

      await eraseOne('2026-02', band);
      const next = await report(testDatabase, database, NEXT);
      const half = { from: QUARTER.from, to: NEXT.to };
      const parts = [quarter, next].flatMap((part) => part ?? []);
      expect(await report(testDatabase, database, half)).toEqual(
        addIssues(parts, half, { ...NONE_BEFORE, earlier: [] }),
      );
      expect(await report(testDatabase, database, QUARTER)).toEqual(quarter);
      expect(await report(testDatabase, database, { from: '2026-01', to: '2026-02' })).toBeNull();
      const { count } = await database.read((db) =>
        db
          .selectFrom('triage')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow(),
      );
      expect(Number(count)).toBe((REPORT_MONTHS.length + monthsOf(YEAR_BEFORE).length) * 90 - 2);
    },
  );

  test('of three half-years: the third is compared with the first, and the second with none', async () => {
    const halves = ['2025-01', '2025-07', '2026-01'].map((from) => ({
      from,
      to: from.replace(/0(1|7)$/, (half) => (half === '01' ? '06' : '12')),
    }));
    await addChecks(
      database,
      ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'].flatMap((month) =>
        ofMonth(month, 70, 20),
      ),
    );
    const issues = [];
    for (const period of halves) issues.push(await report(testDatabase, database, period));
    expect(issues.map((issue) => issue?.previous?.period ?? null)).toEqual([null, null, halves[0]]);
    // The issue of the half-year between the two is shown as another season.
    expect(issues.map((issue) => issue?.earlier?.map(({ period }) => period))).toEqual([
      [],
      halves.slice(0, 1),
      halves.slice(0, 2),
    ]);
    expect(await withdraw(database, withdrawal({ from: '2025-07', to: '2025-12' }))).toMatchObject({
      outcome: 'printed',
      periods: halves.slice(2),
    });
  });

  test('have a line on page one that joins the same months of each year', async () => {
    await addChecks(
      database,
      ['2024-01', '2025-01', '2025-12'].flatMap((month) => ofMonth(month, 70, 20)),
    );
    for (const month of ['2024-01', '2025-01', '2025-12'])
      await report(testDatabase, database, { from: month, to: month });
    const third = await report(testDatabase, database, { from: '2026-01', to: '2026-01' });
    expect(third?.earlier?.map(({ period }) => period.from)).toEqual(['2024-01', '2025-01']);
    expect(third?.areaCodes).toEqual(['E06000014']);
  });

  test('written twice at once are stored once', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => report(testDatabase, database, QUARTER)));
    expect(two).toEqual(one);
    expect(await issuedPeriods(database)).toEqual([QUARTER]);
  });

  test('of one client do not affect another’s', async () => {
    await report(testDatabase, database, QUARTER);
    const other = { ...client, id: 'bedford' };
    const count = {
      client: other,
      period: { from: '2026-02', to: '2026-03' },
      now: NOW,
      deprivation: null,
      area: { none: 'noFile' as const },
      progress: () => undefined,
    };
    expect((await prepareReport(database, testDatabase, count)).outcome).toBe('counted');
  });

  test('print the same sum again, and a sum is compared with no later period', async () => {
    const HALF = { from: '2026-01', to: '2026-06' };
    for (const period of [QUARTER, NEXT]) await report(testDatabase, database, period);
    const sum = await report(testDatabase, database, HALF);
    expect(sum?.parts).toEqual([QUARTER, NEXT]);
    expect(await report(testDatabase, database, HALF)).toEqual(sum);
    expect((await report(testDatabase, database, { from: '2026-07', to: '2026-07' }))?.parts).toBeUndefined();
    expect(await report(testDatabase, database, { from: '2026-06', to: '2026-07' })).toBeNull();
  });

  const withdrawal = (period: Period) => ({ clientId: 'york', period, reason: 'wrong months', now: NOW });

  test('cannot be withdrawn while a later report prints their figures as those of a year before', async () => {
    await addYearBefore();
    for (const period of [YEAR_BEFORE, QUARTER]) await report(testDatabase, database, period);
    expect(await withdraw(database, withdrawal(YEAR_BEFORE))).toEqual({
      outcome: 'printed',
      clients: [],
      periods: [QUARTER],
    });
    expect(await report(testDatabase, database, { from: '2025-01', to: '2025-02' })).toBeNull();
    for (const period of [QUARTER, YEAR_BEFORE])
      expect(await withdraw(database, withdrawal(period))).toEqual({ outcome: 'withdrawn' });
    expect(await report(testDatabase, database, { from: '2025-01', to: '2025-02' })).not.toBeNull();
  });

  test('cannot be withdrawn before a sum of them that was printed', async () => {
    const [JANUARY, REST, HALF] = [
      { from: '2026-01', to: '2026-01' },
      { from: '2026-02', to: '2026-06' },
      { from: '2026-01', to: '2026-06' },
    ];
    for (const period of [JANUARY, REST, HALF]) await report(testDatabase, database, period);
    for (const period of [JANUARY, REST])
      expect(await withdraw(database, withdrawal(period))).toEqual({
        outcome: 'printed',
        clients: [],
        periods: [HALF],
      });
    for (const period of [HALF, REST])
      expect(await withdraw(database, withdrawal(period))).toEqual({ outcome: 'withdrawn' });
    expect(await issuedPeriods(database)).toEqual([JANUARY]);
  });

  test('are not added up if one of them was withdrawn while the sum was prepared', async () => {
    for (const period of [QUARTER, NEXT]) await report(testDatabase, database, period);
    const issues = await database.read((db) => storedReportsWithin(db, 'york', { from: '2026-01', to: '2026-06' }));
    const sum = addIssues(issues, { from: '2026-01', to: '2026-06' }, NONE_BEFORE);
    await withdraw(database, withdrawal(NEXT));
    expect(await issue(database, sum)).toMatchObject({ outcome: 'overlaps', issues: [{ period: QUARTER }] });
  });

  test('can be withdrawn, and the audit table keeps the reason', async () => {
    await report(testDatabase, database, QUARTER);
    const asked = { clientId: 'york', period: QUARTER, reason: 'wrong months', now: NOW };
    expect(await withdraw(database, asked)).toEqual({ outcome: 'withdrawn' });
    expect(await withdraw(database, asked)).toEqual({ outcome: 'none' });
    expect(await issuedPeriods(database)).toEqual([]);
    const rows = await database.read((db) => db.selectFrom('operatorAudit').selectAll().execute());
    expect(rows).toEqual([expect.objectContaining({ command: 'report withdraw', happenedAt: NOW.toISOString() })]);
    expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({ clientId: 'york', ...QUARTER, reason: 'wrong months' });
    expect((await report(testDatabase, database, { from: '2026-01', to: '2026-02' }))?.tables.bands).not.toBeNull();
  });
});

describeOn(COMMAND_DATABASES, 'the sum of other councils on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterEach(() => testDatabase.remove());

  const FIVE = ['bath', 'derby', 'hull', 'leeds', 'truro'];
  const ofCouncil = (clientId: string, changed: Partial<Report> = {}) => reportOf(YORK, { clientId, ...changed });
  const issueAll = async (reports: readonly Report[]) => {
    for (const item of reports) await issue(database, item);
  };
  const stored = async (clientId: string): Promise<Report | undefined> => {
    const rows = await database.read((db) =>
      db.selectFrom('reportIssue').select('figures').where('clientId', '=', clientId).execute(),
    );
    return rows.map(({ figures }) => parseReport(figures))[0];
  };
  const withdrawn = ({ clientId, period }: Report) =>
    withdraw(database, { clientId, period, reason: 'wrong months', now: NOW });

  test('adds up five councils or more with a report of exactly the same months, and stays the only sum of these months', async () => {
    await issueAll(FIVE.slice(1).map((id) => ofCouncil(id)));
    const others = () => database.read((db) => otherCouncils(db, ofCouncil('york')));
    await issueAll([
      ofCouncil('oxford', { period: { from: '2026-01', to: '2026-03' } }),
      ofCouncil('ripon', { isInvented: true }),
    ]);
    expect(await others()).toBeUndefined();
    await issueAll([ofCouncil('bath')]);
    expect(await others()).toMatchObject({ clients: FIVE, headline: { started: 4900, finished: 4150 } });
    await issueAll([ofCouncil('york')]);
    await issueAll([ofCouncil('zennor')]);
    expect((await stored('york'))?.others?.clients).toEqual(FIVE);
    expect((await stored('zennor'))?.others).toEqual((await stored('york'))?.others);
    expect((await stored('bath'))?.others).toBeUndefined();
  });

  test('is computed again when the report is issued, in case another council’s report was withdrawn', async () => {
    await issueAll(FIVE.map((id) => ofCouncil(id)));
    const others = await database.read((db) => otherCouncils(db, ofCouncil('york')));
    await withdrawn(ofCouncil('hull'));
    const issued = await issue(database, { ...ofCouncil('york'), others });
    expect(issued).toMatchObject({ outcome: 'issued', report: { others: undefined } });
    expect((await stored('york'))?.others).toBeUndefined();
  });

  test('keeps the councils’ reports from being withdrawn before the reports that print the sum', async () => {
    await issueAll([...FIVE, 'york'].map((id) => ofCouncil(id)));
    expect(await withdrawn(ofCouncil('hull'))).toEqual({ outcome: 'printed', clients: ['york'], periods: [] });
    expect(await stored('hull')).toBeDefined();
    expect(await withdrawn(ofCouncil('york'))).toEqual({ outcome: 'withdrawn' });
    expect(await withdrawn(ofCouncil('hull'))).toEqual({ outcome: 'withdrawn' });
  });

  test('is left out of a report that adds up several others', async () => {
    await issueAll([...FIVE, 'york'].map((id) => ofCouncil(id)));
    const york = await stored('york');
    expect(york?.others).toBeDefined();
    expect(york && addIssues([york, york], york.period, NONE_BEFORE).others).toBeUndefined();
  });
});

test('the sum of other councils adds up printed figures, and leaves out a figure that one council does not show', () => {
  let [shown, hidden] = [0, 0];
  fc.assert(
    fc.property(fc.array(anyWorld, { minLength: 5, maxLength: 5 }), (worlds) => {
      const reports = worlds.map((world, index) => reportOf(world, { clientId: `c${index}` }));
      const sum = addCouncils(reports);
      const headlines = reports.map(({ tables }) => headlineOf(tables));
      for (const name of HEADLINE_NAMES) {
        const counts = headlines.flatMap((headline) => headline[name] ?? []);
        const expected =
          counts.length < headlines.length ? undefined : counts.reduce<number>((all, count) => all + count, 0);
        expect(sum?.headline[name]).toBe(expected);
        if (expected === undefined) hidden++;
        else shown++;
      }
      expect(addCouncils(reports.slice(1))).toBeUndefined();
      expect(addCouncils([reportOf(null), ...reports])).toBeUndefined();
    }),
    { numRuns: 60 },
  );
  expect(Math.min(shown, hidden)).toBeGreaterThan(20);
});

test(
  'in any sequence of reports, erasures and retention, no month is in two issues and reprints are identical',
  { tags: 'proof' },
  async () => {
    const at = fc.integer({ min: 0, max: REPORT_MONTHS.length - 1 });
    const anyRange = fc.tuple(at, at).map(([one, other]) => ({
      from: REPORT_MONTHS[Math.min(one, other)] ?? '',
      to: REPORT_MONTHS[Math.max(one, other)] ?? '',
    }));
    const anyRun = fc.array(fc.oneof(anyRange, fc.constantFrom('erase', 'retention')), { minLength: 3, maxLength: 8 });
    const testDatabase = await sqliteTestDatabase();
    const database = await testDatabase.open();
    let printedAgain = 0;
    await fc.assert(
      fc.asyncProperty(anyRun, async (steps) => {
        await database.write(async (db) => {
          await db.deleteFrom('reportIssue').execute();
          await db.deleteFrom('triage').execute();
        });
        await addChecks(
          database,
          REPORT_MONTHS.flatMap((month) => ofMonth(month, 20, 10)),
        );
        const issued = new Map<string, Report>();
        for (const step of steps) {
          if (step === 'erase') {
            const some = await database.read((db) => db.selectFrom('triage').select('rowId').limit(25).execute());
            await database.write((db) =>
              db
                .deleteFrom('triage')
                .where('rowId', 'in', some.map(({ rowId }) => rowId).concat(''))
                .execute(),
            );
            continue;
          }
          if (step === 'retention') {
            await runRetention(database, { now: new Date('2031-04-15T00:00:00Z'), startedBy: 'test', force: true });
            continue;
          }
          const range = `${step.from} ${step.to}`;
          const now = await report(testDatabase, database, step);
          const before = issued.get(range);
          if (before !== undefined) expect(now).toEqual(before);
          if (now !== null) issued.set(range, now);
          const months = (await issuedPeriods(database)).flatMap(monthsOf);
          expect(months).toHaveLength(new Set(months).size);
        }
        for (const printed of issued.values()) {
          expect(await report(testDatabase, database, printed.period)).toEqual(printed);
          printedAgain += 1;
        }
      }),
      { numRuns: 25 },
    );
    expect(printedAgain).toBeGreaterThan(10);
    await testDatabase.remove();
  },
);

const publisher = {
  service: { name: 'Alcohol self-check', operator: 'Example Health', contact: 'contact@example.org', version: '0.3.0' },
  isPreview: false,
  logo: null,
  licence: 'Open Government Licence v3.0',
  address: null,
};

describe('a kept report', () => {
  test('from before a section existed can be read, and is printed without that section', () => {
    const before = reportOf(YORK);
    const { apps, ...tables } = before.tables;
    expect(apps).toBeTruthy();
    const kept = parseReport(serializeReport({ ...before, tables }));
    expect(kept).toEqual({ ...before, tables });
    const files = reportFiles(kept, publisher);
    expect([...files.keys()]).not.toContain('csv/app-links.csv');
    expect(files.get('report.html')).not.toContain('Links to the app');
    expect(withheldSections(kept)).toEqual(withheldSections(before));
    expect(addIssues([before, kept], before.period, NONE_BEFORE).tables).not.toHaveProperty('apps');
  });

  test('of a later version is refused', () => {
    expect(() => parseReport(serializeReport(reportOf(YORK)).replace('"version":1', '"version":2'))).toThrow();
  });

  test('is read back unchanged', () => {
    const kept = reportOf(YORK);
    expect(parseReport(serializeReport(kept))).toEqual(kept);
  });

  test('with a figure that no report can print is refused', () => {
    expect(() => parseReport(serializeReport(reportOf(YORK)).replace('"all":980', '"all":7'))).toThrow();
    expect(() => parseReport(serializeReport(reportOf(YORK)).replace('"all":980', '"all":981'))).toThrow();
  });
});

test('a sum of reports leaves out a figure that one of the reports does not show', () => {
  const [one, two] = [reportOf(YORK), reportOf({ ...YORK, advice: [[90, 45, 4, 49, 81]], targets: [[1, 1, 1, 1]] })];
  const { tables } = addIssues([one, two], { from: '2026-01', to: '2026-12' }, NONE_BEFORE);
  expect(tables.targets).toBeNull();
  expect(tables.advice?.outcomes).toEqual(['resultOnly', 'partOfIt', 'lastStep', 'summary']);
  expect(tables.advice?.all).not.toHaveProperty('begun');
  expect(tables.gender?.lines.map(({ names }) => names)).toEqual(one.tables.gender?.lines.map(({ names }) => names));
});

test('the margin of error of a sum of reports allows for the noise of each report', () => {
  const sum = addIssues([reportOf(YORK), reportOf(YORK)], { from: '2026-01', to: '2026-12' }, NONE_BEFORE);
  const { notLower: part = 0, all: base = 0 } = sum.tables.targets?.all ?? {};
  const limits = (terms: number) =>
    wilson({ part: part as Printed, base: base as Printed, terms }).map((limit) => Math.round(100 * limit));
  expect(limits(2)).not.toEqual(limits(1));
  expect(reportFiles(sum, publisher).get('csv/targets.csv')).toContain(`,${part},${base},15,${limits(2).join(',')},`);
});

test('a sum of reports joins groups that one report joins, and leaves out a group that one report leaves out', () => {
  const age = YORK.age.with(0, [20, 24, 1, 1]);
  const whole = addIssues(
    [reportOf(YORK), reportOf({ ...YORK, age })],
    { from: '2026-01', to: '2026-12' },
    NONE_BEFORE,
  );
  const { lines = [], all } = whole.tables.age ?? {};
  expect(lines.map(({ names }) => names.join('+'))).toEqual(['1+6', '2', '3', '4', '5']);
  const printed = (counts?: Counts) => counts?.all ?? NaN;
  expect(lines.reduce((sum, { counts }) => sum + printed(counts), 0)).toBeCloseTo(printed(all), -2);

  const { gender } = reportOf(YORK).tables;
  const alone = { ...gender, lines: gender?.lines.slice(1) } as PrintedTable;
  const { tables } = reportOf(YORK);
  const parts = [reportOf(YORK), reportOf(YORK, { tables: { ...tables, age: null, gender: alone } })];
  const added = addIssues(parts, { from: '2026-01', to: '2026-12' }, NONE_BEFORE);
  expect(added.tables.gender?.lines).toEqual([
    { names: ['m', 'o'], counts: {} },
    { names: ['f'], counts: expect.objectContaining({ all: 890 }) as Counts },
  ]);
  // A group whose count is not shown is left out of charts and marked in files.
  const few = { ...tables, age: { ...tables.age, lines: tables.age?.lines.slice(1) } as PrintedTable };
  const files = reportFiles(
    addIssues([reportOf(YORK), reportOf(YORK, { tables: few })], { from: '2026-01', to: '2026-12' }, NONE_BEFORE),
    publisher,
  );
  const page = files.get('report.html') ?? '';
  expect(page).toMatch(/Ages 18 to 24<\/th><td(?: class="detail")?>not shown/);
  expect(page).not.toContain('NaN');
  expect(files.get('csv/bands-by-age.csv')).toMatch(/Ages 18 to 24,all,\[c\]/);
});
