import { EventEmitter } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { limitConnections } from './connectionLimits.ts';

type Limits = Partial<Omit<Parameters<typeof limitConnections>[1], 'onRefused'>>;

/** A server with limits that does not listen. `arrive` simulates a connection, and returns whether it was kept. */
function limitedServer(limits: Limits) {
  const server = createServer();
  const onRefused = vi.fn();
  limitConnections(server, { total: 100, perAddress: 2, isProxy: () => false, onRefused, ...limits });
  const arrive = (remoteAddress: string | undefined) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    server.emit('connection', socket as unknown as Socket);
    return {
      isKept: socket.destroy.mock.calls.length === 0,
      leave: (): void => void socket.emit('close'),
    };
  };
  const kept = (...addresses: (string | undefined)[]) => addresses.map((address) => arrive(address).isKept);
  return { server, onRefused, arrive, kept };
}

it('each network address has its own number of connections', () => {
  const { kept, onRefused } = limitedServer({});
  expect(kept('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([true, true, false, true]);
  expect(onRefused.mock.calls).toEqual([['connectionsPerAddress']]);
});

it('a connection that ends makes room for one more, a refused one for none', () => {
  const { arrive, kept } = limitedServer({});
  const [first] = [arrive('192.0.2.1'), arrive('192.0.2.1')];
  arrive('192.0.2.1').leave();
  expect(kept('192.0.2.1')).toEqual([false]);
  first.leave();
  expect(kept('192.0.2.1', '192.0.2.1')).toEqual([true, false]);
});

it('an address whose connections have all ended may have as many as before', () => {
  const { arrive, kept } = limitedServer({});
  for (const connection of [arrive('192.0.2.1'), arrive('192.0.2.1')]) connection.leave();
  expect(kept('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([true, true, false]);
});

it('connections over IPv6 count by the /64 network', () => {
  const { kept } = limitedServer({});
  expect(kept('2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1')).toEqual([true, true, false, true]);
});

it('connections of a trusted proxy are not limited per address, since they carry many visitors', () => {
  const { kept, onRefused } = limitedServer({ perAddress: 1, isProxy: (address) => address === '192.0.2.9' });
  expect(kept('192.0.2.9', '192.0.2.9', '192.0.2.1', '192.0.2.1')).toEqual([true, true, true, false]);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it('connections that end before their address is read are not counted as one address', () => {
  expect(limitedServer({ perAddress: 1 }).kept(undefined, undefined, 'unknown')).toEqual([true, true, true]);
});

it('a limit of 0 connections is no limit', () => {
  expect(limitedServer({ perAddress: 0 }).kept('192.0.2.1', '192.0.2.1')).toEqual([true, true]);
});

it('the server itself drops connections past its limit in all, and each is reported', () => {
  const { server, onRefused } = limitedServer({ total: 7 });
  expect(server.maxConnections).toBe(7);
  server.emit('drop');
  expect(onRefused.mock.calls).toEqual([['connections']]);
});
