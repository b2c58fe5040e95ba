import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startBenchServer } from '../servers/server.ts';
import { keyOf } from './visits.ts';

/**
 * Complete visits, numbered like those of `visits.ts`, so that its upserts find them by the hash of their visit key. The
 * other identifiers count up, since that is faster to insert and an update finds them in as many steps as random ones.
 */
const FILL = `
  with recursive visit (number) as (select 0 union all select number + 1 from visit where number + 1 < ?1)
  insert into triage (
    row_id, id, reference, visit_key_hash, client_id, postcode, referral, age, gender, ethnicity,
    q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, consumption_units, consumption_days, goal_units, goal_days,
    score, band, created, updated
  )
  select
    printf('%036d', number), printf('%032d', number), printf('%010d', number),
    visit_key_hash(number), 'york', 'YO1 0AA', 'gp', 3, 'f', 0,
    3, 2, 2, 1, 0, 0, 2, 0, 0, 0, number % 36, 4, 4, 3,
    10, 'increasing', ?2, ?2
  from visit
`;

/** Nothing is at stake until the file is complete, and random keys are inserted fast only into a tree held in memory. */
const BULK = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -2000000;
`;

function insertVisits(path: string, count: number): void {
  using file = new DatabaseSync(path);
  file.exec(BULK);
  file.function('visit_key_hash', (number) => hash('sha256', keyOf(Number(number)), 'base64url'));
  file.prepare(FILL).run(count, new Date().toISOString());
}

/** Waits for the disk, so that it does not write the file while something is measured. */
function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

const pathIn = (dataDir: string): string => join(dataDir, 'triage.sqlite');

/** Stores so many visits in an empty data directory: the server creates its tables, one statement fills them. */
export async function storeVisits(dataDir: string, count: number): Promise<void> {
  await (await startBenchServer({ DATA_DIR: dataDir }))[Symbol.asyncDispose]();
  const path = pathIn(dataDir);
  insertVisits(path, count);
  sync(path);
}

/** How many visits a data directory holds. */
export function countVisits(dataDir: string): number {
  using file = new DatabaseSync(pathIn(dataDir), { readOnly: true });
  return Number(file.prepare('select count(*) as visits from triage').get()?.visits);
}
