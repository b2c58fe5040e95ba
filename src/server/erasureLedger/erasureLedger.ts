import { createHash } from 'node:crypto';
import { open, readFile, statfs, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, makeFolder, syncPath } from '../files/fileSystem.ts';

/** One erasure: its time, a hash of the record's reference, and the stored hash of its visit key. */
export type Erasure = {
  readonly erasedAt: string;
  readonly referenceHash: string;
  /** Null for a record created without a key. */
  readonly visitKeyHash: string | null;
};

/** A file outside the database of erasures that backups must not undo. */
export type ErasureLedger = ReturnType<typeof openErasureLedger>;

/** The ledger cannot be used, so nothing is erased; the caller may retry later. */
export class LedgerUnwritable extends Error {
  override readonly name = 'LedgerUnwritable';
}

/** The hash by which the ledger identifies a record, in base64url. */
export const referenceHash = (reference: string): string =>
  createHash('sha256').update(`reference ${reference}`).digest('base64url');

const LINE = /^(?<erasedAt>[\dT:.Z-]{24}) (?<referenceHash>[\w-]{43}) (?<visitKeyHash>[\w-]{43}|-)$/;

const asLine = ({ erasedAt, referenceHash: reference, visitKeyHash }: Erasure): string =>
  `${erasedAt} ${reference} ${visitKeyHash ?? '-'}\n`;

/** Parses a line; null for one that a crash or a full disk truncated. */
function readLine(line: string): Erasure | null {
  const { erasedAt, referenceHash: reference, visitKeyHash } = LINE.exec(line)?.groups ?? {};
  if (erasedAt === undefined || reference === undefined || visitKeyHash === undefined) return null;
  return { erasedAt, referenceHash: reference, visitKeyHash: visitKeyHash === '-' ? null : visitKeyHash };
}

const readLines = (text: string): Erasure[] => text.split('\n').flatMap((line) => readLine(line) ?? []);

/** True when the last line of a file was truncated: it does not end in a newline. */
async function isTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

const fault = (code: string): Error => Object.assign(new Error(code), { code });

/** Creates a count of the complete erasures in a file, which reads only what was added since. Throws if any are gone. */
function createCount(): (file: FileHandle) => Promise<number> {
  let counted = { bytes: 0, erasures: 0 };
  return async (file) => {
    const length = (await file.stat()).size - counted.bytes;
    if (length < 0) throw fault('it is shorter than before');
    if (length === 0) return counted.erasures;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, counted.bytes);
    const added = buffer.subarray(0, buffer.lastIndexOf('\n') + 1);
    const erasures = readLines(added.toString()).length;
    counted = { bytes: counted.bytes + added.length, erasures: counted.erasures + erasures };
    return counted.erasures;
  };
}

function openForAppending(path: string): Promise<FileHandle> {
  makeFolder(dirname(path), 0o700);
  return open(path, 'a+', 0o600);
}

/** Appends lines in one write and syncs them, after ending a truncated last line. */
async function appendLines(file: FileHandle, path: string, lines: readonly string[]): Promise<void> {
  const isNew = (await file.stat()).size === 0;
  const text = Buffer.from(((await isTorn(file)) ? '\n' : '') + lines.join(''));
  const { bytesWritten } = await file.write(text);
  if (bytesWritten < text.length) throw fault('ENOSPC');
  await file.sync();
  if (isNew) await syncPath(dirname(path));
}

type QueuedAppend = {
  readonly lines: readonly string[];
  readonly resolve: (erasures: number) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Opens the ledger at `path`. Erasures that arrive during a sync share the next one. `noteFault` receives why it cannot
 * be written.
 */
export function openErasureLedger(path: string, noteFault: (cause: string) => void = () => undefined) {
  const count = createCount();
  const queue: QueuedAppend[] = [];
  let isWriting = false;
  const unusable = (error: unknown) =>
    new LedgerUnwritable(`ERASURE_LEDGER: ${path} cannot be used (${errorCode(error)})`, { cause: error });
  function unwritable(error: unknown): LedgerUnwritable {
    const named = unusable(error);
    noteFault(named.message);
    return named;
  }

  async function appendTogether(group: readonly QueuedAppend[]): Promise<void> {
    try {
      await using file = await openForAppending(path);
      await count(file);
      const lines = group.flatMap((each) => each.lines);
      await appendLines(file, path, lines);
      const erasures = await count(file);
      for (const { resolve } of group) resolve(erasures);
    } catch (error) {
      const named = unwritable(error);
      for (const { reject } of group) reject(named);
    }
  }

  /** Finds out whether `append` would work now, and creates the file if missing. Throws and returns as `append` does. */
  async function check(): Promise<number> {
    try {
      await using file = await openForAppending(path);
      if (!(await file.stat()).isFile()) throw fault('it is not a file');
      const { blocks, bavail } = await statfs(dirname(path));
      if (blocks > 0 && bavail === 0) throw fault('ENOSPC');
      return await count(file);
    } catch (error) {
      throw unwritable(error);
    }
  }

  async function drain(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) await appendTogether(queue.splice(0));
    isWriting = false;
  }

  /** Every complete erasure in the file; none while there is no file. Throws `LedgerUnwritable`. */
  async function read(): Promise<readonly Erasure[]> {
    try {
      return readLines(await readFile(path, 'utf8'));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw unusable(error);
    }
  }

  return {
    check,
    /**
     * Settles once these are synced to disk, with the number of erasures in the file. Throws `LedgerUnwritable`; then none
     * of them counts.
     */
    append: (erasures: readonly Erasure[]) =>
      new Promise<number>((resolve, reject) => {
        queue.push({ lines: erasures.map(asLine), resolve, reject });
        if (!isWriting) void drain();
      }),
    read,
  };
}
