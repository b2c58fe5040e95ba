import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, failure, json, post, spoken } from './caller.ts';
import { exchange } from './rawSocket.ts';
import { serverStarter } from './started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { INCREASING, LOG, LOGS, PDF, startVisit, unchanged, type Visit } from './visit.ts';

const LIMIT = 16 * 1024;
/**
 * The promise is 20 ms of the server's own time. A busy machine adds to it, but not every time, so the shortest of
 * `TIMES` calls counts.
 */
const QUICK_MS = 500;
const TIMES = 5;

const start = serverStarter();
let server: RunningServer;
let visit: Visit;

beforeAll(async () => {
  server = await start();
  visit = await startVisit(server.port);
});

const write = (body: unknown, headers: Readonly<Record<string, string>> = visit.headers) =>
  post(server.port, LOG, body, headers);

/** Returns a valid write of exactly this many bytes. */
function padded(bytes: number): string {
  const whole = JSON.stringify({ triage: { ...INCREASING, _id: visit.id } });
  return whole + ' '.repeat(bytes - whole.length);
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('a body larger than 16 KiB', () => {
  it('is 413 one byte over; at the limit it is accepted', async () => {
    expect((await write(padded(LIMIT))).status).toBe(200);
    expect(spoken(await unchanged(server.dataDir, () => write(padded(LIMIT + 1))))).toEqual({
      status: 413,
      body: failure('tooLarge'),
    });
  });

  it('is 413 in chunks too, without a length in advance', async () => {
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const head = `POST ${LOG} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const bytes = head + chunk(padded(LIMIT)) + chunk(' '.repeat(LIMIT)) + chunk('');
    const { answers, closed } = await unchanged(server.dataDir, () => exchange(server.port, bytes, 5_000));
    expect(answers.map(({ status }) => status)).toEqual([413]);
    expect(closed).toBe(true);
  });

  it('is refused with 413 by its announced length alone, without being read', async () => {
    const head = `POST ${LOG} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n{`;
    const { answers, closed } = await exchange(server.port, head, 5_000);
    expect(answers.map(({ status }) => status)).toEqual([413]);
    expect(closed).toBe(true);
  });

  it('is refused with 413 also if it nests 10,000 deep', async () => {
    const answer = await unchanged(server.dataDir, () => write(nested(10_000)));
    expect(spoken(answer)).toEqual({ status: 413, body: failure('tooLarge') });
  });
});

describe('a body that nests too deep', () => {
  it.each([
    ['5 levels', `{"triage":{"a":[[[1]]]}}`],
    ['5 levels of objects', `{"triage":{"a":{"b":{"c":{}}}}}`],
    ['7,000 levels', nested(7_000)],
    ['7,000 levels that never close', '['.repeat(7_000)],
    ['2,700 levels of objects', '{"a":'.repeat(2_700) + '1' + '}'.repeat(2_700)],
    ['7,000 levels behind a text full of brackets', `{"a":"${'[{\\"'.repeat(100)}","triage":${nested(7_000)}}`],
  ])('%s is refused with 400 at once', async (_what, body) => {
    const times: number[] = [];
    await unchanged(server.dataDir, async () => {
      for (let turn = 0; turn < TIMES; turn += 1) {
        const started = performance.now();
        expect(spoken(await write(body))).toEqual({ status: 400, body: failure('invalid') });
        times.push(performance.now() - started);
      }
    });
    expect(Math.min(...times)).toBeLessThan(QUICK_MS);
  });

  it('brackets inside a text do not count as nesting', async () => {
    const answer = await unchanged(server.dataDir, () => write({ triage: { referral: '[[[[[[[[' } }));
    expect(answer.status).not.toBe(400);
  });
});

describe('a body in another form', () => {
  it('gzip, brotli and deflate are 415, whatever their content', async () => {
    const body = gzipSync(JSON.stringify({ triage: { ...INCREASING, q1: 0 } }));
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip']) {
      const headers = { ...visit.headers, 'Content-Type': 'application/json', 'Content-Encoding': encoding };
      const answer = await unchanged(server.dataDir, () => call(server.port, LOG, { method: 'POST', headers, body }));
      expect(spoken(answer)).toEqual({ status: 415, body: failure('unsupportedMediaType') });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s is 415: a form on another site cannot send a call',
    async (type) => {
      const answer = await unchanged(server.dataDir, () => write({ triage: INCREASING }, { 'Content-Type': type }));
      expect(spoken(answer)).toEqual({ status: 415, body: failure('unsupportedMediaType') });
    },
  );

  it('bytes that are not UTF-8 change nothing and cause no server error', async () => {
    const body = Buffer.concat([
      Buffer.from('{"triage":{"referral":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('"}}'),
    ]);
    const headers = { ...visit.headers, 'Content-Type': 'application/json' };
    const answer = await unchanged(server.dataDir, () => call(server.port, LOG, { method: 'POST', headers, body }));
    expect([400, 422]).toContain(answer.status);
  });
});

describe('any input', () => {
  const fields = [...Object.keys(INCREASING), '_id', 'consumptionUnits', 'screenReached', 'appStoreClicked', 'triage'];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(-0, 1e308, 2 ** 53, '', '\u0000', '\ud800', 'é'),
  );
  const record = fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), value, { maxKeys: 12 });
  const text = fc.oneof(
    record.map((triage) => JSON.stringify({ triage })),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('{"triage":{"q1":1e999}}', '{"triage":{"q1":-0}}', '', 'null', '"', '{"triage":', '\ufeff{}', '[]'),
  );

  it('in a call’s body never causes a server error: every failure is one of the contract’s', async () => {
    const path = fc.constantFrom(LOG, PDF, LOGS);
    await fc.assert(
      fc.asyncProperty(path, text, async (to, body) => {
        const answer = await post(server.port, to, body, visit.headers);
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 400) return;
        const { field, ...rest } = json(answer);
        expect(rest).toMatchObject({ success: false });
        expect(Object.keys(rest)).toEqual(['success', 'message']);
        expect(field === null || typeof field === 'string').toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(server.output()).not.toContain('unexpected error');
  });

  it('in a call’s headers never causes a server error', async () => {
    const header = fc.stringMatching(/^[\x20-\x7e]{0,250}$/);
    const name = fc.constantFrom(
      'Visit-Key',
      'Triage-Revision',
      'Consent-Version',
      'Origin',
      'Content-Encoding',
      'Accept',
    );
    await fc.assert(
      fc.asyncProperty(name, header, async (values, content) => {
        const answer = await post(server.port, LOG, { triage: {} }, { [values]: content });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
    expect(server.output()).not.toContain('unexpected error');
  });
});
