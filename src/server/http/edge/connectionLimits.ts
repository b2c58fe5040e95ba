import type { Server } from 'node:net';
import { countedAddress } from './limiter.ts';

type ConnectionLimits = {
  readonly total: number;
  /** Most simultaneous connections from one network address (IPv6 by /64); 0 means no limit. */
  readonly perAddress: number;
  /** Whether an address is a trusted proxy's, whose connections carry many visitors. */
  readonly isProxy: (address: string) => boolean;
  readonly onRefused: (limit: 'connections' | 'connectionsPerAddress') => void;
};

/** Closes new connections beyond a limit. Call it before the server listens. */
export function limitConnections(server: Server, { total, perAddress, isProxy, onRefused }: ConnectionLimits): void {
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
