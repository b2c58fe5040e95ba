import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { LOOPBACK, PROJECT } from '../../testing/local.ts';
import { breakTables, holdDatabase } from './brokenDatabase.ts';
import { behindTls, expectHeaders, onLaptop, type Kind } from './expectedHeaders.ts';
import { exchange, type RawAnswer } from './rawSocket.ts';
import { serverStarter } from './started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { INCREASING, LOG, LOGS, LOOKUP, PDF, startVisit, summaryOf } from './visit.ts';

const CONTENT_HOST = 'https://static.example.org';
const DIST = join(PROJECT, 'dist');

const { pages } = JSON.parse(readFileSync(join(DIST, 'pages.json'), 'utf8')) as { pages: Record<string, string> };
const files = readdirSync(join(DIST, 'web'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => `${entry.parentPath.slice(join(DIST, 'web').length)}/${entry.name}`);

const start = serverStarter();
const ENCODINGS = ['identity', 'gzip', 'br'];
let laptop: RunningServer;
let published: RunningServer;

beforeAll(async () => {
  laptop = await start();
  published = await start({ PUBLIC_URL: 'https://check.example.org', CONTENT_URL: `${CONTENT_HOST}/check` });
});

async function answerTo(server: RunningServer, head: string, body = ''): Promise<RawAnswer> {
  const host = server === published ? 'check.example.org' : 'localhost';
  const hostLine = /^host:/im.test(head) ? '' : `Host: ${host}\r\n`;
  const { answers } = await exchange(server.port, `${head}\r\n${hostLine}Connection: close\r\n\r\n${body}`, 20_000);
  const answer = answers.at(-1);
  if (!answer) throw new Error(`no answer to ${head}`);
  return answer;
}

const post = (path: string, body: string, ...lines: string[]) =>
  [
    [`POST ${path} HTTP/1.1`, 'Content-Type: application/json', `Content-Length: ${body.length}`, ...lines].join(
      '\r\n',
    ),
    body,
  ] as const;

const postJson = (path: string, value: unknown, ...lines: string[]) => post(path, JSON.stringify(value), ...lines);

async function expectBoth(status: number, kind: Kind, request: readonly [string, string?]): Promise<void> {
  const onThis = await answerTo(laptop, ...request);
  expect(onThis.status).toBe(status);
  expectHeaders(onThis, onLaptop(kind));
  const onThat = await answerTo(published, ...request);
  expect(onThat.status).toBe(status);
  expectHeaders(onThat, behindTls(kind, CONTENT_HOST));
}

describe('pages have exactly the promised headers', () => {
  it.each(Object.keys(pages))('%s', async (path) => {
    await expectBoth(200, 'page', [`GET ${path} HTTP/1.1`]);
    await expectBoth(200, 'page', [`HEAD ${path} HTTP/1.1\r\nAccept-Encoding: br`]);
  });

  it('the not-found page, a refused method and a missing file', async () => {
    await expectBoth(404, 'page', ['GET /nothing/here HTTP/1.1']);
    await expectBoth(404, 'page', ['GET /assets/nothing.js HTTP/1.1']);
    await expectBoth(405, 'page', ['DELETE /terms HTTP/1.1']);
    await expectBoth(404, 'page', ['PROPFIND /nothing HTTP/1.1']);
  });

  it('the health probes', async () => {
    await expectBoth(200, 'page', ['GET /healthz HTTP/1.1']);
    await expectBoth(200, 'page', ['GET /readyz HTTP/1.1']);
  });
});

describe('files have them too, and say how long they may be cached', () => {
  const kept = (file: string): string =>
    file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

  it('every file of the build, in each encoding', async () => {
    expect(files.length).toBeGreaterThan(15);
    for (const [file, encoding] of files.flatMap((item) => ENCODINGS.map((encoding) => [item, encoding] as const))) {
      const head = `GET ${file} HTTP/1.1\r\nAccept-Encoding: ${encoding}`;
      const cache = { 'cache-control': kept(file) };
      const onThis = await answerTo(laptop, head);
      expect(onThis.status).toBe(200);
      expectHeaders(onThis, onLaptop('page', cache));
      expectHeaders(await answerTo(published, head), behindTls('page', CONTENT_HOST, cache));
    }
  });

  it('a client’s logo, which a browser must not cache', () =>
    expectBoth(200, 'page', ['GET /content/logos/cityofyork.svg HTTP/1.1\r\nAccept-Encoding: br']));

  it('a part of a file, an unchanged file and a range outside the file', async () => {
    const cache = { 'cache-control': 'public, max-age=3600' };
    for (const line of ['Range: bytes=0-9', 'If-None-Match: *']) {
      const answer = await answerTo(laptop, `GET /icon.svg HTTP/1.1\r\n${line}`);
      expect([206, 304]).toContain(answer.status);
      expectHeaders(answer, onLaptop('page', cache));
    }
    const beyond = await answerTo(laptop, 'GET /icon.svg HTTP/1.1\r\nRange: bytes=999999-');
    expect(beyond.status).toBeGreaterThanOrEqual(400);
    expectHeaders(beyond, onLaptop('page', { 'cache-control': expect.any(String) as string }));
  });
});

describe('calls have exactly the promised headers, whatever the reply', () => {
  it.each([
    [200, 'a look-up', [`GET ${LOOKUP}?postcode=YO17HH HTTP/1.1`]],
    [200, 'the same spelled with an escape', ['GET /%61pi/triage/postcode?postcode=YO17HH HTTP/1.1']],
    [200, 'the legal pages', ['GET /api/app/legals/v2 HTTP/1.1']],
    [200, 'the description', ['GET /api/openapi.json HTTP/1.1']],
    [200, 'a first record', postJson(LOG, { triage: INCREASING })],
    [204, 'an error report', postJson(LOGS, { boundary: 'b', name: 'n', message: 'm', stack: 's' })],
    [204, 'a report of what the policy blocked', post('/api/logs/policy', '[]')],
    [400, 'a postcode that is none', [`GET ${LOOKUP}?postcode=x HTTP/1.1`]],
    [400, 'JSON that does not parse', post(LOG, '{"triage":')],
    [400, 'JSON that is too deep', post(LOG, '[[[[[]]]]]')],
    [403, 'a write from another site', postJson(LOG, { triage: {} }, 'Sec-Fetch-Site: cross-site')],
    [404, 'a place nobody serves', [`GET ${LOOKUP}?postcode=SW1A1AA HTTP/1.1`]],
    [404, 'a call that there is not', ['GET /api/nothing HTTP/1.1']],
    [404, 'a record that there is not', postJson(LOG, { triage: { _id: 'x'.repeat(32) } })],
    [405, 'a wrong method', [`DELETE ${LOG} HTTP/1.1`]],
    [413, 'a body too large', post(LOG, ' '.repeat(16 * 1024 + 1))],
    [415, 'a body that is no JSON', [`POST ${LOG} HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 2`, '{}']],
    [417, 'an expectation nobody can meet', [`GET ${LOOKUP} HTTP/1.1\r\nExpect: a-miracle`]],
    [422, 'a field at fault', postJson(LOG, { triage: { q1: 9 } })],
  ] as const)('%i: %s', async (status, _what, request) => {
    await expectBoth(status, 'call', request);
  });

  it('409: a record of another visit', async () => {
    const { id } = await startVisit(laptop.port);
    const answer = await answerTo(laptop, ...postJson(LOG, { triage: { _id: id } }));
    expect(answer.status).toBe(409);
    expectHeaders(answer, onLaptop('call'));
  });

  it('429: too many', async () => {
    const strict = await start({ LOOKUPS_PER_MINUTE: '1' });
    await answerTo(strict, `GET ${LOOKUP}?postcode=YO17HH HTTP/1.1`);
    const answer = await answerTo(strict, `GET ${LOOKUP}?postcode=YO17HH HTTP/1.1`);
    expect(answer.status).toBe(429);
    expectHeaders(answer, onLaptop('call'));
  });

  it('500, 502, 503: a broken table, no mail server, a locked database', async () => {
    const broken = await start({ SMTP_URL: `smtp://${LOOPBACK}:${await freePort()}`, MAIL_FROM: 'a@example.org' });
    const visit = await startVisit(broken.port);
    const mail = summaryOf(visit, { emailAddress: 'visitor@example.org' });
    const expectStatus = async (status: number, request: readonly [string, string]) => {
      const answer = await answerTo(broken, ...request);
      expect(answer.status).toBe(status);
      expectHeaders(answer, onLaptop('call'));
    };
    await expectStatus(502, postJson(PDF, mail, `Visit-Key: ${visit.headers['Visit-Key']}`));
    const release = holdDatabase(broken.dataDir);
    await expectStatus(503, postJson(LOG, { triage: INCREASING }));
    release();
    breakTables(broken.dataDir);
    await expectStatus(500, postJson(LOG, { triage: INCREASING }));
  });
});

describe('what is not a request is refused with the usual headers', () => {
  it.each([
    [400, 'bad syntax', 'NOT HTTP\r\n\r\n'],
    [400, 'two lengths', `POST ${LOG} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`],
    [400, 'an address that cannot be decoded', 'GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [400, 'no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [431, 'headers too long', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%i: %s', async (status, _what, bytes) => {
    const { answers } = await exchange(laptop.port, bytes, 5_000);
    expect(answers.map((answer) => answer.status)).toEqual([status]);
    const [answer] = answers;
    const kind: Kind = answer?.headers.some(([, value]) => value.includes('sandbox')) ? 'call' : 'page';
    if (answer) expectHeaders(answer, onLaptop(kind));
  });

  it('a forged Host, where the public address is known', async () => {
    const answer = await answerTo(published, 'GET /terms HTTP/1.1\r\nHost: evil.example');
    expect(answer.status).toBe(400);
    expectHeaders(answer, behindTls('page', CONTENT_HOST));
  });
});
