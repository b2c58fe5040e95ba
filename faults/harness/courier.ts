import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo, startRelay, type Relay } from './proxy.ts';

/** What happens to one call on its way to the server. */
export type CallFate = {
  /** Whether the call is lost, its reply is lost, the call arrives three times, or all goes well. */
  readonly fate: 'loseCall' | 'loseReply' | 'repeat' | 'deliver';
  /** How long, in ms, the call is delayed, so that later calls overtake it. */
  readonly delay: number;
};

const HEAD_END = '\r\n\r\n';

/** Reads one whole request: its head and as many bytes as the head says. */
async function readRequest(caller: Socket): Promise<Buffer> {
  let request = Buffer.alloc(0);
  for await (const piece of caller.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    request = Buffer.concat([request, piece]);
    const head = request.indexOf(HEAD_END);
    if (head === -1) continue;
    const length = /content-length: (\d+)/i.exec(request.toString('latin1', 0, head))?.[1] ?? '0';
    if (request.length >= head + HEAD_END.length + Number(length)) return request;
  }
  throw new Error('the call broke off');
}

/** Sends a request to the server over a separate connection and returns the whole reply. */
async function deliver(port: number, request: Buffer): Promise<Buffer> {
  const server = await connectTo(port);
  server.write(request);
  return buffer(server);
}

/** Starts a relay for connections with one call each. `decide` says, from the call's head, what happens to it. */
export function startFaultyRelay(port: () => number, decide: (head: string) => CallFate): Promise<Relay> {
  return startRelay(async (caller) => {
    const request = await readRequest(caller);
    const { fate, delay } = decide(request.toString('latin1', 0, request.indexOf(HEAD_END)));
    await pause(delay);
    if (fate === 'loseCall') return void caller.destroy();
    const copies = fate === 'repeat' ? 3 : 1;
    const replies = await Promise.all(Array.from({ length: copies }, () => deliver(port(), request)));
    if (fate === 'loseReply') return void caller.destroy();
    caller.end(replies[0] ?? '');
  });
}
