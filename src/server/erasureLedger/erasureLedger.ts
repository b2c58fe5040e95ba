import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, syncPath } from '../files/fileSystem.ts';

/** One erasure: its time, a hash of the record's reference, and the stored hash of its visit key. */
export type Erasure = {
  readonly erasedAt: string;
  readonly referenceHash: string;
  /** Null for a record created without a key. */
  readonly visitKeyHash: string | null;
};

/** A file outside the database of erasures that backups must not undo. */
export type ErasureLedger = {
  /** Settles once these are synced to disk. Throws `LedgerUnwritable`; then none of them counts. */
  readonly append: (erasures: readonly Erasure[]) => Promise<void>;
  /** Every complete erasure in the file; none while there is no file. Throws `LedgerUnwritable`. */
  readonly read: () => Promise<readonly Erasure[]>;
};

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

/** True when the last line of a file was truncated: it does not end in a newline. */
async function isTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

/** Appends lines in one write and syncs them, after ending a truncated last line. */
async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await using file = await open(path, 'a+', 0o600);
  const isNew = (await file.stat()).size === 0;
  const text = Buffer.from(((await isTorn(file)) ? '\n' : '') + lines.join(''));
  const { bytesWritten } = await file.write(text);
  if (bytesWritten < text.length) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
  await file.sync();
  if (isNew) await syncPath(dirname(path));
}

type QueuedAppend = {
  readonly lines: readonly string[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** Opens the ledger at `path`. Erasures that arrive during a sync share the next one. */
export function openErasureLedger(path: string): ErasureLedger {
  const queue: QueuedAppend[] = [];
  let isWriting = false;
  const unwritable = (error: unknown) =>
    new LedgerUnwritable(`ERASURE_LEDGER: ${path} cannot be used (${errorCode(error)})`, { cause: error });

  async function appendTogether(group: readonly QueuedAppend[]): Promise<void> {
    try {
      await appendLines(
        path,
        group.flatMap(({ lines }) => lines),
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(unwritable(error));
    }
  }

  async function drain(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) await appendTogether(queue.splice(0));
    isWriting = false;
  }

  async function read(): Promise<readonly Erasure[]> {
    try {
      const text = await readFile(path, 'utf8');
      return text.split('\n').flatMap((line) => readLine(line) ?? []);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw unwritable(error);
    }
  }

  return {
    append: (erasures) =>
      new Promise((resolve, reject) => {
        queue.push({ lines: erasures.map(asLine), resolve, reject });
        if (!isWriting) void drain();
      }),
    read,
  };
}
