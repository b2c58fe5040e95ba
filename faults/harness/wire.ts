import type { Socket } from 'node:net';
import { connectTo, join, startRelay, type Relay } from './proxy.ts';

/** What a wire (a relay whose connections can be broken) does with a piece of data. */
export type WireAction = 'pass' | 'cut' | 'passThenCut';

export type Wire = Relay & {
  /** Cuts every connection and refuses new ones. */
  readonly down: () => void;
  /** Keeps connections open, but passes nothing. Data sent meanwhile arrives once the wire is up again. */
  readonly hold: () => void;
  readonly up: () => void;
  /** Makes existing connections pass nothing any more, without closing them. New connections work. */
  readonly forget: () => void;
  /** Decides what happens to each piece of data while the wire is up. By default, everything passes. */
  watch: (piece: Buffer, way: 'in' | 'out') => WireAction;
};

/** Starts a wire to a server's port that can be cut, held, or broken at a chosen piece of data. */
export async function startWire(port: number): Promise<Wire> {
  const ends = new Set<Socket>();
  let state: 'up' | 'down' | 'held' = 'up';
  const keep = (end: Socket): void => {
    ends.add(end.on('close', () => ends.delete(end)));
    if (state === 'held') end.pause();
  };

  const relay = await startRelay(async (caller) => {
    if (state === 'down') throw new Error('the wire is down');
    const server = await connectTo(port);
    let isCut = false;
    join(caller, server, (piece, way) => {
      if (isCut) return false;
      const fate = wire.watch(piece, way);
      isCut = fate !== 'pass';
      if (fate === 'cut') setImmediate(() => [caller, server].forEach((end) => end.destroy()));
      // End the connection instead of destroying it: destroying it could discard data that its receiver has not read.
      if (fate === 'passThenCut') (way === 'in' ? server : caller).end(piece);
      return fate === 'pass';
    });
    [caller, server].forEach(keep);
  });

  const become = (next: typeof state, change: (end: Socket) => void) => () => {
    state = next;
    ends.forEach(change);
  };
  const wire: Wire = {
    ...relay,
    down: become('down', (end) => end.destroy()),
    hold: become('held', (end) => end.pause()),
    up: become('up', (end) => end.resume()),
    forget: become('up', (end) => end.pause()),
    watch: () => 'pass',
  };
  return wire;
}
