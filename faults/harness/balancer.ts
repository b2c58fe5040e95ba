import type { Socket } from 'node:net';
import { connectTo, join, startRelay, type Relay } from './proxy.ts';

/** Starts a relay that passes connections to the servers in turn, and skips a port on which nothing listens. */
export function startBalancer(ports: () => readonly number[]): Promise<Relay> {
  let turn = 0;

  async function next(): Promise<Socket> {
    for (const _ of ports()) {
      const all = ports();
      turn += 1;
      const found = await connectTo(all[turn % all.length] ?? 0).catch(() => null);
      if (found) return found;
    }
    throw new Error('no server listens');
  }

  return startRelay(async (caller) => {
    caller.pause();
    const server = await next();
    join(caller, server, () => true);
    caller.resume();
  });
}
