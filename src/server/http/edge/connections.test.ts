import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CONNECTION_OPTIONS } from './connections.ts';

/** The test divides the timeout of idle connections by this number, to take less time. */
const SPEED_UP = 100;

it('a caller who never reads the reply is disconnected', async () => {
  const connectionTimeout = CONNECTION_OPTIONS.connectionTimeout / SPEED_UP;
  const app = fastify({ ...CONNECTION_OPTIONS, connectionTimeout });
  app.get('/', () => Buffer.alloc(50_000_000));
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    caller.destroy();
    await app.close();
  });
  caller.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]), { timeout: 20_000 });
});
