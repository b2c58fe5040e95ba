import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/local.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';

/** Runs a command with its own mounts, which no other process sees. Without root, this needs a user namespace. */
const UNSHARE = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--mount'];

const mounting = (options: string, prepare = ''): string[] => [
  ...UNSHARE,
  ...['sh', '-c', `mount -t tmpfs -o ${options} none "$DATA_DIR" && { ${prepare} exec "$@"; }`, 'sh'],
];

/** True if this user may mount a file system. */
export function canMount(): boolean {
  using folder = temporaryFolder();
  const [program, ...args] = mounting('size=64k');
  return spawnSync(program ?? '', [...args, 'true'], { env: { ...process.env, DATA_DIR: folder.path } }).status === 0;
}

/** Runs a server whose DATA_DIR is a separate disk, with options of `mount`, e.g. `size=4m`. */
export const diskOptions = (options: string): { readonly under: readonly string[] } => ({ under: mounting(options) });

/** Runs a command for which a folder is a separate disk of the given size, e.g. `64k`. */
export const withSmallDisk = (folder: string, size: string): readonly string[] => [
  ...UNSHARE,
  ...['sh', '-c', 'mount -t tmpfs -o size=$1 none "$0" && shift && exec "$@"', folder, size],
];

/** Runs a server whose DATA_DIR is full. */
export const onFullDisk: { readonly under: readonly string[] } = {
  under: mounting('size=64k', 'head -c 1M /dev/zero > "$DATA_DIR/filler" 2> /dev/null;'),
};

/** Runs a server with a limit on file size: the closest thing to a full disk where mounting is not allowed. */
export const fileSizeLimit = (kibibytes: number): { readonly under: readonly string[] } => ({
  under: ['sh', '-c', `ulimit -f ${kibibytes * 2} && exec "$@"`, 'sh'],
});

/** Returns the path by which this process reaches a folder as the server sees it. */
export const pathSeenByServer = ({ pid }: Pick<RunningServer, 'pid'>, folder: string): string =>
  join(`/proc/${pid}/root`, folder);

/** Fills a folder's disk; returns a function that frees it. */
export function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (const size of [65_536, 4_096, 512]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return () => rmSync(file);
}
