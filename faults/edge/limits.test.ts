import { expect, it } from 'vitest';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { call, failure, replyOf } from './caller.ts';
import { serverStarter } from './started.ts';
import { LOOKUP, startVisit } from './visit.ts';

const start = serverStarter();
const MOST = 3;

const ask = ({ port }: RunningServer, headers: Readonly<Record<string, string>>) =>
  call(port, `${LOOKUP}?postcode=YO17HH`, { headers });

/** Counts how many of 10 calls pass; `headersOf` gives the headers of each. */
async function passed(server: RunningServer, headersOf: (n: number) => Readonly<Record<string, string>>) {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await ask(server, headersOf(n))).status);
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  return statuses.filter((status) => status === 200).length;
}

it('calls past the limit are 429 with a Retry-After, and no header changes who the caller is', async () => {
  const server = await start({ LOOKUPS_PER_MINUTE: String(MOST), TRUST_PROXY: '' });
  const forged = (n: number) => ({
    'X-Forwarded-For': `198.51.100.${n}`,
    'X-Real-IP': `198.51.100.${n}`,
    'True-Client-IP': `198.51.100.${n}`,
    Forwarded: `for=198.51.100.${n}`,
    'X-Client-IP': `198.51.100.${n}`,
    'CF-Connecting-IP': `198.51.100.${n}`,
    'X-Forwarded-Host': `host${n}.example`,
    'User-Agent': `browser ${n}`,
    Cookie: `a=${n}`,
  });
  expect(await passed(server, forged)).toBe(MOST);
  const refused = await ask(server, forged(99));
  expect(replyOf(refused)).toEqual({ status: 429, body: failure('tooMany') });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  // Other calls, and pages, are not affected.
  expect((await call(server.port, '/')).status).toBe(200);
  await startVisit(server.port);
});

it('behind one trusted proxy only the address that it added counts, not what the caller put before it', async () => {
  const server = await start({ LOOKUPS_PER_MINUTE: String(MOST), TRUST_PROXY: '1' });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  expect(await passed(server, () => from('203.0.113.1'))).toBe(MOST);
  expect(await passed(server, (n) => from(`198.51.100.${n}, 203.0.113.1`))).toBe(0);
  expect(await passed(server, (n) => from(`198.51.100.${n}, 203.0.113.2`))).toBe(MOST);
  expect(await passed(server, (n) => from(`203.0.113.3:${4_000 + n}`))).toBe(MOST);
  expect(await passed(server, (n) => from(`no address ${n}`))).toBe(MOST);
});
