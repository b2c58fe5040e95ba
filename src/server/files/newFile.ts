import { existsSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, syncPath, whyUnwritable } from './fileSystem.ts';
import { withTemporaryFile } from './temporaryFile.ts';

/** The file exists already and is not overwritten. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

/** The file cannot be created; the message names it and says why. */
export class FileUnwritable extends Error {
  override readonly name = 'FileUnwritable';
}

/** Error codes of file systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives the file its name unless that is taken; a rename would overwrite a file created meanwhile. */
async function publish(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!NO_LINKS.includes(errorCode(error))) throw error;
    await (await open(path, 'wx')).close();
    await rename(temporary, path);
  }
}

function newFileFault(error: unknown, path: string): unknown {
  if (errorCode(error) === 'EEXIST') return new FileExists(path);
  const why = whyUnwritable(error);
  return why === null ? error : new FileUnwritable(`${path} ${why}`, { cause: error });
}

/**
 * Creates a file that only its owner can read, complete or not at all: `write` fills a temporary file, which is synced
 * and then gets the name. Of several that create it at once, one does. Throws `FileExists`, `FileUnwritable`, or what
 * `write` throws.
 */
export async function createNewFile<Value>(path: string, write: (temporary: string) => Promise<Value>): Promise<Value> {
  if (existsSync(path)) throw new FileExists(path);
  try {
    return await withTemporaryFile(path, async (temporary) => {
      const value = await write(temporary);
      await syncPath(temporary);
      await publish(temporary, path);
      await syncPath(dirname(path));
      return value;
    });
  } catch (error) {
    throw newFileFault(error, path);
  }
}
