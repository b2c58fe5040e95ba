import { beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { exchange } from './rawSocket.ts';
import { serverStarter } from './started.ts';

const start = serverStarter();
let server: RunningServer;

beforeAll(async () => {
  server = await start();
});

/** Text from files that lie near the built ones and must not be in any reply. */
const INNARDS = /root:|\[core\]|"devDependencies"|createApp|"mappings"|SQLite format|<title>Index of/;

// Over a raw socket, since an HTTP client would normalize the address.
it.each([
  ...['/../../../../../../etc/passwd', '/assets/../../../package.json', '/assets/%2e%2e/%2e%2e/%2e%2e/package.json'],
  ...['/assets/..%2f..%2f..%2fpackage.json', '/assets/..\\..\\..\\package.json', '/assets/%5c..%5c..%5cpackage.json'],
  ...['/assets/....//....//package.json', '/assets//etc/passwd', '//etc/passwd', '/icon.svg%00.html'],
  ...['/content/logos/../../../../package.json', '/.well-known/../.env', '/.git', '/.git/config', '/.env'],
  ...['/package.json', '/src/server/main.ts', '/node_modules/fastify/package.json', '/data/triage.sqlite'],
  ...['/pages.json', '/pages/index.html', '/icon.svg.br', '/assets', '/assets/', '/content/logos/'],
])('%s, which is no built file, is answered 400 or 404', async (path) => {
  const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const { answers } = await exchange(server.port, bytes, 5_000);
  expect(answers).toHaveLength(1);
  expect([400, 404]).toContain(answers[0]?.status);
  expect(answers[0]?.body).not.toMatch(INNARDS);
});
