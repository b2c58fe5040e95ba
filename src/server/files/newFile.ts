import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, syncPath } from './fileSystem.ts';

/** The file exists already and is not overwritten. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

/** The file cannot be created in its directory. */
export class FileUnwritable extends Error {
  override readonly name = 'FileUnwritable';
}

/** Error codes of file systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives the file its name unless that is taken; a rename would overwrite a file created meanwhile. */
async function publish(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
    await rm(temporary);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new FileExists(path);
    if (!NO_LINKS.includes(errorCode(error))) throw error;
    await rename(temporary, path);
  }
}

/**
 * Creates a file that only its owner can read, complete or not at all: `write` fills a temporary file, which is synced
 * and then renamed. Throws `FileExists`, `FileUnwritable`, or what `write` throws.
 */
export async function createNewFile<Value>(path: string, write: (temporary: string) => Promise<Value>): Promise<Value> {
  if (existsSync(path)) throw new FileExists(path);
  const temporary = `${path}.partial`;
  try {
    await rm(temporary, { force: true });
    await (await open(temporary, 'wx', 0o600)).close();
  } catch (error) {
    throw new FileUnwritable(`${temporary} cannot be written (${errorCode(error)})`, { cause: error });
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
