import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const GROUP = 64;
const KEYS = 6_400;
const LOCKED_MS = 5_000;

/**
 * Upserts a second of bare statements on a database that the server has made, in groups of 64 with a synced commit
 * each, in this process and without any request: what SQLite and the disk can do at most.
 */
export function bareUpserts(dataDir: string, seconds: number): number {
  // The server has the file open too, and may be writing to it still.
  using file = new DatabaseSync(join(dataDir, 'triage.sqlite'), { timeout: LOCKED_MS });
  file.exec('pragma synchronous = full');
  const now = new Date().toISOString();
  const upsert = file.prepare(
    `insert into triage (row_id, id, reference, visit_key_hash, age, gender, q1, q2, q3, created, updated)
     values ('bare-' || ?1, printf('%032d', ?1), printf('%010d', ?1), printf('%043d', ?1), 3, 'f', 3, 2, 2, ?2, ?2)
     on conflict (visit_key_hash) do update set q1 = excluded.q1, updated = excluded.updated`,
  );
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < seconds * 1000) {
    file.exec('begin immediate');
    for (let call = 0; call < GROUP; call++) upsert.run(count++ % KEYS, now);
    file.exec('commit');
  }
  return (count * 1000) / (performance.now() - started);
}
