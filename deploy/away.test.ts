import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { PLAIN_LEAVE_PATH } from '#content/languages.ts';
import { readSettings } from '#server/settings/settings.ts';
import { findProgram } from './installed.ts';
import { HOST, startProxy, type ProxyKind, type RunningProxy } from './realProxies.ts';

const PAGE = readFileSync(join(import.meta.dirname, 'away.html'), 'utf8');

it.each(['nginx/self-check.conf', 'caddy/Caddyfile'])(
  'The proxy’s file %s finds the page with urgent help outside of every release, so that a broken release takes no help away',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(text).toContain('root');
    expect(text).toContain('/usr/share/self-check');
    expect(text).not.toContain('/opt/self-check');
  },
);

describe('the page for when the server is away', () => {
  const text = PAGE.replaceAll(/<style>.*<\/style>|<\/?a\b[^>]*>|<[^>]+>/gs, '').replaceAll(/\s+/g, ' ');

  it('says when to come back, and gives the urgent lines in the words of the screens', () => {
    expect(text).toContain('Please try again in a minute');
    const { emergency, nhs111, samaritans } = en.helplines;
    for (const { about, hours } of [emergency, nhs111, samaritans]) {
      expect(text).toContain(about);
      expect(text).toContain(hours ?? '');
    }
    expect(text).toContain(`${en.helpNow.heading} ${emergency.call ?? ''}. `);
    expect(text).toContain(`${nhs111.call}. `);
    expect(text).toContain(`In Northern Ireland: ${en.helpNow.inPlaceOf111.northernIreland.name}`);
    expect(text).toContain(en.common.call(samaritans.name, '116 123'));
    expect([...PAGE.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      PLAIN_LEAVE_PATH,
      '',
      'tel:999',
      'tel:111',
      'tel:116123',
    ]);
  });

  it('Leave this site is its first link, named as on every other page', () => {
    expect(/<a href="(.*?)">(.*?)<\/a>/.exec(PAGE)?.slice(1)).toEqual([PLAIN_LEAVE_PATH, en.common.leaveSite]);
  });

  it('tells somebody who has just sent a form to press Reload, which sends the answers again', () => {
    expect(text).toContain(
      'If you have just sent a form, press Reload in your browser instead. It asks you first, and then sends your answers again.',
    );
  });

  it('says nothing of alcohol in its title or text', () => {
    expect(PAGE).toContain('<title>Self-check</title>');
    expect(PAGE).not.toMatch(/alcohol|drink|audit/i);
  });

  it('needs no other file, runs no script, and allows its own style alone', () => {
    expect(PAGE).not.toMatch(/<script|\bon\w+=|\bsrc=|url\(|@import|<link/i);
    const style = /<style>(.*)<\/style>/s.exec(PAGE)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(PAGE).toContain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    );
  });
});

/** The visitor's data that must be in no log: the network address, and what in the request could identify a visit. */
const ADDRESS = '127.0.0.77';
const ASKED = '/api/triage/postcode?postcode=YO1%207HH';
const TELLING = { 'User-Agent': 'canary-browser', 'Visit-Key': 'canary-visit-key-of-a-visitor' };
const CANARIES = /127\.0\.0\.77|YO1|canary/i;

/** How the server behind the proxy fails. */
const FAILURES = {
  'nothing listens': null,
  'it hangs up': (socket: Socket) => socket.destroy(),
  'it talks nonsense': (socket: Socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: many\r\nX-\0: nonsense\r\n\r\n'),
  'it never answers': () => undefined,
  'it breaks off': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\nsome');
    setTimeout(() => socket.destroy(), 50);
  },
} as const;
type Failure = keyof typeof FAILURES;

/** A server that is ready when a load balancer asks, and fails at all else. */
async function failingServer() {
  let failure: Failure = 'it hangs up';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (data.toString('latin1').startsWith('GET /readyz')) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      else FAILURES[failure]?.(socket);
    });
  });
  const listen = (port = 0) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen();
  const { port } = server.address() as AddressInfo;
  return {
    port,
    fail: async (how: Failure): Promise<void> => {
      failure = how;
      if (FAILURES[how] === null) server.close();
      else if (!server.listening) await listen(port);
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      await Promise.resolve();
    },
  };
}

/** Sends a request from a visitor's address; returns null if the reply breaks off. */
function ask(port: number, method: string, path = ASKED) {
  const how = { host: '127.0.0.1', port, servername: HOST, localAddress: ADDRESS, rejectUnauthorized: false };
  const headers = { Host: HOST, 'Content-Type': 'application/json', ...TELLING };
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string } | null>((resolve) => {
    const asked = request({ ...how, path, method, headers, agent: false }, (response) => {
      const chunks: string[] = [];
      response.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: chunks.join('') }),
      );
    });
    asked.on('error', () => resolve(null));
    asked.end(method === 'POST' ? '{"canary":1}' : undefined);
  });
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const RANDOM = 'r'.repeat(32);
/** A ClientHello of TLS 1.0, which no browser sends any more, and one with an extension that is cut short. */
const OLD_HELLO = `\x16\x03\x01\0\x2d\x01\0\0\x29\x03\x01${RANDOM}\0\0\x02\0\x2f\x01\0`;
const BROKEN_HELLO = `\x16\x03\x01\0\x34\x01\0\0\x30\x03\x03${RANDOM}\0\0\x02\xc0\x2b\x01\0\0\x05\xff\x01\0\x02\x01`;

/** Begins connections that fail: broken handshakes, plain HTTP on the port for TLS, and malformed requests. */
async function breakConnections(port: number): Promise<void> {
  const from = { host: '127.0.0.1', port, localAddress: ADDRESS };
  const starts = ['canary', 'GET /?canary HTTP/1.1\r\nHost: canary\r\n\r\n', OLD_HELLO, BROKEN_HELLO];
  const ended = starts.map(async (bytes) => {
    const socket = connect(from).on('error', () => undefined);
    socket.resume().end(bytes, 'latin1');
    await closed(socket);
  });
  const requests = ['canary canary canary\r\n\r\n', 'GET / HTTP/1.1\r\nHost: canary.example\r\n\r\n', 'GET /else'];
  const sent = requests.map(async (bytes) => {
    const socket = connectTls({ ...from, servername: HOST, rejectUnauthorized: false }).on('error', () => undefined);
    socket.resume().end(bytes);
    await closed(socket);
  });
  await Promise.all([...ended, ...sent]);
}

const HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'retry-after': '5',
};

async function expectPage({ https }: RunningProxy, failure: string, method: string): Promise<void> {
  const answer = await ask(https, method);
  expect({ failure, method, ...answer }).toMatchObject({ failure, method, status: 503, headers: HEADERS, body: PAGE });
  expect(String(answer?.headers['content-type'])).toMatch(/^text\/html/);
}

const LEAVE_PAGE = readFileSync(join(import.meta.dirname, 'leave.html'), 'utf8');

test('the page for leaving is empty, and its title is the default TAB_NAME', () => {
  const settings = readSettings({});
  const tabName = 'settings' in settings ? settings.settings.brand.tabName : '';
  expect(LEAVE_PAGE.replaceAll(/<[^>]*>/g, '').trim()).toBe(tabName);
});

/** An empty page that leads to the default EXIT_URL, and is not kept. */
async function expectLeaving({ https }: RunningProxy, failure: string): Promise<void> {
  const { 'retry-after': _, ...common } = HEADERS;
  const headers = {
    ...common,
    refresh: '0;url=https://www.bbc.co.uk/weather',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  for (const [method, path] of [
    ['GET', '/plain/leave'],
    ['POST', '/plain/leave'],
    ['GET', '/plain/left'],
  ] as const) {
    const answer = await ask(https, method, path);
    const asked = { failure, method, path };
    expect({ ...asked, ...answer }).toMatchObject({ ...asked, status: 200, headers, body: LEAVE_PAGE });
  }
}

describe.each(['nginx', 'caddy'] as const satisfies ProxyKind[])(
  '%s before a server that fails',
  { tags: 'proof' },
  (kind) => {
    const program = findProgram(kind);
    if (program === null) process.stdout.write(`${kind} is not installed: nothing was asked of it\n`);

    const inFront = async (pages: string, server: { readonly port: number }): Promise<RunningProxy> => {
      const proxy = await startProxy(kind, program ?? '', { server: server.port, pages });
      await expect.poll(() => ask(proxy.https, 'GET')).not.toBeNull();
      return proxy;
    };

    it.runIf(program !== null)(
      'The proxy shows the page for when the server is away, and logs nothing of the visitor',
      async () => {
        await using server = await failingServer();
        await using proxy = await inFront(import.meta.dirname, server);
        for (const failure of Object.keys(FAILURES) as Failure[]) {
          await server.fail(failure);
          for (const method of ['GET', 'POST']) {
            if (failure === 'it breaks off') await ask(proxy.https, method);
            else await expectPage(proxy, failure, method);
          }
          if (failure !== 'it breaks off') await expectLeaving(proxy, failure);
        }
        await breakConnections(proxy.https);
        expect(proxy.written()).not.toMatch(CANARIES);
        expect(proxy.written().length).toBeGreaterThan(100);
      },
    );

    it.runIf(program !== null)(
      'The proxy passes a form on only once the whole form has come, so that slow senders never reach the server',
      async () => {
        const seen: string[] = [];
        const server = createServer((socket) => {
          socket.on('error', () => undefined);
          socket.on('data', (data) => {
            seen.push(data.toString('latin1'));
            socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
          });
        });
        onTestFinished(() => void server.close());
        await once(server.listen(0, '127.0.0.1'), 'listening');
        await using proxy = await inFront(import.meta.dirname, server.address() as AddressInfo);
        const from = { host: '127.0.0.1', port: proxy.https, servername: HOST, rejectUnauthorized: false };
        const form = connectTls(from).on('error', () => undefined);
        // A proxy does not stop before its senders have gone.
        using _sender = { [Symbol.dispose]: () => form.destroy() };
        const isSent = (): boolean => seen.some((text) => text.startsWith('POST /plain/en'));
        form.write(`POST /plain/en HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 9\r\n\r\nq1=4`);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        expect(isSent()).toBe(false);
        form.write('&q2=3');
        await expect.poll(isSent).toBe(true);
      },
    );

    it.runIf(program !== null)(
      'The proxy logs nothing of the visitor even when the page for when the server is away is missing',
      async () => {
        await using server = await failingServer();
        await using proxy = await inFront('/nowhere', server);
        for (const failure of Object.keys(FAILURES) as Failure[]) {
          await server.fail(failure);
          await ask(proxy.https, 'GET');
        }
        expect(proxy.written()).not.toMatch(CANARIES);
      },
    );
  },
);
