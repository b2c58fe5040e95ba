import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../../process/logging.ts';
import { settingsOf, testApp, type Options } from '../routes/testing/testApp.ts';
import { answerClientError } from './connections.ts';
import { createServer } from './edge.ts';
import { rawResponse, securityHeaders } from './securityHeaders.ts';

const API_HEADERS = Object.entries(securityHeaders(settingsOf({})).api).map(([name, value]) => `${name}: ${value}`);

/** A server that listens on a port of its own until the test is over. */
async function listening(options: Options = {}) {
  const { app, ...rest } = await testApp(options);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port, ...rest };
}

/** Sends `bytes` unchanged and reads until the server closes the connection, which requests must ask for. */
async function exchange(port: number, bytes: string): Promise<{ status: number; head: string[]; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return { status: Number(first.split(' ')[1]), head: lines, body };
}

const request = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
const failure = (message: string): string => JSON.stringify({ success: false, message, field: null });

describe('bytes that are not a request', () => {
  it.each([
    ['bad syntax', 'GARBAGE\r\n\r\n', 400, 'invalid'],
    ['a method that nobody knows', request('BREW /', 'Host: localhost'), 400, 'invalid'],
    ['headers that are too long', request('GET /healthz', `X: ${'x'.repeat(20_000)}`), 431, 'tooLarge'],
  ])(
    '%s: the reply has the form of every failure, and the connection is closed',
    async (_what, bytes, status, message) => {
      const { port } = await listening();
      const answer = await exchange(port, bytes);
      expect(answer).toMatchObject({ status, body: failure(message) });
      expect(answer.head).toEqual([
        ...API_HEADERS,
        'Content-Type: application/json; charset=utf-8',
        'Connection: close',
        `Content-Length: ${failure(message).length}`,
      ]);
    },
  );

  const headers = securityHeaders(settingsOf({}));
  const writtenFor = (code: string | undefined, isWritable = true) => {
    const socket = { writable: isWritable, destroy: vi.fn(), end: vi.fn((_text: string, done: () => void) => done()) };
    const error = Object.assign(new Error('as Node tells it'), code === undefined ? {} : { code });
    answerClientError(headers)(error, socket as unknown as Socket);
    expect(socket.destroy).toHaveBeenCalledTimes(1);
    return socket.end.mock.calls.map(([answer]) => answer);
  };

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'unavailable'],
    ['HPE_HEADER_OVERFLOW', 431, 'tooLarge'],
    ['HPE_INVALID_METHOD', 400, 'invalid'],
    [undefined, 400, 'invalid'],
  ])('the parser’s fault %s is answered %i', (code, status, message) => {
    expect(writtenFor(code)).toEqual([rawResponse(status, headers.api, failure(message))]);
  });

  it('a caller who has gone is not answered', () => {
    expect(writtenFor('ECONNRESET')).toEqual([]);
    expect(writtenFor('HPE_INVALID_METHOD', false)).toEqual([]);
  });
});

it('an answer written without Fastify is a complete HTTP response with its length in bytes', () => {
  expect(rawResponse(408, { 'X-Sample': 'yes' }, '“é”')).toBe(
    'HTTP/1.1 408 Request Timeout\r\nX-Sample: yes\r\nContent-Type: application/json; charset=utf-8\r\n' +
      'Connection: close\r\nContent-Length: 8\r\n\r\n“é”',
  );
});

describe('a body larger than 16 KiB is answered 413, and its connection closed', () => {
  const head = 'POST /api/triage/log HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  it.each([
    [
      'in chunks, without a length',
      `${head}Transfer-Encoding: chunked\r\n\r\n${chunk(' '.repeat(20_000))}${chunk('')}`,
    ],
    ['by its announced length alone', `${head}Content-Length: 999999999\r\n\r\n{`],
  ])('%s', async (_what, bytes) => {
    const { port } = await listening();
    expect(await exchange(port, bytes)).toMatchObject({ status: 413, body: failure('tooLarge') });
  });
});

describe('whom a request names', () => {
  it.each([
    ['no Host', request('GET /api/openapi.json')],
    ['two', request('GET /healthz', 'Host: localhost', 'HOST: localhost')],
    ['one in its target', request('GET http://localhost/healthz', 'Host: localhost')],
    ['one in the target of a call', request('GET http://localhost/api/openapi.json', 'Host: localhost')],
    ['one that is no Host', request('GET /api/openapi.json', 'Host: user@localhost')],
    ['an empty one', request('GET /api/openapi.json', 'Host:')],
  ])('%s is refused with 400, with the security headers', async (_what, bytes) => {
    const { port } = await listening();
    const { status, head } = await exchange(port, bytes);
    expect(status).toBe(400);
    expect(head.map((line) => line.toLowerCase())).toContain('x-content-type-options: nosniff');
  });

  it('by one Host header is answered, though another header has the value Host', async () => {
    const { port } = await listening();
    const bytes = request('GET /healthz', 'Host: localhost', 'X-Sample: Host');
    expect((await exchange(port, bytes)).status).toBe(200);
  });
});

it('a request whose Expect header cannot be met is answered 417 with a call’s security headers', async () => {
  const { port } = await listening();
  const { status, head, body } = await exchange(
    port,
    request('POST /api/logs', 'Host: localhost', 'Expect: 200-maybe', 'Content-Length: 0'),
  );
  expect({ status, body: body.split('\r\n')[1] ?? body }).toEqual({ status: 417, body: failure('invalid') });
  expect(head).toEqual(expect.arrayContaining([...API_HEADERS, 'Content-Type: application/json; charset=utf-8']));
});

it('CONNECT is answered 405 with a call’s security headers, and the connection is closed', async () => {
  const { port } = await listening();
  const { status, head, body } = await exchange(port, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect({ status, body }).toEqual({ status: 405, body: failure('methodNotAllowed') });
  expect(head).toEqual(expect.arrayContaining([...API_HEADERS, 'Allow: GET, HEAD, POST']));
});

describe('a server that is about to stop', () => {
  it('closes each connection with its next answer, and none before', async () => {
    for (const isDraining of [true, false]) {
      const { port } = await listening({ draining: () => isDraining });
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(answer.headers.get('connection')).toBe(isDraining ? 'close' : 'keep-alive');
    }
  });

  it('still answers requests that arrive while it closes', async () => {
    const app = createServer({ settings: settingsOf({}), log: createLog('silent', { write: () => undefined }) });
    app.get('/', () => 'served');
    const answers: string[] = [];
    app.addHook('preClose', async () => void answers.push(await exchangedText(app)));
    await app.listen({ host: '127.0.0.1', port: 0 });
    await app.close();
    expect(answers).toEqual(['served']);
  });
});

async function exchangedText(app: FastifyInstance): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return (await exchange(port, request('GET /', 'Host: localhost'))).body;
}
