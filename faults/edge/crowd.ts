import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { open } from './rawSocket.ts';

export type Crowd = {
  /** How often each status was answered so far. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Every `Retry-After` that came with a 503; none is ''. */
  readonly retryAfters: ReadonlySet<string>;
  readonly stop: () => void;
};

const REQUEST = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/**
 * So many callers who each send `burst` requests in one go, and again as soon as they are answered: more work in one turn
 * of the server's loop than a well-behaved caller could make, at little cost to this process.
 */
export async function crowd(port: number, path: string, callers: number, burst: number): Promise<Crowd> {
  const statuses = new Map<number, number>();
  const retryAfters = new Set<string>();
  const bytes = REQUEST(path).repeat(burst);
  const sockets: Socket[] = [];

  const join = async (): Promise<void> => {
    const socket = await open(port);
    sockets.push(socket);
    let awaited = burst;
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1);
        awaited -= 1;
      }
      for (const [, seconds = ''] of text.matchAll(/^retry-after: (.*)\r$/gim)) retryAfters.add(seconds);
      // A status line can be cut in two by the network, so a few may go uncounted.
      if (awaited > burst / 20) return;
      awaited += burst;
      socket.write(bytes);
    });
    socket.write(bytes);
  };
  await Promise.all(Array.from({ length: callers }, join));
  return {
    statuses,
    retryAfters,
    stop: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Tries again until an attempt holds, for `ms` at most; gives whether it did. */
export async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await pause(100);
  }
  return false;
}
