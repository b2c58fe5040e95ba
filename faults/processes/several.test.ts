/** @module-tag proof */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { startBalancer } from '../harness/balancer.ts';
import { ownPostgres } from '../harness/bothDatabases.ts';
import { ask } from '../harness/call.ts';
import type { ServerDatabase } from '../harness/databases.ts';
import { checkRows, checkRowsAtEnd } from '../harness/kills.ts';
import { LOOPBACK } from '../../testing/local.ts';
import { NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { startWriters } from '../harness/writers.ts';

/** Returns how many writes a server has acknowledged, according to its metrics. */
async function savedBy(metricsPort: number): Promise<number> {
  const { body } = await ask(`http://${LOOPBACK}:${metricsPort}`, '/metrics', { alone: true });
  const counted = /^http_request_duration_seconds_count\{.*route="\/api\/triage\/log".*status="200".*\} (\d+)$/m;
  return Number(counted.exec(String(body))?.[1] ?? 0);
}

describe('several servers on one PostgreSQL', () => {
  let database: ServerDatabase;
  beforeEach(async () => void ([database] = [await ownPostgres()]));
  afterEach(() => database[Symbol.asyncDispose]());
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'error', ...more });

  it('continue each other’s visits, and lose or double no record when each is killed in turn', async () => {
    const metricsPorts = [await freePort(), await freePort()];
    const servers = await Promise.all(metricsPorts.map((port) => start({ METRICS_PORT: `${port}` })));
    try {
      await using balancer = await startBalancer(() => servers.map(({ port }) => port));
      const address = () => balancer.address;
      await using writers = startWriters({ address, atOnce: 12, alone: true });
      const more = async () => {
        const enough = writers.acknowledged() + 150;
        await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(enough), { timeout: 30_000 });
      };
      await more();
      for (const port of metricsPorts) expect(await savedBy(port)).toBeGreaterThan(50);
      for (const killed of [...servers]) {
        killed.signal('SIGKILL');
        // Checks acknowledged writes before a later write replaces them.
        await writers.pause();
        expect(await checkRows(database, writers)).toEqual([]);
        writers.resume();
        await more();
        servers[servers.indexOf(killed)] = await start();
        await more();
      }
      expect(await checkRowsAtEnd(database, writers, address)).toEqual([]);
    } finally {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    }
  });
});
