import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from './startupError.ts';

type Address = { readonly host: string; readonly port: number };

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop the other program, or set another port',
  EACCES: 'is not allowed for this user: set another port',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used: HOST does not resolve',
};

/** Turns an error of `listen` into a `StartupError` that names the setting; returns any other error unchanged. */
function listenFault(error: unknown, setting: string, { host, port }: Address): unknown {
  const why = WHY[(error as NodeJS.ErrnoException).code ?? ''];
  return why === undefined ? error : new StartupError([`${setting}: ${host} port ${port} ${why}`]);
}

/** Runs `listen`. Throws a `StartupError` naming the setting when the address cannot be used. */
export async function listenAt<Value>(setting: string, address: Address, listen: () => Promise<Value>): Promise<Value> {
  return listen().catch((error: unknown) => {
    throw listenFault(error, setting, address);
  });
}

/** Makes a server listen. Settles once it listens, or rejects with the system's error. */
export async function listenOn(server: Server, { host, port }: Address): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening');
}

/** Checks, before anything is opened, that a port is free. Throws as `listenAt` does. */
export async function checkPort(setting: string, address: Address): Promise<void> {
  const probe = createServer();
  await listenAt(setting, address, () => listenOn(probe, address));
  probe.close();
  await once(probe, 'close');
}

/** How often, in ms, readiness is checked before systemd is notified. */
const READY_POLL_MS = 500;

/** Under a unit of `Type=notify`, notifies systemd once `isReady` returns true. `failed` receives an error. */
export function notifySystemd(isReady: () => Promise<boolean>, failed: (error: unknown) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  async function notifyWhenReady(): Promise<void> {
    while (!(await isReady())) await wait(READY_POLL_MS, undefined, { ref: false });
    await promisify(execFile)('systemd-notify', ['--ready']);
  }
  notifyWhenReady().catch(failed);
}
