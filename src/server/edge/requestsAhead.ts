import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most requests of one connection that may wait for their replies. Browsers and proxies send one at a time. */
const MOST_WAITING = 8;

/**
 * Closes a connection that sends more than a few requests ahead of its replies: each would be worked on at once, and its
 * reply kept in memory. What it has sent by then is answered by nobody. Call it once all listeners are added.
 */
export function limitRequestsAhead(server: Server, onClosed: () => void): void {
  const waiting = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: 1 | -1): number => {
    const count = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, count);
    return count;
  };

  function isTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // Node parses what it has read to its end, even after the connection is closed.
    if (socket.destroyed) return true;
    if (change(socket, 1) <= MOST_WAITING) {
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
