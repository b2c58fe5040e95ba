import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const PAUSE_MS = 500;

/** Under a unit of `Type=notify`, notifies systemd once `isReady` returns true. `failed` receives an error. */
export function notifySystemd(isReady: () => Promise<boolean>, failed: (error: unknown) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  async function notifyWhenReady(): Promise<void> {
    while (!(await isReady())) await wait(PAUSE_MS, undefined, { ref: false });
    await promisify(execFile)('systemd-notify', ['--ready']);
  }
  notifyWhenReady().catch(failed);
}
