import { readFileSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** Several times what the tests hold at any time: 320 MB, most of it PostgreSQL's. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Whether this machine has a file system in memory with room, from which programs may be run. */
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
 * the tests create and drop hundreds of databases. What a killed process has written outlives it there as on a disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoomInMemory()) process.env.TMPDIR ??= IN_MEMORY;
}
