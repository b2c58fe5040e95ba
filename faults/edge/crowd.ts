import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { open } from './rawSocket.ts';

type Crowd = {
  /** The number of replies so far, by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Every `Retry-After` of a 503; '' if it had none. */
  readonly retryAfters: ReadonlySet<string>;
  readonly stop: () => void;
};

const REQUEST = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/**
 * Starts callers who each send `burst` requests at once, and again as soon as all are answered. This gives the server
 * more work in one turn of its event loop than well-behaved callers could, at little cost to this process.
 */
export async function crowd(port: number, path: string, callers: number, burst: number): Promise<Crowd> {
  const statuses = new Map<number, number>();
  const retryAfters = new Set<string>();
  const bytes = REQUEST(path).repeat(burst);

  const join = (socket: Socket): void => {
    let awaited = burst;
    let last = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const [, status = ''] of (last + text).matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1);
        awaited -= 1;
      }
      for (const [, seconds = ''] of text.matchAll(/^retry-after: (.*)\r$/gim)) retryAfters.add(seconds);
      // The network can split a status line, so join the end of each piece, too short to match alone, to the next.
      last = (last + text).slice(-'HTTP/1.1 200'.length);
      if (awaited > 0) return;
      awaited = burst;
      socket.write(bytes);
    });
    socket.write(bytes);
  };
  // Open all connections before sending: while the system's queue is full, it retries them at ever longer intervals.
  const sockets = await Promise.all(Array.from({ length: callers }, () => open(port)));
  sockets.forEach(join);
  return {
    statuses,
    retryAfters,
    stop: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Repeats an attempt until it succeeds, for `ms` at most; returns whether it did. */
export async function retryWithin(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await pause(100);
  }
  return false;
}
