import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { startBenchServer } from '../servers/server.ts';
import { keyOf } from './visits.ts';

/** Complete visits, from a table `visit` of their numbers and the hashes of their visit keys. Parameters: how many, and when. */
const FILL = `
  insert into triage (
    row_id, id, reference, visit_key_hash, client_id, postcode, referral, age, gender, ethnicity,
    q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, consumption_units, consumption_days, goal_units, goal_days,
    score, band, created, updated
  )
  select
    substr(visit_key_hash, 1, 36), substr(visit_key_hash, 1, 32), substr(visit_key_hash, 1, 10), visit_key_hash,
    'york', 'YO1 0AA', 'gp', 3, 'f', 0, 3, 2, 2, 1, 0, 0, 2, 0, 0, 0, number % 36, 4, 4, 3, 10, 'increasing', $2, $2
  from visit
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
/** Nothing is at stake until the file is complete, and random keys are inserted fast only into a tree held in memory. */
const BULK = 'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -2000000';

/** Fills an SQLite file, and waits for the disk, so that it does not write the file while something is measured. */
function fillSqlite(path: string, statement: string, count: number, created: Date): void {
  using file = new DatabaseSync(path);
  file.exec(BULK);
  file.function('visit_key_hash', (number) => hash('sha256', keyOf(Number(number)), 'base64url'));
  file.prepare(ON_SQLITE + statement).run({ $1: count, $2: created.toISOString() });
  const descriptor = openSync(path, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

async function fillPostgres(connectionString: string, statement: string, count: number, created: Date): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("set work_mem = '512MB'");
  await client.query(ON_POSTGRES + statement, [count, created.toISOString()]);
  await client.query('vacuum analyze triage');
  await client.query('checkpoint');
  await client.end();
}

/** Where a server keeps its data. */
export type Where = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

/**
 * A server creates the tables; one statement fills them from a table `visit` of so many numbers and hashes of visit keys.
 * Its parameter `$2` is `created`.
 */
export async function fillTables(where: Where, statement: string, count: number, created: Date): Promise<void> {
  await (await startBenchServer(where))[Symbol.asyncDispose]();
  if (where.DATABASE_URL === undefined) fillSqlite(join(where.DATA_DIR, 'triage.sqlite'), statement, count, created);
  else await fillPostgres(where.DATABASE_URL, statement, count, created);
}

/** Stores so many visits, numbered like those of `visits.ts`. */
export const storeVisits = (where: Where, count: number): Promise<void> => fillTables(where, FILL, count, new Date());
