import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { queryPostgres, type DataSettings } from '../servers/databases.ts';
import { startBenchServer } from '../servers/server.ts';
import { keyOf } from './visits.ts';

/** The longest period of a report. */
export const REPORT_PERIOD = { from: '2024-07', to: '2026-06' } as const;
const FIRST_DAY = '2024-07-01';
/** Seconds from the first record to the last. */
const SPAN = 2 * 364 * 24 * 3600;
export const CLIENTS = 150;

export type Records = {
  readonly all: number;
  /** Records of York, spread evenly among those of the other clients. */
  readonly york: number;
  /** Whether the records were created over the months of a report, or all of them now. */
  readonly created: 'over months' | 'now';
};

/** SQL for the number of York's records before a record, whose number is the SQL expression `number`. */
const before = (number: string, { all, york }: Records): string =>
  `cast(cast(${number} as bigint) * ${york} / ${all} as integer)`;

/** SQL for a value that only a finished check has: one check in eleven is not finished. */
const finished = (value: string): string => `case when york % 11 = 10 then null else ${value} end`;

const NOW = `'${new Date().toISOString()}'`;

/** SQL, in the dialect of the database, for the time at which a record was created. */
function createdAt({ DATABASE_URL }: DataSettings, { all, created }: Records): string {
  if (created === 'now') return NOW;
  const seconds = `number * ${SPAN / all}`;
  return DATABASE_URL
    ? `to_char(timestamp '${FIRST_DAY}' + ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${FIRST_DAY}', '+' || cast(${seconds} as integer) || ' seconds')`;
}

/**
 * SQL that inserts checks that a report counts, from a table `visit` with the numbers of visits and the hashes of their
 * keys.
 */
const insert = (settings: DataSettings, records: Records): string => `
  insert into triage (
    row_id, id, reference, visit_key_hash, revision, client_id, postcode, referral, age, gender, ethnicity,
    q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, consumption_units, consumption_days, goal_units, goal_days,
    score, band, screen_reached, created, updated, consent_version, consented_at, report_key, provenance
  )
  select
    substr(visit_key_hash, 1, 36), substr(visit_key_hash, 1, 32), substr(visit_key_hash, 1, 10), visit_key_hash, 20,
    case when ${before('number + 1', records)} > york then 'york' else 'council-' || (number % ${CLIENTS - 1}) end,
    'YO1 0' || substr('ABD', 1 + york % 3, 1) || substr('ABDEFGHJLNPQRSTUWXYZ', 1 + york / 3 % 20, 1),
    'gp', 1 + york % 6, case when york % 2 = 0 then 'f' else 'm' end, york % 14,
    3, 2, 2, 1, 0, 0, 2, 0, 0, ${finished('0')}, york % 36, 4, 4, 3, ${finished('10')},
    ${finished("case york / 60 % 5 when 0 then 'lower' when 1 then 'higher' when 2 then 'dependence' else 'increasing' end")},
    'intervention-' || (1 + york % 7), ${createdAt(settings, records)}, ${NOW}, 'bench', ${NOW}, york % 256, 'known'
  from (select visit.*, ${before('number', records)} as york from visit) as visit
`;
const visitsOnSqlite = (count: number): string => `
  with recursive
    numbers (number) as (select 0 union all select number + 1 from numbers where number + 1 < ${count}),
    visit as (select number, visit_key_hash(number) as visit_key_hash from numbers)
`;
/** Numbers visits as `keyOf` does, and sorts them by key hash: the indexes then grow at their end, which is faster. */
const visitsOnPostgres = (count: number): string => `
  with visit as (
    select number, translate(encode(sha256(convert_to(
      'bench-visit-' || lpad(number::text, 12, '0'), 'UTF8')), 'base64'), '+/=', '-_') as visit_key_hash
    from generate_series(0, ${count - 1}) as number order by 2
  )
`;
/**
 * The database file needs no journal until it is complete. The large cache keeps the indexes in memory, because
 * inserting random keys would be slow otherwise.
 */
const BULK = 'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -2000000';

/**
 * Fills an SQLite file and waits until it is on the disk, so that nothing is still being written during a measurement.
 */
function fillSqlite(path: string, statement: string): void {
  using file = new DatabaseSync(path);
  file.exec(BULK);
  file.function('visit_key_hash', (number) => hash('sha256', keyOf(Number(number)), 'base64url'));
  file.exec(statement);
  const descriptor = openSync(path, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const fillPostgres = (url: string, statement: string): Promise<void> =>
  queryPostgres(url, ["set work_mem = '512MB'", statement, 'vacuum analyze triage', 'checkpoint']);

/**
 * Stores records with visit keys numbered like those of `visits.ts`. A server creates the tables, and one statement
 * fills them.
 */
export async function storeRecords(settings: DataSettings, records: Records): Promise<void> {
  await (await startBenchServer(settings))[Symbol.asyncDispose]();
  const { DATA_DIR, DATABASE_URL } = settings;
  const checks = insert(settings, records);
  if (DATABASE_URL === undefined) fillSqlite(join(DATA_DIR, 'triage.sqlite'), visitsOnSqlite(records.all) + checks);
  else await fillPostgres(DATABASE_URL, visitsOnPostgres(records.all) + checks);
}
