import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createAllowance,
  createLimiter,
  createRecordLimiter,
  enforce,
  networkAddress,
  RECORD_MINUTES_PER_DAY,
} from './limiter.ts';

const from = (ip: string | undefined) => ({ ip, routeOptions: { config: {} } }) as unknown as FastifyRequest;

it('a limiter remembers 100,000 addresses and forgets the least recently seen', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(rateLimit, { global: false });
  const limiter = createLimiter(app, 1);
  const isAllowed = async (ip: string) => (await limiter(from(ip))).allowed;

  expect(await isAllowed('192.0.2.1')).toBe(true);
  expect(await isAllowed('192.0.2.1')).toBe(false);
  for (let n = 0; n < 100_000; n += 1) await limiter(from(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
  expect(await isAllowed('10.0.0.1')).toBe(false);
  expect(await isAllowed('192.0.2.1')).toBe(true);
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['[2001:db8:1:2:3:4:5:6]:4711', '2001:db8:1:2::'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::'],
  ['no address', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('the address %s is counted as %s', (input, counted) => expect(networkAddress(from(input))).toBe(counted));

/** Returns an app whose limits run by a clock that the test sets. */
async function appWithClock() {
  const app = fastify();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  onTestFinished(async () => {
    vi.useRealTimers();
    await app.close();
  });
  await app.register(rateLimit, { global: false });
  return app;
}

it('a clock two days ahead, then corrected, leaves nobody waiting', async () => {
  const app = await appWithClock();
  const limiter = createLimiter(app, 1);
  await limiter(from('192.0.2.1'));
  expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: false, retrySeconds: 60 });
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: true });
  expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: false, retrySeconds: 60 });
  // A correction of a few seconds, as time servers make, resets nothing.
  vi.setSystemTime(new Date('2026-11-21T11:59:50Z'));
  expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: false, retrySeconds: 70 });
  vi.setSystemTime(new Date('2026-11-21T12:01:00Z'));
  expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: true });
});

it.each([
  'x203.0.113.5:4711',
  '203.0.113.5:4711x',
  '203.0.113.5:',
  'x[2001:db8::1]',
  '[2001:db8::1]x',
  '[2001:db8::1]:47x',
  '[2001:db8::1]:',
  '2001:[db8::1]',
  '[2001:db8::]1',
  '203.0.113:1.5',
])('calls from %s, which is not an address, are counted together', (input) =>
  expect(networkAddress(from(input))).toBe('unknown'),
);

it('a port of any length is left out of the address', () => {
  for (const port of ['1', '65535']) {
    expect(networkAddress(from(`203.0.113.5:${port}`))).toBe('203.0.113.5');
    expect(networkAddress(from(`[2001:db8:1:2::5]:${port}`))).toBe('2001:db8:1:2::');
  }
});

describe('a limit', () => {
  const limiterOf = async (perMinute: number) => {
    const app = fastify();
    onTestFinished(() => app.close());
    await app.register(rateLimit, { global: false });
    return createLimiter(app, perMinute);
  };

  it('of 0 limits nothing', async () => {
    const limiter = await limiterOf(0);
    for (let n = 0; n < 100; n += 1) expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: true });
  });

  it('that is exceeded refuses the call with the time to wait', async () => {
    const limiter = await limiterOf(2);
    await enforce(limiter, from('192.0.2.1'));
    await enforce(limiter, from('192.0.2.1'));
    await expect(enforce(limiter, from('192.0.2.1'))).rejects.toMatchObject({
      status: 429,
      code: 'tooMany',
      headers: { 'Retry-After': '60' },
    });
    await enforce(limiter, from('192.0.2.2'));
  });

  it.each([
    ['goes on counting when the clock is put back by no more than a minute', '11:59:00.000', '11:58:59.999'],
    ['is measured from the latest time seen: many small steps back add up', '11:59:20.000', '11:58:40.000'],
  ])('%s', async (_what, stillCounted, forgotten) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const limiter = await limiterOf(1);
    await limiter(from('192.0.2.1'));
    vi.setSystemTime(new Date(`2026-11-23T${stillCounted}Z`));
    expect(await limiter(from('192.0.2.1'))).toMatchObject({ allowed: false });
    vi.setSystemTime(new Date(`2026-11-23T${forgotten}Z`));
    expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: true });
  });
});

describe('an allowance for a day', () => {
  const DAY = 24 * 60 * 60 * 1000;
  /** An allowance by a monotonic clock that the test sets. */
  function allowance(perDay: number, bits?: number) {
    let elapsed = 5;
    const limiter = createAllowance(perDay, bits, () => elapsed);
    return {
      pass: (ms: number) => void (elapsed += ms),
      take: (ip: string) => limiter(from(ip)),
      /** Makes requests until the first refusal, and returns how many were allowed. */
      takeAll: async (ip: string) => {
        let taken = 0;
        while (taken < 10 * perDay && (await limiter(from(ip))).allowed) taken += 1;
        return taken;
      },
    };
  }

  it('may be used up at once, and then grows back evenly over the day', async () => {
    const { pass, take, takeAll } = allowance(24);
    expect(await takeAll('192.0.2.1')).toBe(24);
    expect(await take('192.0.2.1')).toEqual({ allowed: false, retrySeconds: 3600 });
    expect(await take('192.0.2.2')).toEqual({ allowed: true });
    pass(DAY / 24);
    expect(await takeAll('192.0.2.1')).toBe(1);
    pass(3 * DAY);
    expect(await takeAll('192.0.2.1'), 'no more than a day’s').toBe(24);
  });

  it('gives one address in a year 366 days’ worth at most', async () => {
    const { pass, takeAll } = allowance(12);
    let taken = 0;
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      taken += await takeAll('2001:db8::1');
      pass(DAY / 24);
    }
    expect(taken).toBe(365 * 12 + 11);
  });

  it('of a whole network counts its /64 addresses together, and IPv4 addresses one by one', async () => {
    const { take, takeAll } = allowance(3, 48);
    for (const part of ['1', '2', 'ffff']) expect(await take(`2001:db8:1:${part}::1`)).toEqual({ allowed: true });
    expect(await take('2001:db8:1:3::1')).toMatchObject({ allowed: false });
    expect(await take('2001:db8:2:3::1')).toEqual({ allowed: true });
    expect([await takeAll('192.0.2.1'), await takeAll('192.0.2.2')]).toEqual([3, 3]);
  });

  it('remembers 100,000 addresses and forgets the least recently seen', async () => {
    const { take } = allowance(1);
    const tenth = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    await take('192.0.2.1');
    for (let n = 0; n < 99_999; n += 1) await take(tenth(n));
    expect(await take('192.0.2.1')).toMatchObject({ allowed: false });
    await take('192.0.2.2');
    expect(await take('192.0.2.1')).toEqual({ allowed: true });
    expect(await take(tenth(1))).toMatchObject({ allowed: false });
  });
});

it('one address can make new records for 20 minutes at its full limit in a day, and its /48 network ten times as many', async () => {
  const app = await appWithClock();
  const limiter = createRecordLimiter(app, 2);
  /** Makes records at the limit of a minute until the first refusal of a whole minute. */
  async function recordsOf(ip: string): Promise<number> {
    for (let records = 0; ; vi.setSystemTime(Date.now() + 60_000)) {
      const before = records;
      for (let call = 0; call < 2; call += 1) if ((await limiter(from(ip))).allowed) records += 1;
      if (records === before) return records;
    }
  }
  const perDay = 2 * RECORD_MINUTES_PER_DAY;
  expect(await recordsOf('192.0.2.1')).toBe(perDay);
  const addresses = Array.from({ length: 12 }, (_, n) => `2001:db8:1:${n}::1`);
  const made = [];
  for (const address of addresses) made.push(await recordsOf(address));
  expect(made).toEqual([...Array.from({ length: 10 }, () => perDay), 0, 0]);
  expect(await recordsOf('2001:db8:2::1')).toBe(perDay);
});
