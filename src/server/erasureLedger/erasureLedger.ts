import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One erasure: when, which record (a hash of its reference), and the hash of its visit key as the database kept it. */
export type Erasure = {
  readonly erasedAt: string;
  readonly referenceHash: string;
  /** Null for a record that was made without a key. */
  readonly visitKeyHash: string | null;
};

/** The erasures that backups must not bring back, in a file outside the database. */
export type ErasureLedger = {
  /** Settles once these stand on the disk. Throws `LedgerUnwritable`; then none of them counts. */
  readonly append: (erasures: readonly Erasure[]) => Promise<void>;
  /** Every erasure that stands in it whole; none while there is no file. Throws `LedgerUnwritable`. */
  readonly read: () => Promise<readonly Erasure[]>;
};

/** The ledger cannot be used, so nothing is erased: the caller may try again once it can. */
export class LedgerUnwritable extends Error {
  override readonly name = 'LedgerUnwritable';
}

/** The hash by which the ledger knows a record, in base64url. The reference alone says nothing of anybody. */
export const referenceHash = (reference: string): string =>
  createHash('sha256').update(`reference ${reference}`).digest('base64url');

const LINE = /^(?<erasedAt>[\dT:.Z-]{24}) (?<referenceHash>[\w-]{43}) (?<visitKeyHash>[\w-]{43}|-)$/;

const asLine = ({ erasedAt, referenceHash: reference, visitKeyHash }: Erasure): string =>
  `${erasedAt} ${reference} ${visitKeyHash ?? '-'}\n`;

/** A line as an erasure; null for one that a crash or a full disk cut short. */
function readLine(line: string): Erasure | null {
  const { erasedAt, referenceHash: reference, visitKeyHash } = LINE.exec(line)?.groups ?? {};
  if (erasedAt === undefined || reference === undefined || visitKeyHash === undefined) return null;
  return { erasedAt, referenceHash: reference, visitKeyHash: visitKeyHash === '-' ? null : visitKeyHash };
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';

/** True when the last byte of a file is no line end, since its last line was cut short. */
async function isTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using opened = await open(folder, 'r');
  await opened.sync();
}

/** Appends whole lines in one write and syncs them. A line that was cut short stays, on a line of its own. */
async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await using file = await open(path, 'a+', 0o600);
  const isNew = (await file.stat()).size === 0;
  const text = Buffer.from(((await isTorn(file)) ? '\n' : '') + lines.join(''));
  const { bytesWritten } = await file.write(text);
  if (bytesWritten < text.length) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
  await file.sync();
  if (isNew) await syncFolder(dirname(path));
}

type Waiting = {
  readonly lines: readonly string[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** The ledger in a file. Erasures that arrive while the disk is being synced share the next sync. */
export function openErasureLedger(path: string): ErasureLedger {
  const waiting: Waiting[] = [];
  let isWriting = false;
  const unwritable = (error: unknown) =>
    new LedgerUnwritable(`ERASURE_LEDGER: ${path} cannot be used (${codeOf(error)})`, { cause: error });

  async function writeTogether(group: readonly Waiting[]): Promise<void> {
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
    while (waiting.length > 0) await writeTogether(waiting.splice(0));
    isWriting = false;
  }

  async function read(): Promise<readonly Erasure[]> {
    try {
      const text = await readFile(path, 'utf8');
      return text.split('\n').flatMap((line) => readLine(line) ?? []);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw unwritable(error);
    }
  }

  return {
    append: (erasures) =>
      new Promise((resolve, reject) => {
        waiting.push({ lines: erasures.map(asLine), resolve, reject });
        if (!isWriting) void drain();
      }),
    read,
  };
}
