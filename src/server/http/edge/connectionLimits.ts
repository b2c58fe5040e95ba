import type { Server as NetServer, Socket } from 'node:net';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { countedAddress } from './limiter.ts';

type ConnectionLimits = {
  readonly total: number;
  /** Maximum number of simultaneous connections from one network address (or IPv6 /64); 0 means no limit. */
  readonly perAddress: number;
  /** Whether an address is a trusted proxy's. Its connections carry many visitors, so they are not limited. */
  readonly isProxy: (address: string) => boolean;
  readonly onRefused: (limit: 'connections' | 'connectionsPerAddress') => void;
};

/** Closes new connections beyond a limit. Call it before the server listens. */
export function limitConnections(server: NetServer, { total, perAddress, isProxy, onRefused }: ConnectionLimits): void {
  const open = new Map<string, number>();
  const change = (key: string, by: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  server.maxConnections = total;
  server.on('drop', () => onRefused('connections'));
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (perAddress === 0 || remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = countedAddress(remoteAddress);
    if ((open.get(key) ?? 0) >= perAddress) {
      onRefused('connectionsPerAddress');
      socket.destroy();
      return;
    }
    change(key, 1);
    socket.once('close', () => change(key, -1));
  });
}

/** The maximum number of unanswered requests on one connection. Browsers and proxies send one at a time. */
const MAX_PIPELINED = 8;

/**
 * Closes a connection with more than `MAX_PIPELINED` unanswered requests: the server would handle all of them at once
 * and hold their replies in memory. Requests that the connection has already sent are dropped. Call it after adding all
 * listeners.
 */
export function limitPipeline(server: Server, onClosed: () => void): void {
  const waiting = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: 1 | -1): number => {
    const count = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, count);
    return count;
  };

  function isTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // Even after the connection is closed, Node parses all the data that it has already read.
    if (socket.destroyed) return true;
    if (change(socket, 1) <= MAX_PIPELINED) {
      response.once('close', () => change(socket, -1));
      return false;
    }
    onClosed();
    socket.destroy();
    return true;
  }

  for (const event of ['request', 'checkExpectation']) {
    const listeners = server.listeners(event) as RequestListener[];
    server.removeAllListeners(event);
    for (const answer of listeners) {
      server.on(event, (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
        if (!isTooMany(request, response)) answer(request, response);
      });
    }
  }
}
