import { readFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { NETWORK, RECORD_MINUTES_PER_DAY } from './http/edge/limiter.ts';
import { settingsOf, testApp } from './http/routes/testing/testApp.ts';
import { HOLD_DAYS } from './retention/oldErasures.ts';
import { createLimiters } from './services.ts';
import { PROJECT } from './settings/settingsSchema.ts';

const { limits, backupDays } = settingsOf({});
const DAYS = 365;
/** What a row takes in an SQLite file with its indexes, and an erasure in the ledger too, in bytes (measured). */
const BYTES = { record: 600, erasure: 173 + 113, erasedKey: 130, mailAttempt: 460 } as const;

/** Rows that callers make in some days by an allowance for a day, which may be whole at the beginning. */
const made = (perDay: number, days: number): number => Math.ceil((days + 1) * perDay);

const rows = (count: number, bytes: number): string =>
  `${count.toLocaleString('en-GB')} rows, ${Math.ceil((count * bytes) / 1e6).toLocaleString('en-GB')} MB`;

/** The budget's lines for what an address, and a /48 of IPv6, make by the same allowance. */
function line(kind: string, perDay: number, days: number, bytes: number): string {
  const [one, network] = [perDay, NETWORK.addresses * perDay].map((most) => rows(made(most, days), bytes));
  return `| ${kind} | ${one} | ${network} |`;
}

it('docs/security.md has the right table of what one caller can do in a year under the default limits', () => {
  const records = RECORD_MINUTES_PER_DAY * limits.NEW_RECORDS_PER_MINUTE;
  const tries = NETWORK.addresses * 24 * limits.MAILS_PER_ADDRESS_PER_HOUR;
  // Rotation may keep a backup for 30 days; erasures stay a day longer, and until the night’s run.
  const keptErasures = Math.max(backupDays, HOLD_DAYS) + 2;
  const document = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');
  const lines = [
    line('records', records, DAYS, BYTES.record),
    line(`erasures, kept for ${Math.max(backupDays, HOLD_DAYS) + 1} days`, records, keptErasures, BYTES.erasure),
    line('keys of erased visits, kept for 24 hours', records, 2, BYTES.erasedKey),
    `| tries to mail, kept for an hour | ${rows(limits.MAILS_PER_ADDRESS_PER_HOUR, BYTES.mailAttempt)} | ${rows(made(tries, 1 / 24), BYTES.mailAttempt)} |`,
  ];
  expect(lines.filter((item) => !document.includes(item))).toEqual([]);
  // faults/retention/manyErasures.test.ts runs the server with a million.
  expect(made(NETWORK.addresses * records, keptErasures)).toBeLessThan(1_000_000);
});

const from = (ip: string) => ({ ip, routeOptions: { config: {} } }) as unknown as FastifyRequest;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('limits for 100,000 addresses or more take at most 200 MB of memory together', { tags: 'proof' }, async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(rateLimit, { global: false });
  const held = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  const limiters = Object.values(createLimiters(app, limits));
  for (let n = 0; n < 110_000; n += 1) {
    const request = from(`2001:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`);
    for (const limiter of limiters) await limiter(request);
  }
  expect(held() - before).toBeLessThan(200_000_000);
  for (const limiter of limiters) expect(await limiter(from('192.0.2.1'))).toEqual({ allowed: true });
});

it('calls with any method to any address make under 500 series of metrics', async () => {
  const { app, metrics } = await testApp({ environment: { LOOKUPS_PER_MINUTE: '0' } });
  const series = async () =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((text) => text.startsWith('http_request_duration_seconds_count')).length;
  async function callAll(word: string): Promise<void> {
    const paths = [...Object.values(PATHS), '/', '/plain/en', `/plain/en/from/${word}`, '/healthz', '/readyz', '/data'];
    const made = [`/${word}`, `/api/${word}`, `/assets/${word}.js`, `/%00${word}`, `/logos/${word}`];
    for (const method of METHODS.filter((name) => name !== 'CONNECT'))
      for (const url of [...paths, ...paths.map((path) => `${path}?${word}=${word}`), ...made])
        await app.inject({ method: method as 'GET', url, headers: { host: `${word}.example`, 'x-word': word } });
  }
  await callAll('one');
  const first = await series();
  await callAll('another');
  expect([await series(), first < 500]).toEqual([first, true]);
});
