import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { LOOPBACK } from '../../testing/local.ts';

/** A relay between a caller and a server, on a free port. */
export type Relay = AsyncDisposable & {
  readonly port: number;
  readonly address: string;
  /** Cuts every connection. */
  readonly cutAll: () => void;
};

/** Starts a relay that gives every connection to `serve`. If that fails, it closes the connection. */
export async function startRelay(serve: (caller: Socket) => void | Promise<void>): Promise<Relay> {
  const callers = new Set<Socket>();
  const server = createServer({ noDelay: true }, (caller) => {
    callers.add(caller);
    caller.on('error', () => caller.destroy()).on('close', () => callers.delete(caller));
    Promise.resolve(serve(caller)).catch(() => caller.destroy());
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cutAll = (): void => callers.forEach((caller) => caller.destroy());
  return {
    port,
    address: `http://${LOOPBACK}:${port}`,
    cutAll,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cutAll();
      }),
  };
}

/** Connects to a port of this machine; rejects if nothing listens. */
export async function connectTo(port: number): Promise<Socket> {
  const socket = connect({ port, host: LOOPBACK, noDelay: true });
  const connected = once(socket, 'connect');
  socket.on('error', () => socket.destroy());
  await connected;
  return socket;
}

/** Joins two connections until one of them ends; `pass` sees each piece and may hold it or cut the connection. */
export function join(caller: Socket, server: Socket, pass: (piece: Buffer, way: 'in' | 'out') => boolean): void {
  caller.on('data', (piece: Buffer) => pass(piece, 'in') && server.write(piece));
  server.on('data', (piece: Buffer) => pass(piece, 'out') && caller.write(piece));
  caller.on('end', () => server.end()).on('close', () => server.destroy());
  server.on('end', () => caller.end()).on('close', () => caller.destroy());
}
