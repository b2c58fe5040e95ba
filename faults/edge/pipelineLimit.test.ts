/** @module-tag proof */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { exchange } from './rawSocket.ts';
import { serverStarter } from './started.ts';
import { INCREASING, LOG, startVisit } from './visit.ts';

const start = serverStarter();
let server: RunningServer;
beforeAll(async () => {
  server = await start();
});

/** How many requests of one connection may wait for their replies. */
const FEW = 8;
const AHEAD_BYTES = 8 * 1024 * 1024;
/** How long another visitor's write may take during the flood, even on a busy machine, and how much memory may grow. */
const WRITE_MS = 2_000;
const MORE_BYTES = 100 * 1024 * 1024;

const BODY = JSON.stringify({ triage: INCREASING });
const KINDS = {
  'look-ups': 'GET /api/triage/postcode?postcode=YO17HH HTTP/1.1\r\nHost: localhost\r\n\r\n',
  writes: `POST ${LOG} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
  'addresses that cannot be read': 'GET /% HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'expectations that nobody meets': 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\n\r\n',
} as const;
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Returns the server's peak memory so far, in bytes; null if the system does not report it. */
function mostMemory({ pid }: RunningServer): number | null {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return null;
  }
}

it.each(kinds)('8 MB of %s sent at once on one connection delay no visitor, and take no memory', async (kind) => {
  await startVisit(server.port);
  const before = mostMemory(server);
  const request = KINDS[kind];
  const sending = exchange(server.port, request.repeat(AHEAD_BYTES / request.length), 60_000);
  const times: number[] = [];
  for (let visit = 0; visit < 20; visit += 1) {
    const started = performance.now();
    await startVisit(server.port);
    times.push(performance.now() - started);
  }
  const { answers, closed } = await sending;
  expect(Math.max(...times)).toBeLessThan(WRITE_MS);
  expect(closed).toBe(true);
  expect(answers.length).toBeLessThanOrEqual(FEW);
  const after = mostMemory(server);
  if (before !== null && after !== null) expect(after - before).toBeLessThan(MORE_BYTES);
});

it.each(['look-ups', 'writes'] as const)('a few %s sent at once on one connection are all answered', async (kind) => {
  const few = KINDS[kind].repeat(FEW);
  const { answers, closed } = await exchange(server.port, few, 2_000);
  expect(answers).toHaveLength(FEW);
  expect(closed).toBe(false);
});
