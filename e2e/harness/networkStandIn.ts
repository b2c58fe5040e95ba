import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A stand-in for the network between the browser and the server. */
export type NetworkStandIn = {
  /** The address, without a trailing slash. */
  readonly address: string;
  /** Closes every connection and accepts no more. */
  readonly stop: () => Promise<void>;
};

export type NetworkConditions = {
  /** Removes `Cache-Control: no-store` from every reply. */
  readonly keepable?: boolean;
  /** How long to delay a call, in ms. */
  readonly delayMs?: (path: string) => number;
  /** Whether a call or its reply is lost; null: neither. */
  readonly lose?: (path: string) => 'request' | 'reply' | null;
};

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  to: URL,
  { keepable, lose }: NetworkConditions,
): void {
  const { method, url: path = '/', headers } = incoming;
  const lost = lose?.(path) ?? null;
  if (lost === 'request') {
    incoming.socket.destroy();
    return;
  }
  const passed = request({ host: to.hostname, port: to.port, method, path, headers }, (reply) => {
    if (lost === 'reply') {
      incoming.socket.destroy();
      reply.resume();
      return;
    }
    const kept = { ...reply.headers };
    if (keepable) delete kept['cache-control'];
    outgoing.writeHead(reply.statusCode ?? 502, kept);
    reply.pipe(outgoing);
  });
  passed.on('error', () => incoming.socket.destroy());
  incoming.pipe(passed);
}

/** Starts a stand-in for the network in front of the server at `address`, on a free port. */
export async function startNetworkStandIn(
  host: string,
  address: string,
  conditions: NetworkConditions,
): Promise<NetworkStandIn> {
  const to = new URL(address);
  const server = createServer((incoming, outgoing) => {
    void pause(conditions.delayMs?.(incoming.url ?? '/') ?? 0).then(() => passOn(incoming, outgoing, to, conditions));
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
