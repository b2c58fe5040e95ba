import { statSync, type Stats } from 'node:fs';
import { userInfo } from 'node:os';

/** `initgroups`, which Node's types lack, sets the process's groups to those of a user. */
type WithInitgroups = NodeJS.Process & { readonly initgroups: (user: number, group: number) => void };

/** Takes the groups of the folder's owner, or the folder's group if the system does not know the owner. */
function takeGroups({ uid, gid }: Stats): void {
  try {
    (process as WithInitgroups).initgroups(uid, gid);
  } catch {
    process.setgroups?.([gid]);
  }
}

function nameOf({ uid }: Stats): string {
  try {
    return userInfo().username;
  } catch {
    return `number ${uid}`;
  }
}

/**
 * Switches from root to the owner of `dataDir`, so that the service can use the files that this process writes. Returns
 * the owner's name; null if there is nothing to switch.
 */
export function becomeServiceUser(dataDir: string): string | null {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return null;
  takeGroups(owner);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return nameOf(owner);
}
