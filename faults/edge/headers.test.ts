import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../testing/local.ts';
import { behindTls, securityOf, securityOfFile, withPicturesFrom, type Kind } from '../../testing/promisedHeaders.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { exchange, type RawAnswer } from './rawSocket.ts';
import { serverStarter } from './started.ts';
import { LOG, LOOKUP } from './visit.ts';

const CONTENT_HOST = 'https://static.example.org';
const HOST = 'Host: check.example.org';

const start = serverStarter();
let server: RunningServer;
beforeAll(async () => {
  server = await start({ PUBLIC_URL: 'https://check.example.org', CONTENT_URL: `${CONTENT_HOST}/check` });
});

const promised = (kind: Kind) => withPicturesFrom(CONTENT_HOST, behindTls(kind));

const request = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');

/** The only reply to these bytes, with its headers as an object; fails if a header is repeated. */
async function answerTo(bytes: string): Promise<Pick<RawAnswer, 'status'> & { readonly headers: object }> {
  const { answers } = await exchange(server.port, bytes, 20_000);
  expect(answers).toHaveLength(1);
  const { status = 0, headers: lines = [] } = answers[0] ?? {};
  const headers = Object.fromEntries(lines);
  expect(Object.keys(headers)).toHaveLength(lines.length);
  return { status, headers };
}

it.each<[status: number, kind: Kind, label: string, bytes: string]>([
  [200, 'page', 'a page', request('GET /', HOST)],
  [200, 'page', 'a page by HEAD, compressed', request('HEAD /terms', HOST, 'Accept-Encoding: br')],
  [404, 'page', 'the not-found page', request('GET /nothing/here', HOST)],
  [404, 'page', 'a missing file', request('GET /assets/nothing.js', HOST)],
  [405, 'page', 'a refused method', request('DELETE /terms', HOST)],
  [200, 'plain', 'the page without script', request('GET /plain/en', HOST)],
  [200, 'call', 'a look-up', request(`GET ${LOOKUP}?postcode=YO17HH`, HOST)],
  [200, 'call', 'the same, spelled with an escape', request('GET /%61pi/triage/postcode?postcode=YO17HH', HOST)],
  [403, 'call', 'a write from another site', request(`POST ${LOG}`, HOST, 'Sec-Fetch-Site: cross-site')],
  [417, 'call', 'an expectation that nobody meets', request(`GET ${LOOKUP}`, HOST, 'Expect: a-miracle')],
  [405, 'call', 'CONNECT', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n\r\n`],
  [400, 'page', 'a forged Host', request('GET /terms', 'Host: evil.example')],
  [400, 'page', 'no Host', request('GET /')],
  [400, 'call', 'an address that cannot be decoded', request('GET /%ff', HOST)],
  [400, 'call', 'bytes that are not HTTP', 'NOT HTTP\r\n\r\n'],
  [400, 'call', 'two lengths', `POST ${LOG} HTTP/1.1\r\n${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`],
  [431, 'call', 'headers that are too long', request('GET /', HOST, `X-Long: ${'x'.repeat(20_000)}`)],
])('a server’s reply of %i has exactly the promised headers of a %s: %s', async (status, kind, _what, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(status);
  expect(securityOf(answer.headers)).toEqual(promised(kind));
});

describe('a file has the headers of a page, and says how long it may be cached', () => {
  const [script = ''] = readdirSync(join(PROJECT, 'dist/web/assets')).filter((name) => name.endsWith('.js'));
  it.each([
    [`/assets/${script}`, 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'public, max-age=3600'],
    ['/content/logos/cityofyork.svg', 'no-store'],
  ])('%s', async (path, kept) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { status, headers } = await answerTo(request(`GET ${path}`, HOST, `Accept-Encoding: ${encoding}`));
      expect(status).toBe(200);
      expect(securityOfFile(headers)).toEqual({ ...promised('page'), 'cache-control': kept });
    }
  });
});
