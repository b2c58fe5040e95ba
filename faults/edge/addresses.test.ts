import { beforeAll, describe, expect, it } from 'vitest';
import { call, failure, json } from './caller.ts';
import { exchange } from './rawSocket.ts';
import { serverStarter } from './started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { LOG, LOGS, LOOKUP, PDF } from './visit.ts';

const start = serverStarter();
let server: RunningServer;

beforeAll(async () => {
  server = await start({ PUBLIC_URL: 'https://check.example.org' });
});

const OURS = { Host: 'check.example.org' };
const ask = (path: string, more: Parameters<typeof call>[2] = {}) =>
  call(server.port, path, { ...more, headers: { ...OURS, ...more.headers } });

/** Text from files that lie near the built ones and must not be in any reply. */
const INNARDS = /root:|\[core\]|"devDependencies"|createApp|"mappings"|SQLite format|<title>Index of/;

describe('nothing but the built files is ever served', () => {
  it.each([
    '/../../../../../../etc/passwd',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\..\\package.json',
    '/assets/%5c..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/assets//etc/passwd',
    '//etc/passwd',
    '/icon.svg%00.html',
    '/content/logos/../../../../package.json',
    '/.git',
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.example',
    '/.well-known/../.env',
    '/package.json',
    '/package-lock.json',
    '/src/server/main.ts',
    '/node_modules/fastify/package.json',
    '/data/triage.sqlite',
    '/triage.sqlite',
    '/pages.json',
    '/manifest.json',
    '/pages/index.html',
    '/index.html',
    '/icon.svg.br',
    '/assets',
    '/assets/',
    '/content/logos/',
  ])('%s is answered 400 or 404', async (path) => {
    // Over a raw socket, since an HTTP client would normalize the path.
    const bytes = `GET ${path} HTTP/1.1\r\nHost: check.example.org\r\nConnection: close\r\n\r\n`;
    const { answers } = await exchange(server.port, bytes, 5_000);
    expect(answers).toHaveLength(1);
    expect([400, 404]).toContain(answers[0]?.status);
    expect(answers[0]?.body).not.toMatch(INNARDS);
  });

  it('no script has a source map, or names one', async () => {
    const { text } = await ask('/');
    const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) {
      expect((await ask(path)).text).not.toContain('sourceMappingURL');
      expect((await ask(`${path}.map`)).status).toBe(404);
    }
  });
});

describe('an unknown path', () => {
  it('a missing file is 404 in plain text', async () => {
    for (const path of ['/assets/index-00000000.js', '/content/logos/nowhere.svg', '/favicon.ico', '/robots.txt.bak']) {
      const { status, headers, text } = await ask(path);
      expect({ status, type: headers['content-type'], text }).toEqual({
        status: 404,
        type: 'text/plain; charset=utf-8',
        text: 'Not Found\n',
      });
    }
  });

  it('an unknown page is 404 with the not-found screen, in each encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { status, headers } = await ask('/nothing/here', { headers: { 'Accept-Encoding': encoding } });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    }
    expect((await ask('/nothing/here')).text).toContain('Page not found');
    expect((await ask('/privacy-policy/xx')).status).toBe(404);
  });

  it('an unknown call is 404 in JSON', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/triage/log/', '/api/../api/nothing']) {
      const answer = await ask(path);
      expect({ status: answer.status, body: json(answer) }).toEqual({ status: 404, body: failure('notFound') });
    }
  });
});

describe('a Host that is not ours', () => {
  it.each(['evil.example', 'check.example.org.evil.example', 'check.example.org:8080', 'localhost', '127.0.0.1'])(
    '%s is 400',
    async (Host) => {
      for (const path of ['/', '/terms', LOOKUP, '/api/app/legals/v2', '/icon.svg', '/nothing']) {
        const { status, text } = await ask(path, { headers: { Host } });
        expect({ path, status }).toEqual({ path, status: 400 });
        expect(text).not.toContain(Host);
      }
    },
  );

  it('another spelling of our host is accepted, and the probes accept any host', async () => {
    for (const Host of ['CHECK.example.org', 'check.example.org:443']) {
      expect((await ask('/', { headers: { Host } })).status).toBe(200);
    }
    for (const path of ['/healthz', '/readyz']) {
      expect((await ask(path, { headers: { Host: '10.0.0.7:3000' } })).status).toBe(200);
    }
  });

  it('a host in a forwarding header is ignored unless a proxy is trusted', async () => {
    const forged = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'check.example.org',
      Forwarded: 'host=check.example.org',
    };
    expect((await ask('/', { headers: forged })).status).toBe(400);
    expect((await ask('/', { headers: { 'X-Forwarded-Host': 'evil.example' } })).status).toBe(200);
  });
});

describe('a method that a path does not allow is 405 with those it allows', () => {
  it.each([
    ['/', ['GET', 'HEAD']],
    ['/terms', ['GET', 'HEAD']],
    ['/icon.svg', ['GET', 'HEAD']],
    ['/healthz', ['GET', 'HEAD']],
    ['/api/app/legals/v2', ['GET', 'HEAD']],
    [LOOKUP, ['GET', 'HEAD']],
    [LOG, ['POST']],
    [PDF, ['POST']],
    [LOGS, ['POST']],
  ])('%s allows %s', async (path, allowed) => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY'];
    for (const method of methods.filter((item) => !allowed.includes(item))) {
      const answer = await ask(path, { method });
      expect({ method, status: answer.status }).toEqual({ method, status: 405 });
      expect(answer.headers.allow?.split(', ')).toEqual(allowed);
      if (path.startsWith('/api/')) expect(json(answer)).toEqual(failure('methodNotAllowed'));
    }
  });

  it('an unknown method is refused unread', async () => {
    const { answers } = await exchange(server.port, 'BREW / HTTP/1.1\r\nHost: check.example.org\r\n\r\n', 5_000);
    expect(answers.map(({ status }) => status)).toEqual([400]);
  });
});
