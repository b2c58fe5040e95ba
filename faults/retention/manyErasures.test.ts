/** @module-tag proof */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createSqliteDatabase } from '../harness/databases.ts';
import { exitCodeOf, operate } from '../harness/operate.ts';
import { startServer } from '../../testing/serverProcess.ts';

/** What one network address makes in 12 days at the default limits. */
const ERASURES = 1_000_000;
/** A machine with 1 GB has about this much for the server, in bytes. */
const MEMORY = 600_000_000;

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

it('a server with a million erasures starts in 1 GB of memory and completes its ledger, and erase --reapply repeats them', async () => {
  await using database = await createSqliteDatabase();
  const { DATA_DIR } = database.settings;
  const ledger = join(DATA_DIR, 'erasures.ledger');
  await (await startServer(database.settings)).stop();
  addErasures(DATA_DIR, ledger);
  const settings = { ...database.settings, NODE_OPTIONS: '--max-old-space-size=200', LOG_LEVEL: 'info' };
  {
    await using server = await startServer(settings);
    expect(server.output()).toMatch(/"added":1000\b/);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024).toBeLessThan(MEMORY);
  }
  expect(await exitCodeOf(operate(['erase', '--reapply'], settings))).toBe(0);
});
