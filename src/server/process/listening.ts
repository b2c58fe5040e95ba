import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { StartFault } from './startFault.ts';

type Place = { readonly host: string; readonly port: number };

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop what uses it, or set another',
  EACCES: 'may not be used by this user: set another',
  EADDRNOTAVAIL: 'cannot be had, since this machine has no such HOST',
  ENOTFOUND: 'cannot be had, since HOST is unknown',
};

/** What a failed `listen` means for the setting it came from; any other error as it is. */
function listenFault(error: unknown, setting: string, { host, port }: Place): unknown {
  const why = WHY[(error as NodeJS.ErrnoException).code ?? ''];
  return why === undefined ? error : new StartFault([`${setting}: ${host} port ${port} ${why}`]);
}

/** Runs `listen`. Throws a `StartFault` naming the setting when the place cannot be had. */
export async function listenAt<Value>(setting: string, place: Place, listen: () => Promise<Value>): Promise<Value> {
  return listen().catch((error: unknown) => {
    throw listenFault(error, setting, place);
  });
}

/** Listens on a plain server. */
export async function listenOn(server: Server, { host, port }: Place): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening');
}

/** Makes sure, before anything is opened, that a port can be had. Throws as `listenAt` does. */
export async function checkPort(setting: string, place: Place): Promise<void> {
  const probe = createServer();
  await listenAt(setting, place, () => listenOn(probe, place));
  probe.close();
  await once(probe, 'close');
}
