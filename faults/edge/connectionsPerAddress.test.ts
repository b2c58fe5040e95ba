import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { call } from './caller.ts';
import { retryWithin } from './crowd.ts';
import { open } from './rawSocket.ts';
import { serverStarter } from './started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';

const start = serverStarter();
const MOST = 20;
const [ONE, OTHER] = ['127.0.0.1', '127.0.0.2'];

const startWith = (trustProxy: string, more: Readonly<Record<string, string>> = {}): Promise<RunningServer> =>
  start({ CONNECTIONS_PER_ADDRESS: String(MOST), TRUST_PROXY: trustProxy, ...more });

/** Opens twice as many connections as one address may have. */
const openFrom = ({ port }: RunningServer, address: string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: 2 * MOST }, () => open(port, address)));

const leave = (sockets: readonly Socket[]): void => sockets.forEach((socket) => socket.destroy());

/** Expects that `most` of these connections stay open once the server has seen each. */
async function expectKept(most: number, { port }: RunningServer, sockets: readonly Socket[], address: string) {
  // Connections are accepted in order, so the server has seen the others by the end of this one.
  const last = await open(port, address);
  last.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => last.resume().once('close', resolve));
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(most);
}

it('one address may have 20 connections open, and closing one makes room for another', async () => {
  const metricsPort = await freePort();
  const server = await startWith('', { METRICS_PORT: String(metricsPort) });
  const sockets = await openFrom(server, ONE);
  await expectKept(MOST, server, sockets, OTHER);
  await expect(call(server.port, '/healthz')).rejects.toThrow();
  const { text } = await call(metricsPort, '/metrics');
  expect(text).toContain(`refused_connections_total{limit="connectionsPerAddress"} ${MOST + 1}\n`);
  const others = await openFrom(server, OTHER);
  await expectKept(MOST, server, others, '127.0.0.3');
  leave(sockets);
  const isServed = () =>
    call(server.port, '/').then(
      ({ status }) => status === 200,
      () => false,
    );
  expect(await retryWithin(20_000, isServed)).toBe(true);
  leave(others);
});

it('connections from a trusted proxy are not limited per address, those of a caller who bypasses it are', async () => {
  const server = await startWith(ONE);
  const throughProxy = await openFrom(server, ONE);
  await expectKept(2 * MOST, server, throughProxy, ONE);
  const past = await openFrom(server, OTHER);
  await expectKept(MOST, server, past, ONE);
  leave([...throughProxy, ...past]);
});
