/** @module-tag proof */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { call } from '../edge/caller.ts';
import { within } from '../edge/crowd.ts';
import { serverStarter } from '../edge/started.ts';
import { askForSummary, LOOKUP, startVisit } from '../edge/visit.ts';
import { withScript } from '../harness/scripts.ts';

const start = serverStarter();

/** Sets the process's clock two days ahead until it receives SIGWINCH. */
const AHEAD = `const Right = Date;
  let ahead = 48 * 60 * 60 * 1000;
  globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(Right.now() + ahead) : super(...given); }
    static now() { return Right.now() + ahead; }
  };
  process.on('SIGWINCH', () => { ahead = 0; console.error('clock put right'); });`;

it('after a clock two days ahead was corrected, mails are sent and nobody waits over an hour', async () => {
  const limits = { MAILS_PER_ADDRESS_PER_HOUR: '3', LOOKUPS_PER_MINUTE: '1' };
  const server = await start({ ...limits, ...withScript(AHEAD) });
  const mailed = () => readdirSync(join(server.dataDir, 'outbox')).length;
  const visit = await startVisit(server.port);
  const mail = (goalUnits: number) => askForSummary(server.port, visit, { emailAddress: 'v@example.org', goalUnits });
  const lookUp = async () => (await call(server.port, `${LOOKUP}?postcode=YO17HH`)).status;

  expect((await mail(5)).status).toBe(200);
  expect([await lookUp(), await lookUp()]).toEqual([200, 429]);
  server.signal('SIGWINCH');
  expect(await within(20_000, () => Promise.resolve(server.output().includes('clock put right')))).toBe(true);

  expect((await mail(5)).status).toBe(200);
  expect(mailed()).toBe(2);
  expect((await mail(5)).status).toBe(200);
  expect(mailed()).toBe(2);
  expect((await mail(4)).status).toBe(200);
  expect(mailed()).toBe(3);
  const { status, headers } = await mail(3);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60 * 60);
  expect(await lookUp()).toBe(200);
});
