import { describe, expect, it } from 'vitest';
import { call, failure, post, spoken } from './caller.ts';
import { serverStarter } from './started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { askForSummary, LOG, LOOKUP, startVisit } from './visit.ts';

const start = serverStarter();
const MOST = 3;

const ask = async ({ port }: RunningServer, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await call(port, `${LOOKUP}?postcode=YO17HH`, { headers })).status;

/** Counts how many of `count` calls pass; `headersOf` gives the headers of each. */
async function passed(
  server: RunningServer,
  count: number,
  headersOf: (n: number) => Readonly<Record<string, string>>,
) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await ask(server, headersOf(n)));
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  return statuses.filter((status) => status === 200).length;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('without a trusted proxy', () => {
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
    expect(await passed(server, 10, forged)).toBe(MOST);
    const refused = await call(server.port, `${LOOKUP}?postcode=YO17HH`, { headers: forged(99) });
    expect(spoken(refused)).toEqual({ status: 429, body: failure('tooMany') });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    // Other calls, and pages, are not affected.
    expect((await call(server.port, '/')).status).toBe(200);
    await startVisit(server.port);
  });

  it('new records are limited, changes of one are not', async () => {
    const server = await start({ NEW_RECORDS_PER_MINUTE: String(MOST) });
    const visits = [await startVisit(server.port), await startVisit(server.port), await startVisit(server.port)];
    await expect(startVisit(server.port)).rejects.toThrow('429');
    for (const { id, headers } of visits) {
      const answer = await post(
        server.port,
        LOG,
        { triage: { _id: id, clientId: 'york', postcode: 'YO1 7HH' } },
        headers,
      );
      expect(answer.status).toBe(200);
    }
  });
});

describe('behind one trusted proxy', () => {
  it('only the address that the proxy added counts, not what the caller put before it', async () => {
    const server = await start({ LOOKUPS_PER_MINUTE: String(MOST), TRUST_PROXY: '1' });
    expect(await passed(server, 10, () => from('203.0.113.1'))).toBe(MOST);
    expect(await passed(server, 10, (n) => from(`198.51.100.${n}, 203.0.113.1`))).toBe(0);
    expect(await passed(server, 10, (n) => from(`198.51.100.${n}, 203.0.113.2`))).toBe(MOST);
    expect(await passed(server, 10, (n) => from(`203.0.113.3:${4_000 + n}`))).toBe(MOST);
    expect(await passed(server, 10, (n) => from(`no address ${n}`))).toBe(MOST);
  });

  it('an IPv6 caller counts by the /64, which belongs to one subscriber', { tags: 'proof' }, async () => {
    const server = await start({ LOOKUPS_PER_MINUTE: String(MOST), TRUST_PROXY: '1' });
    expect(await passed(server, 10, (n) => from(`2001:db8:1:1:${n + 1}::${n}`))).toBe(MOST);
    expect(await passed(server, 10, (n) => from(`2001:0DB8:0001:0001:ffff:${n}::1`))).toBe(0);
    expect(await passed(server, 10, (n) => from(`[2001:db8:1:1::${n}]:443`))).toBe(0);
    expect(await passed(server, 10, (n) => from(`2001:db8:1:2::${n}`))).toBe(MOST);
    // In IPv6 form, an IPv4 address is still one caller, not a /64 shared with all others.
    expect(await passed(server, 10, () => from('::ffff:203.0.113.7'))).toBe(MOST);
    expect(await passed(server, 10, () => from('203.0.113.7'))).toBe(0);
    expect(await passed(server, 10, () => from('::ffff:203.0.113.8'))).toBe(MOST);
  });

  it('the mail limit counts the same way', async () => {
    const server = await start({ MAILS_PER_ADDRESS_PER_HOUR: '2', TRUST_PROXY: '1' });
    const visit = await startVisit(server.port);
    const mail = async (n: number, address: string) => {
      const headers = { ...visit.headers, ...from(address) };
      return (
        await askForSummary(server.port, { ...visit, headers }, { emailAddress: `v${n}@example.com`, goalUnits: n })
      ).status;
    };
    const statuses = [
      await mail(1, '203.0.113.9'),
      await mail(2, '10.9.9.9, 203.0.113.9'),
      await mail(3, '203.0.113.9'),
    ];
    expect(statuses).toEqual([200, 200, 429]);
    expect(await mail(4, '203.0.113.10')).toBe(200);
  });
});

describe('behind proxies that are named', { tags: 'proof' }, () => {
  it('by a number of hops: that many addresses from the right are skipped', async () => {
    const server = await start({ LOOKUPS_PER_MINUTE: String(MOST), TRUST_PROXY: '2' });
    expect(await passed(server, 10, (n) => from(`198.51.100.${n}, 203.0.113.1, 10.0.0.${n}`))).toBe(MOST);
    expect(await passed(server, 10, (n) => from(`203.0.113.1, 203.0.113.2, 10.0.0.${n}`))).toBe(MOST);
  });

  it('by network: a caller from elsewhere who claims to be a proxy is not believed', async () => {
    const believed = await start({ LOOKUPS_PER_MINUTE: String(MOST), TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8' });
    expect(await passed(believed, 10, (n) => from(`198.51.100.${n}, 203.0.113.1, 10.0.0.${n}`))).toBe(MOST);
    const elsewhere = await start({ LOOKUPS_PER_MINUTE: String(MOST), TRUST_PROXY: '10.0.0.0/8,2001:db8::/32' });
    expect(await passed(elsewhere, 10, (n) => from(`198.51.100.${n}`))).toBe(MOST);
  });
});
