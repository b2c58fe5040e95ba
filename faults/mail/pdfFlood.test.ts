/** @module-tag proof */
import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { post } from '../edge/caller.ts';
import { serverStarter } from '../edge/started.ts';
import { PDF, startVisit, summaryOf, type Visit } from '../edge/visit.ts';

const start = serverStarter();

const FLOODERS = 80;
const HONEST = 30;
/** The default of `SUMMARIES_PER_MINUTE`. */
const PER_MINUTE = 300;

const from = (address: string) => ({ 'X-Forwarded-For': address });

/** Keeps requesting summaries over 80 connections from one address, and counts the statuses. */
function flood(port: number, visit: Visit) {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  const control = { over: false };
  const ask = async (): Promise<void> => {
    while (!control.over) {
      const { status } = await post(port, PDF, summaryOf(visit), { ...visit.headers, ...from('203.0.113.1') }, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const asking = Promise.all(Array.from({ length: FLOODERS }, ask));
  return async () => {
    control.over = true;
    await asking;
    agent.destroy();
    return statuses;
  };
}

it.each([
  ['its share of the queue', { SUMMARIES_PER_MINUTE: '0', PDF_PER_ADDRESS: '' }, 503],
  ['its summaries of this minute', { SUMMARIES_PER_MINUTE: '', PDF_PER_ADDRESS: '' }, 429],
])(
  '80 connections from one address get %s, and callers from elsewhere get every summary they ask for',
  async (_, limits, refusal) => {
    const server = await start({ TRUST_PROXY: '1', ...limits });
    const visit = await startVisit(server.port);
    const endFlood = flood(server.port, visit);
    const honest: number[] = [];
    for (let n = 0; n < HONEST; n += 1) {
      const headers = { ...visit.headers, ...from(`198.51.100.${n}`) };
      honest.push((await post(server.port, PDF, summaryOf(visit, { goalUnits: n }), headers)).status);
    }
    const statuses = await endFlood();
    expect(honest).toEqual(honest.map(() => 200));
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(statuses.get(refusal)).toBeGreaterThan(0);
    if (refusal === 429) expect(statuses.get(200)).toBeLessThanOrEqual(PER_MINUTE);
  },
);
