import { expect } from 'vitest';
import { ask, probe } from '../harness/call.ts';
import type { ServerDatabase } from '../harness/databases.ts';
import { replyFault, sendRevision, sendUntilAnswered, type Visit } from '../harness/visits.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';

export const LOOKUP = '/api/triage/postcode?postcode=YO1%207HH';

/** The causes of refusals that a server has logged, each with its number of calls. */
export const refusalCauses = ({ output }: RunningServer): { cause: string; calls: number }[] =>
  output()
    .split('\n')
    .filter((line) => line.includes('the database refused calls'))
    .map((line) => JSON.parse(line) as { cause: string; calls: number });

/** Starts a server that logs only errors. */
export const start = (database: Pick<ServerDatabase, 'settings'>, options = {}): Promise<RunningServer> =>
  startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'error' }, options);

/** Expects that writes get a 503 with Retry-After, the server is not ready, and calls without the database work. */
export async function expectRefused({ address }: RunningServer, visit: Visit): Promise<void> {
  for (let call = 0; call < 5; call += 1) {
    const reply = await sendRevision(address, visit, visit.sent + 1);
    expect(reply.status).toBe(503);
    expect(replyFault(reply)).toBeNull();
  }
  expect(await probe(address, '/readyz')).toBe(503);
  expect(await probe(address, '/healthz')).toBe(200);
  expect((await ask(address, LOOKUP)).status).toBe(200);
}

export async function expectRecovered(server: RunningServer, visit: Visit): Promise<void> {
  await sendUntilAnswered(() => server.address, visit);
  await expect.poll(() => probe(server.address, '/readyz')).toBe(200);
}
