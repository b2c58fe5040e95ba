import { statSync, type Stats } from 'node:fs';
import { userInfo } from 'node:os';

/** Missing from Node's types: sets the process's groups to those of a user. */
type WithInitgroups = NodeJS.Process & { readonly initgroups: (user: number, group: number) => void };

/** Sets the process's groups to those of the folder's owner, or to the folder's group if the owner has no entry. */
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
 * Switches from root to the owner of `dataDir`, so that the service can use every file that is written. Returns the name
 * of that user, or null if nothing changed.
 */
export function becomeServiceUser(dataDir: string): string | null {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return null;
  takeGroups(owner);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return nameOf(owner);
}
