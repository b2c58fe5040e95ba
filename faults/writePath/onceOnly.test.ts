import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowOf } from '../harness/answers.ts';
import { BOTH_DATABASES } from '../harness/bothDatabases.ts';
import { startFaultyRelay, type CallFate } from '../harness/courier.ts';
import type { ServerDatabase } from '../harness/databases.ts';
import { judgeRows, readAcknowledged } from '../harness/judge.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';
import { newVisit, sendAndLeave, sendRevision, sendUntilAnswered, type Visit } from '../harness/visits.ts';

const REVISIONS = 12;
const delivery = fc.record<CallFate>({
  fate: fc.constantFrom('loseCall', 'loseReply', 'repeat', 'deliver'),
  delay: fc.integer({ min: 0, max: 12 }),
});
const call = fc.record({ revision: fc.integer({ min: 1, max: REVISIONS }), delivery });
/** A visit's calls on an unreliable network: the calls of an inner list are sent at once, one list after another. */
const traffic = fc.array(fc.array(call, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });

const revisionIn = (head: string): number => Number(/^triage-revision: (\d+)/im.exec(head)?.[1]);

describe.each(BOTH_DATABASES)('a visit whose calls go astray, on $name', ({ createDatabase }) => {
  let database: ServerDatabase;
  let server: RunningServer;
  let visits = 0;
  const nextVisit = (): Visit => newVisit((visits += 1));
  const rowsOf = async ({ ids }: Visit) => (await database.rows()).filter(({ id }) => ids.has(id as string));

  beforeAll(async () => {
    database = await createDatabase();
    server = await startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await server.stop();
    await database[Symbol.asyncDispose]();
  });

  it('has one record, of the highest revision that arrived, when calls are reordered, lost and repeated', async () => {
    const deliveries: CallFate[][] = [];
    await using courier = await startFaultyRelay(
      () => server.port,
      (head) => deliveries[revisionIn(head)]?.shift() ?? { fate: 'deliver', delay: 0 },
    );
    const sendAll = (visit: Visit, calls: { revision: number; delivery: CallFate }[]) => {
      for (const { revision, delivery } of calls) (deliveries[revision] ??= []).push(delivery);
      return Promise.allSettled(calls.map(({ revision }) => sendRevision(courier.address, visit, revision, true)));
    };
    await fc.assert(
      fc.asyncProperty(traffic, async (batches) => {
        const before = (await database.rows()).length;
        const visit = nextVisit();
        for (const calls of batches) await sendAll(visit, calls);
        const arrived = batches.flat().filter((item) => item.delivery.fate !== 'loseCall');
        const highest = Math.max(0, ...arrived.map(({ revision }) => revision));
        const rows = await database.rows();
        expect(rows).toHaveLength(before + (highest > 0 ? 1 : 0));
        // If every reply was lost, this call is the first to return the id. Revision 0 is too low to change anything.
        if (highest > 0) await sendRevision(server.address, visit, 0);
        expect(visit.ids.size).toBe(highest > 0 ? 1 : 0);
        expect(await rowsOf(visit)).toEqual(highest > 0 ? [expect.objectContaining(rowOf(visit.number, highest))] : []);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('has one complete record over a line of 50 kbit/s that loses one call in five', { tags: 'proof' }, async () => {
    const before = (await database.rows()).length;
    let calls = 0;
    const lineMs = (head: string): number => (2 * (head.length + 400) * 8) / 50;
    await using courier = await startFaultyRelay(
      () => server.port,
      (head) => {
        calls += 1;
        const fate = calls % 10 === 3 ? 'loseCall' : calls % 10 === 7 ? 'loseReply' : 'deliver';
        return { fate, delay: lineMs(head) };
      },
    );
    const slow = Array.from({ length: 12 }, nextVisit);
    await Promise.all(
      slow.map(async (visit) => {
        for (let revision = 1; revision <= 5; revision += 1)
          await sendUntilAnswered(() => courier.address, visit, true);
      }),
    );
    const rows = await database.rows();
    expect(rows).toHaveLength(before + slow.length);
    const known = new Set(slow.flatMap(({ ids }) => [...ids]));
    const own = rows.filter(({ id }) => known.has(id as string));
    expect(judgeRows(own, slow, readAcknowledged(slow))).toEqual([]);
    expect(own.map(({ revision }) => revision)).toEqual(slow.map(() => 5));
  });

  it('is stored when its page is closed right after the last answer, 100 times in 100', async () => {
    const before = new Set((await database.rows()).map(({ id }) => id));
    const added = async () => (await database.rows()).filter(({ id }) => !before.has(id));
    const closed = Array.from({ length: 100 }, nextVisit);
    await Promise.all(closed.map((visit) => sendAndLeave(server.port, visit, 1)));
    await expect.poll(added, { timeout: 20_000 }).toHaveLength(100);
    expect(judgeRows(await added(), closed, readAcknowledged(closed))).toEqual([]);
  });
});
