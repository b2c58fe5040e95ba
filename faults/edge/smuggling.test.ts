import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from './caller.ts';
import { exchange } from './rawSocket.ts';
import { serverStarter } from './started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { INCREASING, LOG, storedRows } from './visit.ts';

/** Requests that a proxy could read as one and the server as two, or vice versa. */

const BODY = JSON.stringify({ triage: INCREASING });
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

const write = (headers: string, body: string) =>
  `POST ${LOG} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const LENGTH = `Content-Length: ${BODY.length}\r\n`;
const CHUNKS = 'Transfer-Encoding: chunked\r\n';

const start = serverStarter();
let server: RunningServer;

beforeAll(async () => {
  server = await start();
});

describe('an ambiguous request is refused, its connection closed, and nothing is stored', () => {
  it.each([
    ['a length beside chunks', write(LENGTH + CHUNKS, CHUNKED)],
    ['chunks beside a length', write(`${CHUNKS}Content-Length: 4\r\n`, CHUNKED)],
    ['two lengths that differ', write(`Content-Length: 0\r\n${LENGTH}`, BODY)],
    ['two lengths that agree', write(LENGTH + LENGTH, BODY)],
    ['a list of lengths', write(`Content-Length: ${BODY.length}, ${BODY.length}\r\n`, BODY)],
    ['a length with a sign', write(`Content-Length: +${BODY.length}\r\n`, BODY)],
    ['a length in hexadecimal', write(`Content-Length: 0x${BODY.length.toString(16)}\r\n`, BODY)],
    ['a length below zero', write('Content-Length: -1\r\n', BODY)],
    ['chunks twice', write(`${CHUNKS}Transfer-Encoding: identity\r\n`, CHUNKED)],
    ['chunks that are not the last coding', write('Transfer-Encoding: chunked, identity\r\n', CHUNKED)],
    ['a coding that resembles chunks', write('Transfer-Encoding: xchunked\r\n', CHUNKED)],
    ['a space before the colon', write('Transfer-Encoding : chunked\r\n', CHUNKED)],
    ['a header folded over two lines', write('Transfer-Encoding:\r\n chunked\r\n', CHUNKED)],
    ['a harmless header folded over two lines', write(`X-Note: a\r\n b\r\n${LENGTH}`, BODY)],
    ['a line that ends in LF alone', write(`X-Note: a\n${LENGTH}`, BODY)],
    ['a first line that ends in LF alone', `GET /healthz HTTP/1.1\nHost: localhost\r\n\r\n`],
    ['headers that end in LF alone', `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\n`],
    ['a line that ends in CR alone', write(`X-Note: a\rX-More: b\r\n${LENGTH}`, BODY)],
    ['a chunk whose size ends in LF alone', write(CHUNKS, CHUNKED.replace('\r\n', '\n'))],
    ['a chunk that ends in LF alone', write(CHUNKS, CHUNKED.replace('}\r\n0', '}\n0'))],
    ['a chunk note with LF alone', write(CHUNKS, CHUNKED.replace('\r\n', ';a\nb\r\n'))],
    ['a chunk of a size below zero', write(CHUNKS, `-${CHUNKED}`)],
    ['a NUL in a header', write(`X-Note: \0\r\n${LENGTH}`, BODY)],
    ['another version of HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    const rowsBefore = storedRows(server.dataDir).length;
    const { answers, closed } = await exchange(server.port, bytes + HIDDEN, 5_000);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual(failure('invalid'));
    expect(closed).toBe(true);
    expect(storedRows(server.dataDir)).toHaveLength(rowsBefore);
  });

  it('a request without the ambiguity is accepted and stored', async () => {
    const rowsBefore = storedRows(server.dataDir).length;
    for (const whole of [write(LENGTH, BODY), write(CHUNKS, CHUNKED)]) {
      const { answers } = await exchange(server.port, whole.replace('Host:', 'Connection: close\r\nHost:'), 5_000);
      expect(answers.map(({ status }) => status)).toEqual([200]);
    }
    expect(storedRows(server.dataDir)).toHaveLength(rowsBefore + 2);
  });
});

it('an upgrade is ignored', async () => {
  const upgrade = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
  expect((await exchange(server.port, upgrade)).answers.map(({ status }) => status)).toEqual([200]);
});
