import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
    // Node parses the data it has read to the end, even after the connection is closed.
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
