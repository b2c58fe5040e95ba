import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, probe } from '../harness/call.ts';
import { createSqliteDatabase, type ServerDatabase } from '../harness/databases.ts';
import { readAcknowledged, judgeRows } from '../harness/judge.ts';
import { temporaryFolder } from '../../testing/local.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { canMount, fill, pathSeenByServer, diskOptions, fileSizeLimit } from '../harness/smallDisk.ts';
import { newVisit, sendRevision, sendUntilAnswered, type Visit } from '../harness/visits.ts';
import { startWriters } from '../harness/writers.ts';
import { refusalCauses, expectRecovered, expectRefused, LOOKUP, start } from './refusing.ts';

describe('a disk that fills up under SQLite', () => {
  let database: ServerDatabase;
  beforeEach(async () => void (database = await createSqliteDatabase()));
  afterEach(() => database[Symbol.asyncDispose]());

  /**
   * Reads the rows from a copy of the files: SQLite resolves links in a path, and would miss the server's own mount.
   */
  const rowsIn = (folder: string) => {
    using copy = temporaryFolder();
    for (const name of ['triage.sqlite', 'triage.sqlite-wal']) copyFileSync(join(folder, name), join(copy.path, name));
    using database = new DatabaseSync(join(copy.path, 'triage.sqlite'));
    return database.prepare('select * from triage').all();
  };

  async function untilRefused(server: RunningServer): Promise<Visit[]> {
    await using writers = startWriters({ address: () => server.address, atOnce: 8 });
    await expect.poll(() => refusalCauses(server).length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(writers.oddities).toEqual([]);
    return [...writers.visits];
  }

  it('makes the server not ready, loses no acknowledged write, and is logged once', async () => {
    const mayMount = canMount();
    if (!mayMount) process.stdout.write('Nobody may mount here: a limit on file sizes stands in for a full disk\n');
    await using server = await start(database, mayMount ? diskOptions('size=6m') : fileSizeLimit(400));
    const folder = mayMount ? pathSeenByServer(server, database.settings.DATA_DIR) : database.settings.DATA_DIR;
    const visit = newVisit(0);
    await sendUntilAnswered(() => server.address, visit);
    const free = mayMount ? fill(folder) : null;
    const visits = await untilRefused(server);
    await expectRefused(server, visit);
    const cause = free ? 'SQLite: the disk is full (code 13)' : 'SQLite: the disk failed (code 10)';
    await expect.poll(() => refusalCauses(server)).toMatchObject([{ cause, calls: 1 }]);
    expect(server.output()).not.toMatch(/^\s+at /m);
    expect(judgeRows(rowsIn(folder), [visit, ...visits], readAcknowledged([visit, ...visits]))).toEqual([]);
    if (free === null) return;
    free();
    await expectRecovered(server, visit);
  });
});

describe('an SQLite database that another process has locked', () => {
  /** Returns the longest time, in ms, of three calls that write nothing to the database. */
  async function longestWait({ address }: RunningServer): Promise<number> {
    await pause(50);
    const waits = ['/healthz', LOOKUP, '/api/app/legals/v2'].map(async (path) => {
      const began = performance.now();
      expect((await ask(address, path)).status).toBe(200);
      return performance.now() - began;
    });
    return Math.max(...(await Promise.all(waits)));
  }

  it(
    'delays only writes, which continue when the lock goes, or get a Retry-After after 2 s',
    { tags: 'proof' },
    async () => {
      await using database = await createSqliteDatabase();
      await using server = await start(database);
      const visit = newVisit(2);
      await sendUntilAnswered(() => server.address, visit);
      using other = new DatabaseSync(join(database.settings.DATA_DIR, 'triage.sqlite'), { timeout: 5_000 });

      other.exec('begin immediate');
      const waiting = sendRevision(server.address, visit, visit.sent + 1);
      expect(await longestWait(server)).toBeLessThan(1_000);
      other.exec('rollback');
      expect((await waiting).status).toBe(200);

      other.exec('begin immediate');
      const began = performance.now();
      const tooLong = sendRevision(server.address, visit, visit.sent + 1);
      expect(await longestWait(server)).toBeLessThan(1_000);
      expect((await tooLong).status).toBe(503);
      expect(performance.now() - began).toBeGreaterThan(1_500);
      expect(await probe(server.address, '/readyz')).toBe(503);
      const busy = { cause: 'SQLite: another process has the database (code 5)', calls: 1 };
      await expect.poll(() => refusalCauses(server)).toMatchObject([busy]);
      other.exec('rollback');
      await expectRecovered(server, visit);
    },
  );
});
