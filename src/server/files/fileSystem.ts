import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs a file or folder to disk. A rename survives a crash only once its folder is synced. */
export async function syncPath(path: string): Promise<void> {
  await using opened = await open(path, 'r');
  await opened.sync();
}

/** The code of a file system error, such as ENOSPC. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';

/** Creates a folder and its parents without Node's `recursive`, which hangs where none can be made, as in /proc. */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path), mode);
    makeFolder(path, mode);
  }
}

/** Returns the free space on a folder's disk, in bytes: 0 if it has no free inodes, infinite if unknown. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Network file systems by their Linux type (statfs(2)). */
const NETWORK_DISKS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'SMB'],
  [0x01021997, '9p'],
]);

/** Returns the name of a network file system by its type, or null for a local disk. */
export const networkDisk = (type: number): string | null => NETWORK_DISKS.get(type >>> 0) ?? null;

/** Returns the network file system that a folder is on, or null if it is local or unknown. */
export function networkDiskOf(folder: string): string | null {
  try {
    return process.platform === 'linux' ? networkDisk(statfsSync(folder).type) : null;
  } catch {
    return null;
  }
}

const NO_ROOM = 'has no room left on its disk';
const REFUSED = 'may not be written to by this user';

/** Why a file or folder cannot be written, by error code; each text follows the path. */
const WHY: Readonly<Record<string, string>> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EFBIG: 'may not become that large',
  EACCES: REFUSED,
  EPERM: REFUSED,
  EROFS: 'is on a read-only disk',
  ENOENT: 'cannot be created there',
  ENOTDIR: 'is within something that is not a folder',
  EISDIR: 'is a folder',
  EIO: 'is on a failing disk',
};

/** Returns why a path cannot be written, from a file-system error; null for any other error. */
export function unwritableReason(error: unknown): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return null;
  return WHY[code] ?? `cannot be written (${code})`;
}

/** System calls that fail when a file is read; `replaceFile` marks its errors as `write`. */
const READING = new Set(['open', 'scandir', 'stat', 'lstat', 'read', 'copyfile', 'statfs']);

/** Returns why a path cannot be read or written, from a file-system error; null for any other error. */
export function unusableReason(error: unknown): string | null {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return ['EACCES', 'EPERM'].includes(code) && READING.has(syscall)
    ? 'may not be read by this user'
    : unwritableReason(error);
}
