import { readFileSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** Free space that is required: several times the 320 MB, mostly PostgreSQL's, that the tests use at any time. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** True if this machine has a file system in memory with enough room, from which programs may be run. */
function hasRoomInMemory(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.findLast((line) => line.split(' ')[1] === IN_MEMORY);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * Keeps the temporary files of this process and its children in memory where that is possible and `TMPDIR` is not set:
 * the tests create and drop hundreds of databases. Files that a killed process leaves behind stay there, as on a disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoomInMemory()) process.env.TMPDIR ??= IN_MEMORY;
}
