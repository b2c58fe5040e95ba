import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { DataSettings } from '../servers/databases.ts';
import { startBenchServer } from '../servers/server.ts';
import { keyOf } from './visits.ts';

/** The longest period of a report. */
export const MONTHS = { from: '2024-07', to: '2026-06' } as const;
const FIRST_DAY = '2024-07-01';
/** Seconds from the first record to the last. */
const SPAN = 2 * 364 * 24 * 3600;
export const CLIENTS = 150;

export type Records = {
  readonly all: number;
  /** Records of York, spread evenly among those of the other clients. */
  readonly york: number;
  /** Created over the months of a report, or all of them now. */
  readonly created: 'over months' | 'now';
};

/** How many records of York's come before a record. */
const before = (number: string, { all, york }: Records): string =>
  `cast(cast(${number} as bigint) * ${york} / ${all} as integer)`;

/** One check in eleven was not finished. */
const finished = (value: string): string => `case when york % 11 = 10 then null else ${value} end`;

/** The time that a record was created, in the SQL of its database. */
function createdAt({ DATABASE_URL }: DataSettings, { all, created }: Records): string {
  if (created === 'now') return '$2';
  const seconds = `number * ${SPAN / all}`;
  return DATABASE_URL
    ? `to_char(timestamp '${FIRST_DAY}' + ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${FIRST_DAY}', '+' || cast(${seconds} as integer) || ' seconds')`;
}

/** Inserts checks as a report counts them, from a table `visit` of numbers and hashes of visit keys. */
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
    'intervention-' || (1 + york % 7), ${createdAt(settings, records)}, $2, 'bench', $2, york % 256, 'known'
  from (select visit.*, ${before('number', records)} as york from visit) as visit
`;
const ON_SQLITE = `
  with recursive
    numbers (number) as (select 0 union all select number + 1 from numbers where number + 1 < $1),
    visit as (select number, visit_key_hash(number) as visit_key_hash from numbers)
`;
/** Numbered as `keyOf` does, in the order of the hashes: every index then grows at its end, which is faster. */
const ON_POSTGRES = `
  with visit as (
    select number, translate(encode(sha256(convert_to(
      'bench-visit-' || lpad(number::text, 12, '0'), 'UTF8')), 'base64'), '+/=', '-_') as visit_key_hash
    from generate_series(0, $1::int - 1) as number order by 2
  )
`;
/** The file needs no journal until it is complete, and random keys are inserted fast only into a tree held in memory. */
const BULK = 'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -2000000';

/** Fills an SQLite file, and waits for the disk, so that it does not write the file while something is measured. */
function fillSqlite(path: string, statement: string, count: number): void {
  using file = new DatabaseSync(path);
  file.exec(BULK);
  file.function('visit_key_hash', (number) => hash('sha256', keyOf(Number(number)), 'base64url'));
  file.prepare(ON_SQLITE + statement).run({ $1: count, $2: new Date().toISOString() });
  const descriptor = openSync(path, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

async function fillPostgres(connectionString: string, statement: string, count: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("set work_mem = '512MB'");
  await client.query(ON_POSTGRES + statement, [count, new Date().toISOString()]);
  await client.query('vacuum analyze triage');
  await client.query('checkpoint');
  await client.end();
}

/** Stores records with visit keys numbered like those of `visits.ts`. A server creates the tables, and one statement fills them. */
export async function storeRecords(settings: DataSettings, records: Records): Promise<void> {
  await (await startBenchServer(settings))[Symbol.asyncDispose]();
  const statement = insert(settings, records);
  if (settings.DATABASE_URL === undefined) fillSqlite(join(settings.DATA_DIR, 'triage.sqlite'), statement, records.all);
  else await fillPostgres(settings.DATABASE_URL, statement, records.all);
}
