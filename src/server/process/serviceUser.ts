import { statSync, type Stats } from 'node:fs';
import { userInfo } from 'node:os';

/** Node's types lack it: takes a user's groups, by the system's list of users. */
type WithInitgroups = NodeJS.Process & { readonly initgroups: (user: number, group: number) => void };

/** Takes the groups that a user is in, or a folder's alone for one that the system has no name of. */
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
 * Where root runs the service or one of its commands, becomes the user that owns `dataDir`, so that the service can use
 * what it writes. Returns that user's name, or null where nothing changed.
 */
export function becomeServiceUser(dataDir: string): string | null {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return null;
  takeGroups(owner);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return nameOf(owner);
}
