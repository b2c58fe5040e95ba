import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CONNECTION_OPTIONS } from './connections.ts';

/** So much shorter than in earnest is the time that a connection may stand still here. */
const HASTE = 100;

it('a caller who asks and never reads the answer is not waited for', async () => {
  const connectionTimeout = CONNECTION_OPTIONS.connectionTimeout / HASTE;
  const app = fastify({ ...CONNECTION_OPTIONS, connectionTimeout });
  app.get('/', () => Buffer.alloc(50_000_000));
  const met: Socket[] = [];
  app.server.on('connection', (socket) => met.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    caller.destroy();
    await app.close();
  });
  caller.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(met.map(({ destroyed }) => destroyed)).toEqual([true]), { timeout: 20_000 });
});
