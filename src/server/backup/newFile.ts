import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The file is there already, and nothing is written over it. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

/** The directory that a file goes to cannot take it. */
export class FileUnwritable extends Error {
  override readonly name = 'FileUnwritable';
}

/** File systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Gives the file its name unless the name is taken: a rename would replace what came meanwhile. */
async function publish(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
    await rm(temporary);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FileExists(path);
    if (!NO_LINKS.includes(codeOf(error))) throw error;
    await rename(temporary, path);
  }
}

/** Has everything of a path synced to the disk. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using opened = await open(path, 'r');
  await opened.sync();
}

const exists = (path: string): void => {
  if (existsSync(path)) throw new FileExists(path);
};

/**
 * Makes a new file that its owner alone may read, whole or not at all: `write` fills the temporary one it is given, which
 * is then synced and given its name. Throws `FileExists`, `FileUnwritable`, or what `write` throws.
 */
export async function makeNewFile<Value>(path: string, write: (temporary: string) => Promise<Value>): Promise<Value> {
  exists(path);
  const temporary = `${path}.partial`;
  try {
    await rm(temporary, { force: true });
    await (await open(temporary, 'wx', 0o600)).close();
  } catch (error) {
    throw new FileUnwritable(`${temporary} cannot be written (${codeOf(error)})`, { cause: error });
  }
  try {
    const value = await write(temporary);
    await syncPath(temporary);
    await publish(temporary, path);
    await syncPath(dirname(path));
    return value;
  } finally {
    for (const suffix of ['', '-journal']) await rm(temporary + suffix, { force: true });
  }
}
