/** @module-tag proof */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { BOTH_DATABASES } from '../harness/bothDatabases.ts';
import { probe } from '../harness/call.ts';
import { createSqliteDatabase } from '../harness/databases.ts';
import { readAcknowledged, judgeRows } from '../harness/judge.ts';
import { checkRowsAtEnd } from '../harness/kills.ts';
import { connectTo } from '../harness/proxy.ts';
import { NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { newVisit, revisionAsText } from '../harness/visits.ts';
import { startWriters } from '../harness/writers.ts';

/** The promised time limit, in ms, for the server to stop. */
const STOP_MS = 15_000;

type Probed = { readonly ready: number | null; readonly healthy: number | null };

/**
 * Sends both probes every 25 ms, even while earlier ones are unanswered, and adds the replies to `seen`, until
 * `/readyz` gets none.
 */
async function watchProbes(address: string, seen: Probed[]): Promise<void> {
  const asked: Promise<void>[] = [];
  while (seen.at(-1)?.ready !== null) {
    const both = Promise.all([probe(address, '/readyz'), probe(address, '/healthz')]);
    asked.push(both.then(([ready, healthy]) => void seen.push({ ready, healthy })));
    await pause(25);
  }
  await Promise.all(asked);
}

// These tests run concurrently because they mostly wait.
describe.concurrent('a server told to stop', () => {
  it.each(BOTH_DATABASES)(
    'while visits write first reports not ready, finishes open calls and loses no write, on $name',
    async ({ createDatabase }) => {
      await using database = await createDatabase();
      const start = () => startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'error' });
      await using server = await start();
      let { address } = server;
      await using writers = startWriters({ address: () => address, atOnce: 8 });
      await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(100), { timeout: 30_000 });

      // One call is half sent when the signal comes. The rest is sent once the server accepts no new connections.
      const slow = newVisit(9_999);
      const call = revisionAsText(slow, 1);
      const socket = await connectTo(server.port);
      socket.write(call.slice(0, -40));
      const seen: Probed[] = [];
      const watched = watchProbes(address, seen);
      await vi.waitFor(() => expect(seen).toContainEqual({ ready: 200, healthy: 200 }), { timeout: 30_000 });
      const began = performance.now();
      server.signal('SIGTERM');
      await watched;
      expect(new Set(seen.map(({ ready }) => ready))).toEqual(new Set([200, 503, null]));
      expect(seen).toContainEqual({ ready: 503, healthy: 200 });
      const reply = text(socket);
      socket.write(call.slice(-40));
      expect(await reply).toMatch(/^HTTP\/1\.1 200 .*^connection: close/ims);
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - began).toBeLessThan(STOP_MS);

      const acknowledgedRevisions = readAcknowledged(writers.visits);
      expect(judgeRows(await database.rows(), [...writers.visits, slow], acknowledgedRevisions)).toEqual([]);
      await using repeat = await start();
      ({ address } = repeat);
      expect(await checkRowsAtEnd(database, writers, () => address, [slow])).toEqual([]);
    },
  );

  it('does not wait for a call that never ends', async () => {
    await using database = await createSqliteDatabase();
    await using server = await startServer({ ...database.settings, LOG_LEVEL: 'error' });
    const socket = await connectTo(server.port);
    socket.write(revisionAsText(newVisit(1), 1).slice(0, -40));
    const gone = once(socket, 'close');
    const began = performance.now();
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(STOP_MS);
    await gone;
    expect(await database.rows()).toEqual([]);
  });
});
