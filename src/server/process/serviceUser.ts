import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from './startupError.ts';

/** `initgroups`, which Node's types lack, sets the process's groups to those of a user. */
type WithInitgroups = NodeJS.Process & { readonly initgroups: (user: string, group: number) => void };

/** Returns the number of a user, or of their group, as the system's own `id` gives it. Throws `StartupError`. */
function idOf(user: string, which: '--user' | '--group'): number {
  const { stdout, status } = spawnSync('id', [which, user], { encoding: 'utf8' });
  if (status === 0) return Number(stdout);
  throw new StartupError([
    `SERVICE_USER: this machine has no user ${user}: useradd --system --shell /usr/sbin/nologin ${user}`,
  ]);
}

/** The name of the user that this process runs as; "number 10001" if the system has no name for them. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `number ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Switches from root to SERVICE_USER, so that the service can use the files that this process writes. Returns the user's
 * name; null if there is nothing to switch. Throws `StartupError` if there is no such user, or if none is named and root
 * would write into another user's DATA_DIR: a folder's owner says nothing about who runs the service.
 */
export function becomeServiceUser({ serviceUser, dataDir }: Pick<Settings, 'serviceUser' | 'dataDir'>): string | null {
  if (process.getuid?.() !== 0) return null;
  if (serviceUser === null) {
    const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
    if (owner === 0) return null;
    throw new StartupError([
      `${dataDir}: belongs to user ${owner}, and root runs this: run it as the user that runs the service, or name that user in SERVICE_USER`,
    ]);
  }
  const [user, group] = [idOf(serviceUser, '--user'), idOf(serviceUser, '--group')];
  if (user === 0) return null;
  (process as WithInitgroups).initgroups(serviceUser, group);
  process.setgid?.(group);
  process.setuid?.(user);
  return currentUser();
}
