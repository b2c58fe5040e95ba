/** @module-tag proof */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { withScript } from '../harness/scripts.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';
import { call } from './caller.ts';
import { retryWithin } from './crowd.ts';
import { open } from './rawSocket.ts';
import { startVisit } from './visit.ts';

/** The process's limit of open files. */
const MOST_FILES = 512;
const CALLERS = 700;
/** Number of connections that fit: the server reserves 96 descriptors, and each connection needs two. */
const MOST_CONNECTIONS = (MOST_FILES - 96) / 2;
/** The server promises 10 s; a busy machine takes longer. */
const BACK_MS = 20_000;

const under = ['sh', '-c', `ulimit -n ${MOST_FILES} && exec "$0" "$@"`];

/** Opens `many` connections that stay silent. */
const openMany = ({ port }: RunningServer, many: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: many }, () => open(port)));

const leave = (sockets: readonly Socket[]): void => sockets.forEach((socket) => socket.destroy());

const isServing =
  ({ port }: RunningServer) =>
  () =>
    startVisit(port).then(
      () => true,
      () => false,
    );

describe.concurrent('a process limited to 512 open files', () => {
  it('reports its limit of connections at start, refuses more, and accepts new ones once those have closed', async () => {
    using folder = temporaryFolder();
    const metricsPort = await freePort();
    const settings = { DATA_DIR: folder.path, METRICS_PORT: String(metricsPort), ...NO_LIMITS };
    await using server = await startServer(settings, { under });
    expect(server.output()).toMatch(new RegExp(`"connections":${MOST_CONNECTIONS},.*"msg":"serving"`));
    const sockets = await openMany(server, CALLERS);
    const held = () => sockets.filter(({ closed }) => !closed).length;
    expect(await retryWithin(BACK_MS, () => Promise.resolve(held() <= MOST_CONNECTIONS))).toBe(true);
    expect(held()).toBe(MOST_CONNECTIONS);
    await expect(call(server.port, '/healthz')).rejects.toThrow();
    const refused = CALLERS - MOST_CONNECTIONS + 1;
    const { text } = await call(metricsPort, '/metrics');
    expect(text).toContain(`refused_connections_total{limit="connections"} ${refused}\n`);
    leave(sockets);
    expect(await retryWithin(BACK_MS, isServing(server))).toBe(true);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/);
  });

  it('goes on after it has run out of open files', async () => {
    using folder = temporaryFolder();
    const takeAll = `import { closeSync, openSync } from 'node:fs';
      process.on('SIGWINCH', () => {
        const taken = [];
        try { while (true) taken.push(openSync('/dev/null')); } catch {}
        console.error('taken', taken.length);
        setTimeout(() => taken.forEach(closeSync), 3000);
      });`;
    const settings = { DATA_DIR: folder.path, ...NO_LIMITS, MAX_EVENT_LOOP_DELAY_MS: '500', ...withScript(takeAll) };
    await using server = await startServer(settings, { under });
    await startVisit(server.port);
    server.signal('SIGWINCH');
    expect(await retryWithin(BACK_MS, () => Promise.resolve(/^taken [1-9]/m.test(server.output())))).toBe(true);
    const asked = Array.from({ length: 20 }, () => call(server.port, '/').catch(() => null));
    await pause(2_000);
    expect(await retryWithin(BACK_MS, isServing(server))).toBe(true);
    await Promise.all(asked);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toContain('"level":"fatal"');
  });
});
