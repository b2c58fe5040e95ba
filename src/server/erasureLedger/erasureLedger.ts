import { createHash } from 'node:crypto';
import { open, readFile, statfs, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '../files/atomicFile.ts';
import { errorCode, makeFolder, syncPath } from '../files/fileSystem.ts';

/** One erasure: its time, a hash of the record's reference, and the stored hash of its visit key. */
export type Erasure = {
  readonly erasedAt: string;
  readonly referenceHash: string;
  /** Null for a record created without a key. */
  readonly visitKeyHash: string | null;
};

/** The cut of a ledger: how many erasures, all from before an instant, it held and holds no more. */
export type LedgerCut = { readonly before: string; readonly erasures: number };

export type LedgerContent = { readonly erasures: readonly Erasure[]; readonly cut: LedgerCut | null };

/** A server's own file, outside the database, of erasures that backups must not undo. */
export type ErasureLedger = ReturnType<typeof openErasureLedger>;

/** The ledger cannot be used, so nothing is erased; the caller may retry later. */
export class LedgerUnwritable extends Error {
  override readonly name = 'LedgerUnwritable';
}

/** The hash by which the ledger identifies a record, in base64url. */
export const referenceHash = (reference: string): string =>
  createHash('sha256').update(`reference ${reference}`).digest('base64url');

const LINE = /^(?<erasedAt>[\dT:.Z-]{24}) (?<referenceHash>[\w-]{43}) (?<visitKeyHash>[\w-]{43}|-)$/;
/** The first line of a ledger that was cut. */
const CUT = /^# (?<erasures>\d{1,15}) before (?<before>[\dT:.Z-]{24})$/;
/** No longer than this, in bytes. */
const CUT_LENGTH = 64;

const asLine = ({ erasedAt, referenceHash: reference, visitKeyHash }: Erasure): string =>
  `${erasedAt} ${reference} ${visitKeyHash ?? '-'}\n`;

/** Parses a line; null for one that a crash or a full disk truncated. */
function readLine(line: string): Erasure | null {
  const { erasedAt, referenceHash: reference, visitKeyHash } = LINE.exec(line)?.groups ?? {};
  if (erasedAt === undefined || reference === undefined || visitKeyHash === undefined) return null;
  return { erasedAt, referenceHash: reference, visitKeyHash: visitKeyHash === '-' ? null : visitKeyHash };
}

function readCut(firstLine: string): LedgerCut | null {
  const { before, erasures } = CUT.exec(firstLine)?.groups ?? {};
  return before === undefined ? null : { before, erasures: Number(erasures) };
}

/** Of several lines for one record, as after a retry, the first. */
function distinct(erasures: readonly Erasure[]): Erasure[] {
  const byReference = new Map<string, Erasure>();
  for (const each of erasures) if (!byReference.has(each.referenceHash)) byReference.set(each.referenceHash, each);
  return [...byReference.values()];
}

function parse(text: string): LedgerContent {
  const lines = text.split('\n');
  return { cut: readCut(lines[0] ?? ''), erasures: distinct(lines.flatMap((line) => readLine(line) ?? [])) };
}

/** A ledger's text. */
export const ledgerText = ({ cut, erasures }: LedgerContent): string =>
  (cut === null ? '' : `# ${cut.erasures} before ${cut.before}\n`) + erasures.map(asLine).join('');

/** True when the last line of a file was truncated: it does not end in a newline. */
async function isTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

const fault = (code: string): Error => Object.assign(new Error(code), { code });

/** Returns a check that throws when a file is shorter than at the last check, and was not cut since. */
function watchLength(): (file: FileHandle) => Promise<void> {
  let last = { size: 0, cut: '' };
  return async (file) => {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CUT_LENGTH), 0, CUT_LENGTH, 0);
    const cut = readCut(buffer.toString('latin1', 0, bytesRead).split('\n')[0] ?? '')?.before ?? '';
    if (size < last.size && cut === last.cut) throw fault('it is shorter than before');
    last = { size, cut };
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
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/**
 * Opens the ledger at `path`. Erasures that arrive during a sync share the next one. `noteFault` receives why it cannot
 * be written.
 */
export function openErasureLedger(path: string, noteFault: (cause: string) => void = () => undefined) {
  const checkLength = watchLength();
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
      await checkLength(file);
      const lines = group.flatMap((each) => each.lines);
      await appendLines(file, path, lines);
      await checkLength(file);
      for (const { resolve } of group) resolve();
    } catch (error) {
      const named = unwritable(error);
      for (const { reject } of group) reject(named);
    }
  }

  /** Finds out whether `append` would work now, and creates the file if missing. Throws as `append` does. */
  async function check(): Promise<void> {
    try {
      await using file = await openForAppending(path);
      if (!(await file.stat()).isFile()) throw fault('it is not a file');
      const { blocks, bavail } = await statfs(dirname(path));
      if (blocks > 0 && bavail === 0) throw fault('ENOSPC');
      await checkLength(file);
    } catch (error) {
      throw unwritable(error);
    }
  }

  async function drain(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) await appendTogether(queue.splice(0));
    isWriting = false;
  }

  /** The content of the file, or null while there is none. Throws `LedgerUnwritable`. */
  async function read(): Promise<LedgerContent | null> {
    try {
      return parse(await readFile(path, 'utf8'));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw unusable(error);
    }
  }

  /**
   * Removes the erasures from before an instant, and writes into the first line how many; the file is replaced whole. A line
   * that another process appends meanwhile may be lost: the database lists it too, and it is appended again within the
   * hour. Throws `LedgerUnwritable`.
   */
  async function forgetBefore(before: string): Promise<void> {
    const { cut, erasures } = (await read()) ?? { cut: null, erasures: [] };
    if (cut !== null && cut.before >= before) return;
    const kept = erasures.filter(({ erasedAt }) => erasedAt >= before);
    const forgotten = (cut?.erasures ?? 0) + erasures.length - kept.length;
    const text = ledgerText({ cut: { before, erasures: forgotten }, erasures: kept });
    try {
      makeFolder(dirname(path), 0o700);
      await replaceFile(path, [Buffer.from(text)], 0o600);
    } catch (error) {
      throw unwritable(error);
    }
  }

  return {
    check,
    /** Settles once these are synced to disk. Throws `LedgerUnwritable`; then none of them counts. */
    append: (erasures: readonly Erasure[]) =>
      new Promise<void>((resolve, reject) => {
        queue.push({ lines: erasures.map(asLine), resolve, reject });
        if (!isWriting) void drain();
      }),
    read,
    forgetBefore,
  };
}
