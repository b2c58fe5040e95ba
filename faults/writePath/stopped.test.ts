import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { BOTH_DATABASES } from '../harness/bothDatabases.ts';
import { probe } from '../harness/call.ts';
import { sqlitePlace } from '../harness/databases.ts';
import { acknowledgedNow, judgeRows } from '../harness/judge.ts';
import { lookAtEnd } from '../harness/kills.ts';
import { connectTo } from '../harness/proxy.ts';
import { NO_LIMITS, startServer } from '../harness/server.ts';
import { newVisit, revisionAsText } from '../harness/visits.ts';
import { startWriters } from '../harness/writers.ts';

/** Promised: a stop takes at most this long. */
const STOP_MS = 15_000;

/** What the two probes answer, one after the other, until nobody answers: each change once. */
async function watchProbes(address: string): Promise<string[]> {
  const seen: string[] = [];
  while (seen.at(-1) !== 'nobody answers') {
    const [ready, healthy] = [await probe(address, '/readyz'), await probe(address, '/healthz')];
    const now = ready === null || healthy === null ? 'nobody answers' : `ready ${ready}, healthy ${healthy}`;
    if (seen.at(-1) !== now) seen.push(now);
    await pause(10);
  }
  return seen;
}

// At the same time, since most of it is waiting.
describe.concurrent('a server told to stop', () => {
  it.each(BOTH_DATABASES)(
    'while visits write says first that it is not ready, answers what it has begun and loses nothing, on $name',
    async ({ makePlace }) => {
      await using place = await makePlace();
      const start = () => startServer({ ...place.settings, ...NO_LIMITS, LOG_LEVEL: 'error' });
      await using server = await start();
      let { address } = server;
      await using writers = startWriters({ address: () => address, atOnce: 16 });
      await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(100), { timeout: 30_000 });

      // One call has sent half of itself when the signal comes, and sends the rest once the server takes no others.
      const slow = newVisit(9_999);
      const call = revisionAsText(slow, 1);
      const socket = await connectTo(server.port);
      socket.write(call.slice(0, -40));
      const probes = watchProbes(address);
      await pause(50);
      const began = performance.now();
      server.signal('SIGTERM');
      expect(await probes).toEqual(['ready 200, healthy 200', 'ready 503, healthy 200', 'nobody answers']);
      const reply = text(socket);
      socket.write(call.slice(-40));
      expect(await reply).toMatch(/^HTTP\/1\.1 200 .*^connection: close/ims);
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - began).toBeLessThan(STOP_MS);

      const told = acknowledgedNow(writers.visits);
      expect(judgeRows(await place.rows(), [...writers.visits, slow], told)).toEqual([]);
      await using again = await start();
      ({ address } = again);
      expect(await lookAtEnd(place, writers, () => address, [slow])).toEqual([]);
    },
  );

  it('does not wait for ever for a call that never ends', async () => {
    await using place = await sqlitePlace();
    await using server = await startServer({ ...place.settings, LOG_LEVEL: 'error' });
    const socket = await connectTo(server.port);
    socket.write(revisionAsText(newVisit(1), 1).slice(0, -40));
    const gone = once(socket, 'close');
    const began = performance.now();
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(STOP_MS);
    await gone;
    expect(await place.rows()).toEqual([]);
  });
});
