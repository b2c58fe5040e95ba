import { createHash } from 'node:crypto';
import { open, statfs, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '../files/atomicFile.ts';
import { errorCode, makeFolder, syncPath } from '../files/fileSystem.ts';

/** One erasure: its time, a hash of the record's reference, and the stored hash of its visit key. */
export type Erasure = {
  readonly erasedAt: string;
  readonly referenceHash: string;
  /** The stored hash of the visit key; null for a record created without a key. */
  readonly visitKeyHash: string | null;
};

/** The number of erasures that were removed from a ledger because they were made before an instant. */
export type LedgerCut = { readonly before: string; readonly erasures: number };

export type LedgerContent = {
  /** Number of lines that are an erasure. A retry may have written one twice. */
  readonly erasures: number;
  readonly cut: LedgerCut | null;
  /** The numbers of the lines that are neither an erasure nor the first line, from 1: damaged, or not a ledger's. */
  readonly unreadable: readonly number[];
};

/** The ledger cannot be used, so nothing is erased; the caller may retry later. */
export class LedgerUnwritable extends Error {
  override readonly name = 'LedgerUnwritable';
  readonly operatorMessage = `${this.message}: check its owner and the free disk space`;
}

/** The hash by which the ledger identifies a record, in base64url. */
export const referenceHash = (reference: string): string =>
  createHash('sha256').update(`reference ${reference}`).digest('base64url');

const LINE = /^(?<erasedAt>[\dT:.Z-]{24}) (?<referenceHash>[\w-]{43}) (?<visitKeyHash>[\w-]{43}|-)$/;
/** The first line of a ledger from which old erasures were removed (`LedgerCut`). */
const CUT = /^# (?<erasures>\d{1,15}) before (?<before>[\dT:.Z-]{24})$/;
/** The content of a copy of a ledger without erasures: the first line that says that none was removed. */
export const NO_ERASURES = '# 0 before 1970-01-01T00:00:00.000Z\n';
/** Maximum length of a `CUT` line, in bytes. */
const CUT_LENGTH = 64;

const asLine = ({ erasedAt, referenceHash: reference, visitKeyHash }: Erasure): string =>
  `${erasedAt} ${reference} ${visitKeyHash ?? '-'}\n`;

/** Parses a line; returns null if it is not an erasure, as where a crash or a full disk truncated it. */
function readLine(line: string): Erasure | null {
  const { erasedAt, referenceHash: reference, visitKeyHash } = LINE.exec(line)?.groups ?? {};
  if (erasedAt === undefined || reference === undefined || visitKeyHash === undefined) return null;
  return { erasedAt, referenceHash: reference, visitKeyHash: visitKeyHash === '-' ? null : visitKeyHash };
}

function readCut(firstLine: string): LedgerCut | null {
  const { before, erasures } = CUT.exec(firstLine)?.groups ?? {};
  return before === undefined ? null : { before, erasures: Number(erasures) };
}

/** The longest line that is kept whole, in characters: a longer one is no erasure. */
const MAX_LINE = 256;

/** Yields the lines of a file in groups, so that memory does not grow with it. Another system may end them with CR LF. */
async function* linesOf(file: FileHandle): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const chunk of file.createReadStream({ encoding: 'latin1', start: 0, autoClose: false })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    yield lines.map((line) => line.replace(/\r$/, ''));
  }
  yield [rest.replace(/\r$/, '')];
}

type LedgerPart = Omit<LedgerContent, 'erasures'> & { readonly erasures: readonly Erasure[] };

async function* partsOf(file: FileHandle): AsyncGenerator<LedgerPart> {
  let number = 0;
  for await (const lines of linesOf(file)) {
    const cut = number === 0 ? readCut(lines[0] ?? '') : null;
    const erasures: Erasure[] = [];
    const unreadable: number[] = [];
    for (const line of lines) {
      number += 1;
      const erasure = readLine(line);
      if (erasure !== null) erasures.push(erasure);
      else if (line !== '' && (number > 1 || cut === null)) unreadable.push(number);
    }
    yield { cut, erasures, unreadable };
  }
}

/** Says which lines of a ledger cannot be read: damaged ones, or those of another file. */
export const unreadableLines = (path: string, lines: readonly number[]): string =>
  lines.length === 1
    ? `${path} has a line that cannot be read, line ${lines[0] ?? ''}`
    : `${path} has ${lines.length.toLocaleString('en-GB')} lines that cannot be read, the first is line ${lines[0] ?? ''}`;

const since = (before: string, erasures: readonly Erasure[]): readonly Erasure[] =>
  erasures.filter(({ erasedAt }) => erasedAt >= before);

const cutLine = ({ erasures, before }: LedgerCut): string => `# ${erasures} before ${before}\n`;

/** True when the last line of a file was truncated: it does not end in a newline. */
async function isTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

const fault = (code: string): Error => Object.assign(new Error(code), { code });

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

/** A server's file of erasures. It is kept outside the database, so that restoring a backup does not lose them. */
export class ErasureLedger {
  readonly #path: string;
  readonly #noteFault: (cause: string) => void;
  /** Erasures that wait for the running write and sync, and then share the next one. */
  readonly #queue: QueuedAppend[] = [];
  #isWriting = false;
  /** At the last check: the file's length in bytes, and the instant in its `CUT` line, or an empty text. */
  #last = { size: 0, cut: '' };

  /** `noteFault` receives the reason when the file at `path` cannot be written. */
  constructor(path: string, noteFault: (cause: string) => void = () => undefined) {
    this.#path = path;
    this.#noteFault = noteFault;
  }

  /** Checks that `append` would work now, and creates the file if missing. Throws `LedgerUnwritable`. */
  async check(): Promise<void> {
    try {
      await using file = await openForAppending(this.#path);
      if (!(await file.stat()).isFile()) throw fault('it is not a file');
      const { blocks, bavail } = await statfs(dirname(this.#path));
      if (blocks > 0 && bavail === 0) throw fault('ENOSPC');
      await this.#checkLength(file);
    } catch (error) {
      throw this.#unwritable(error);
    }
  }

  /** Appends erasures; settles once they are on disk. Throws `LedgerUnwritable` if one might be missing. */
  append(erasures: readonly Erasure[]): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#queue.push({ lines: erasures.map(asLine), resolve, reject });
      if (!this.#isWriting) void this.#drain();
    });
  }

  /**
   * Reads the file, and calls `take` with its erasures in groups. Returns what it holds, or null if there is none.
   * Throws `LedgerUnwritable`, or the error of `take`.
   */
  async read(take: (erasures: readonly Erasure[]) => unknown = () => undefined): Promise<LedgerContent | null> {
    const [cuts, unreadable]: [(LedgerCut | null)[], number[]] = [[], []];
    let erasures = 0;
    for await (const part of this.#parts()) {
      cuts.push(part.cut);
      unreadable.push(...part.unreadable);
      erasures += part.erasures.length;
      await take(part.erasures);
    }
    return cuts.length === 0 ? null : { cut: cuts[0] ?? null, erasures, unreadable };
  }

  /**
   * Removes the erasures from before an instant, and writes their number into the first line. The whole file is
   * replaced, so a line that another process appends meanwhile may be lost. The database lists that erasure too, and
   * the hourly synchronisation appends it again. Throws `LedgerUnwritable`.
   */
  async forgetBefore(before: string): Promise<void> {
    let forgotten = 0;
    const content = await this.read((erasures) => (forgotten += erasures.length - since(before, erasures).length));
    const { cut, unreadable } = content ?? { cut: null, unreadable: [] };
    if (cut !== null && cut.before >= before) return;
    if (unreadable.length > 0) throw this.#unwritable(fault(`it has ${unreadable.length} unreadable lines`));
    const first = cutLine({ before, erasures: (cut?.erasures ?? 0) + forgotten });
    try {
      makeFolder(dirname(this.#path), 0o700);
      await replaceFile(this.#path, this.#shortened(first, before), 0o600);
    } catch (error) {
      throw this.#unwritable(error);
    }
  }

  async *#parts(): AsyncGenerator<LedgerPart> {
    try {
      await using file = await open(this.#path, 'r');
      yield* partsOf(file);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw this.#unusable(error);
    }
  }

  /** Yields the bytes of a ledger with a first line and the erasures since an instant. */
  async *#shortened(firstLine: string, before: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(firstLine);
    for await (const { erasures } of this.#parts()) yield Buffer.from(since(before, erasures).map(asLine).join(''));
  }

  async #drain(): Promise<void> {
    this.#isWriting = true;
    while (this.#queue.length > 0) await this.#appendTogether(this.#queue.splice(0));
    this.#isWriting = false;
  }

  async #appendTogether(group: readonly QueuedAppend[]): Promise<void> {
    try {
      await using file = await openForAppending(this.#path);
      await this.#checkLength(file);
      const lines = group.flatMap((queued) => queued.lines);
      await appendLines(file, this.#path, lines);
      await this.#checkLength(file);
      for (const { resolve } of group) resolve();
    } catch (error) {
      const unwritable = this.#unwritable(error);
      for (const { reject } of group) reject(unwritable);
    }
  }

  /** Throws when the file is shorter than at the last check, unless old erasures were removed from it since. */
  async #checkLength(file: FileHandle): Promise<void> {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CUT_LENGTH), 0, CUT_LENGTH, 0);
    const [firstLine = ''] = buffer.toString('latin1', 0, bytesRead).split(/\r?\n/);
    const cut = readCut(firstLine)?.before ?? '';
    if (size < this.#last.size && cut === this.#last.cut) throw fault('it is shorter than before');
    this.#last = { size, cut };
  }

  #unusable(error: unknown): LedgerUnwritable {
    return new LedgerUnwritable(`ERASURE_LEDGER: ${this.#path} cannot be used (${errorCode(error)})`, { cause: error });
  }

  #unwritable(error: unknown): LedgerUnwritable {
    const unusable = this.#unusable(error);
    this.#noteFault(unusable.message);
    return unusable;
  }
}
