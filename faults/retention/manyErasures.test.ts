/** @module-tag proof */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startVisit } from '../edge/visit.ts';
import { createSqliteDatabase } from '../harness/databases.ts';
import { exitCodeOf, operate } from '../harness/operate.ts';
import { startServer } from '../../testing/serverProcess.ts';

/** More erasures than a /48 of IPv6 leaves at the default limits, and one address's records of a year (docs/security.md). */
const ERASURES = 1_000_000;
const RECORDS = 439_200;
/** A machine with 1 GB has about this much for the server, in bytes. */
const MEMORY = 600_000_000;

/** Copies the database's only record until there is a year of them. */
function addRecords(dataDir: string): void {
  using file = new DatabaseSync(join(dataDir, 'triage.sqlite'));
  const random = ['row_id', 'id', 'visit_key_hash'];
  const names = file
    .prepare("select name from pragma_table_info('triage')")
    .all()
    .map(({ name }) => String(name));
  const values = names.map((name) => {
    // Ten random hexadecimal digits would be the same for two of these records in one run of twelve.
    if (name === 'reference') return `printf('%010d', number.n)`;
    return random.includes(name) ? `substr(hex(randomblob(32)), 1, length(${name}))` : name;
  });
  file.exec(
    `with recursive number(n) as (select 2 union all select n + 1 from number where n < ${RECORDS})
    insert into triage (${names.join()}) select ${values.join()} from triage, number`,
  );
}

/** Writes a million erasures into the database and all but the last thousand into the ledger. */
function addErasures(dataDir: string, ledger: string): void {
  const erasedAt = new Date().toISOString();
  using file = new DatabaseSync(join(dataDir, 'triage.sqlite'));
  const insert = file.prepare('insert into erasure (reference_hash, erased_at) values (?, ?)');
  file.exec('begin');
  for (let number = 0; number < ERASURES; number += 10_000) {
    const hashes = Array.from({ length: 10_000 }, (_, index) =>
      createHash('sha256')
        .update(String(number + index))
        .digest('base64url'),
    );
    for (const hash of hashes) insert.run(hash, erasedAt);
    const kept = number + 10_000 < ERASURES ? hashes : hashes.slice(0, -1_000);
    appendFileSync(ledger, kept.map((hash) => `${erasedAt} ${hash} -\n`).join(''));
  }
  file.exec('commit');
}

it('a server with a million erasures starts in 1 GB of memory and completes its ledger', async () => {
  await using database = await createSqliteDatabase();
  const { DATA_DIR } = database.settings;
  const ledger = join(DATA_DIR, 'erasures.ledger');
  {
    await using server = await startServer(database.settings);
    await startVisit(server.port);
  }
  addRecords(DATA_DIR);
  addErasures(DATA_DIR, ledger);
  const settings = { ...database.settings, NODE_OPTIONS: '--max-old-space-size=200', LOG_LEVEL: 'info' };
  {
    await using server = await startServer(settings);
    expect(server.output()).toMatch(/"added":1000\b/);
    await startVisit(server.port);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024).toBeLessThan(MEMORY);
  }
  expect(await exitCodeOf(operate(['erase', '--reapply'], settings))).toBe(0);
});
