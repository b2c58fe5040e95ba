import { existsSync } from 'node:fs';
import { chmod, link, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, syncPath, unwritableReason } from './fileSystem.ts';
import { fillTemporaryFile, withTemporaryFile } from './temporaryFile.ts';

/** The file exists already and is not overwritten; the message is its path. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
  readonly exitCode = 4;
  readonly operatorMessage = `${this.message} already exists: choose another name, or move it away`;
}

/** The file cannot be created; the message names it and says why. */
export class FileUnwritable extends Error {
  override readonly name = 'FileUnwritable';
  readonly operatorMessage = `${this.message}: make it writable, or name another file`;
}

type Publish = (temporary: string, path: string) => Promise<void>;
type Fill<Value> = (temporary: string) => Promise<Value>;

/** Fills a temporary file and syncs it; `publish` then gives the file its final name. Returns the result of `fill`. */
const writeWhole = <Value>(path: string, fill: Fill<Value>, publish: Publish): Promise<Value> =>
  withTemporaryFile(path, async (temporary) => {
    const value = await fill(temporary);
    await syncPath(temporary);
    await publish(temporary, path);
    await syncPath(dirname(path));
    return value;
  });

/** Readable by all: an operator may write the file as a different user than the one that runs the server. */
const MODE = 0o644;

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Replaces or creates a file atomically, also if the machine crashes. Throws the system's error for `path`. */
export async function replaceFile(path: string, parts: Parts, mode = MODE): Promise<void> {
  async function fill(temporary: string): Promise<void> {
    await fillTemporaryFile(temporary, parts);
    await chmod(temporary, mode);
  }
  try {
    await writeWhole(path, fill, rename);
  } catch (error) {
    throw Object.assign(error as Error, { path, syscall: 'write' });
  }
}

/** Error codes of file systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives a temporary file its final name. Throws EEXIST if a file has that name, which a rename would overwrite. */
async function nameNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!NO_LINKS.includes(errorCode(error))) throw error;
    await (await open(path, 'wx')).close();
    await rename(temporary, path);
  }
}

/**
 * Creates a complete file that only its owner can read; if that fails, leaves none. Of several calls at once, only one
 * succeeds. Throws `FileExists`, `FileUnwritable`, or the error of `fill`.
 */
export async function createNewFile<Value>(path: string, fill: Fill<Value>): Promise<Value> {
  if (existsSync(path)) throw new FileExists(path);
  try {
    return await writeWhole(path, fill, nameNew);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new FileExists(path);
    const why = unwritableReason(error);
    throw why === null ? error : new FileUnwritable(`${path} ${why}`, { cause: error });
  }
}
