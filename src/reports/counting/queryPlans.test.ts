import { CompiledQuery, sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '#server/database/core/tables.ts';
import type { Database } from '#server/database/database.ts';
import { completeReportColumns } from '#server/database/provenance.ts';
import { BOTH_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { COUNTED_TABLES } from '../sections/allSections.ts';
import { scanGroups } from './scanGroups.ts';
import { scanPaths } from './scanPaths.ts';
import { scanPostcodes } from './scanPostcodes.ts';

const SCOPE = { clientId: 'york', from: '2026-01', to: '2026-03' };
const GROUPINGS = COUNTED_TABLES.flatMap(([, { columns }]) => columns?.(['gp', 'friend']) ?? []);

const QUERIES: readonly [string, (db: Kysely<Tables>, database: Database) => Promise<unknown>, RegExp][] = [
  ['the scan by group', (db) => scanGroups(db, SCOPE, GROUPINGS), /\btriage_client\b.*created.*created/s],
  ['the scan by path', (db) => scanPaths(db, SCOPE), /\btriage_client\b.*created.*created/s],
  ['the scan by postcode', (db) => scanPostcodes(db, SCOPE, () => null), /\btriage_client\b.*created.*created/s],
  [
    'the search for records without a report key',
    (_, database) => completeReportColumns(database),
    /\btriage_without_report_key\b/,
  ],
];

describe.each(BOTH_DATABASES)('on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let seen: CompiledQuery[] = [];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open({ log: ({ query }) => void seen.push(query) });
  });
  afterAll(() => testDatabase.remove());

  /** The plan by which the database would find the rows of a query in a large table. */
  const planOf = (query: CompiledQuery): Promise<string> =>
    database.read(async (db) => {
      const isPostgres = database.dialect === 'postgres';
      // PostgreSQL reads a small table as a whole, even if it has an index.
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(db);
      const explain = `explain ${isPostgres ? '' : 'query plan '}${query.sql}`;
      const { rows } = await db.executeQuery(CompiledQuery.raw(explain, [...query.parameters]));
      return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    });

  /** A plan without the conditions that are checked only after a row was found. */
  const lookedUp = (plan: string): string =>
    plan
      .split('\n')
      .filter((line) => !/Filter:|Recheck Cond:/.test(line))
      .join('\n');

  test.each(QUERIES)('%s reads the rows that it needs by an index', async (_, run, index) => {
    seen = [];
    await database.read((db) => run(db, database));
    const [query] = seen.filter(({ sql: text }) => text.includes('from "triage"'));
    expect(query).toBeDefined();
    const plan = query === undefined ? '' : lookedUp(await planOf(query));
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/\bScan on triage\b|^.*\bSCAN triage$/im);
  });
});
