import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBalancer } from '../harness/balancer.ts';
import { ownPostgres } from '../harness/bothDatabases.ts';
import type { DataPlace } from '../harness/databases.ts';
import { look, lookAtEnd } from '../harness/kills.ts';
import { NO_LIMITS, startServer } from '../harness/server.ts';
import { newVisit, sendRevision } from '../harness/visits.ts';
import { startWriters } from '../harness/writers.ts';

describe('several servers on one PostgreSQL', () => {
  let place: DataPlace;
  beforeEach(async () => void ([place] = [await ownPostgres()]));
  afterEach(() => place[Symbol.asyncDispose]());
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startServer({ ...place.settings, ...NO_LIMITS, LOG_LEVEL: 'error', ...more });

  it('carry visits on between them; one is killed in the middle, and nothing is lost or doubled', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    await using _one = one;
    await using _other = other;
    let ports = [one.port, other.port];
    await using balancer = await startBalancer(() => ports);
    const address = () => balancer.address;
    await using writers = startWriters({ address, atOnce: 12, alone: true });
    const more = async () => {
      const enough = writers.acknowledged() + 150;
      await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(enough), { timeout: 30_000 });
    };
    await more();
    await one.stop('SIGKILL');
    await more();
    expect(await look(place, writers)).toEqual([]);
    await using again = await start();
    ports = [other.port, again.port];
    await more();
    expect(await lookAtEnd(place, writers, address)).toEqual([]);
  });

  it('that start at once, five of them, make the tables once and all work', async () => {
    const servers = await Promise.all(Array.from({ length: 5 }, () => start()));
    try {
      const replies = await Promise.all(
        servers.map((server, index) => sendRevision(server.address, newVisit(index), 1)),
      );
      expect(replies.map(({ status }) => status)).toEqual(servers.map(() => 200));
      expect(await place.rows()).toHaveLength(5);
      const migrations = await place.query('select name, count(*)::int as times from kysely_migration group by name');
      expect(migrations.length).toBeGreaterThan(0);
      expect(migrations.map(({ times }) => times)).toEqual(migrations.map(() => 1));
    } finally {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    }
  });
});
