import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { CommandFault } from '../outcome.ts';

/** One CSV file, on the disk or in a zip. */
export type SourcePart = {
  /** Its path, as shown to operators. For a file in a zip: the zip's path, then the file's path in the zip. */
  readonly name: string;
  /** Its bytes; a chunk is valid until the next one is requested. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
};

export type PostcodeSource = AsyncDisposable & {
  /** The name of the CSV file or zip, without its folder. */
  readonly name: string;
  /** The unpacked size of all parts. */
  readonly bytes: number;
  readonly parts: readonly SourcePart[];
};

const CHUNK_BYTES = 64 * 1024;
const ZIP = Buffer.from('PK');
const GZIP = Buffer.from([0x1f, 0x8b]);

/** The first two bytes of a file, by which a zip or a gzip is recognised, whatever its name. */
async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
  return buffer;
}

/** Yields the bytes of a file in one reused buffer. The new buffers of a stream would add up to 100 MB of memory. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  await using file = await open(path);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

function csvSource(path: string, bytes: number): PostcodeSource {
  const chunks = () => bytesOf(path);
  return {
    name: basename(path),
    bytes,
    parts: [{ name: path, chunks }],
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

const foldersOf = ({ fileName }: Entry): string[] => fileName.split('/').slice(0, -1);
const depthOf = (entry: Entry): number => foldersOf(entry).length;
const isCsv = ({ fileName }: Entry): boolean => /\.csv$/i.test(fileName) && !fileName.startsWith('__MACOSX/');
const isInData = (entry: Entry): boolean => foldersOf(entry).some((folder) => folder.toLowerCase() === 'data');

/**
 * Returns the files in a zip that contain the postcodes. All publishers put them in a folder Data, separate from the
 * documentation. The ONS adds the same postcodes in several smaller files, one folder deeper; these are left out.
 */
function postcodeFiles(entries: readonly Entry[], zip: string): readonly Entry[] {
  const all = entries.filter(isCsv);
  const inData = all.filter(isInData);
  const candidates = inData.length > 0 ? inData : all;
  if (candidates.length === 0) throw new CommandFault([`${zip}: contains no CSV file: use the CSV edition`]);
  if (inData.length === 0 && all.length > 1)
    throw new CommandFault([
      `${zip}: holds ${all.length} CSV files, but no folder Data: unpack it and import the right one`,
    ]);
  const depth = Math.min(...candidates.map(depthOf));
  return candidates.filter((entry) => depthOf(entry) === depth);
}

const UNPACK = 'unpack it, and import the CSV file';
/** The compression methods of a zip that can be read: none (0) and Deflate (8). */
const METHODS = [0, 8];
const OTHER_METHODS: Readonly<Record<number, string>> = { 9: 'Deflate64, as Windows packs large files', 12: 'BZip2' };

function refuseUnreadable(entry: Entry, name: string): void {
  if (entry.isEncrypted()) throw new CommandFault([`${name}: has a password: ${UNPACK}`]);
  const { compressionMethod: method } = entry;
  if (!METHODS.includes(method))
    throw new CommandFault([`${name}: is packed with ${OTHER_METHODS[method] ?? `method ${method}`}: ${UNPACK}`]);
}

/** Returns a fault or a system error unchanged; any other error means that the zip is damaged. */
const damaged = (error: unknown, name: string): unknown =>
  error instanceof CommandFault || (error instanceof Error && 'syscall' in error)
    ? error
    : new CommandFault([`${name}: is damaged: download it again`]);

/** Yields the bytes of a file in a zip. Throws at the end if their checksum is wrong. */
async function* unpacked(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw damaged(error, name);
  }
  if (sum !== entry.crc32) throw damaged(null, name);
}

async function entriesOf(path: string): Promise<{ zip: ZipFile; entries: readonly Entry[] }> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return { zip, entries };
  } catch (error) {
    throw damaged(error, path);
  }
}

async function zipSource(path: string): Promise<PostcodeSource> {
  const { zip, entries } = await entriesOf(path);
  const files = postcodeFiles(entries, path);
  const parts = files.map((entry): SourcePart => {
    const name = `${path}/${entry.fileName}`;
    refuseUnreadable(entry, name);
    return { name, chunks: () => unpacked(zip, entry, name) };
  });
  const bytes = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const close = (): Promise<void> => {
    zip.close();
    return Promise.resolve();
  };
  return { name: basename(path), bytes, parts, [Symbol.asyncDispose]: close };
}

/** Opens a CSV file, or a zip with one or more CSV files. Throws `CommandFault` or a system error. */
export async function openSource(path: string): Promise<PostcodeSource> {
  const stats = await stat(path);
  // A zip must be read from its end, which a pipe does not allow.
  if (!stats.isFile()) throw new CommandFault([`${path}: is a folder or a pipe: name the CSV file or the zip`]);
  const { size } = stats;
  // Says first that a file may not be read, empty or not.
  await (await open(path)).close();
  // The files of /proc, which are the system's own, have no size either.
  if (size === 0) throw new CommandFault([`${path}: is empty: name the CSV file or the zip`]);
  const first = await firstBytes(path);
  if (first.equals(GZIP)) throw new CommandFault([`${path}: is compressed with gzip: ${UNPACK}`]);
  return first.equals(ZIP) ? zipSource(path) : csvSource(path, size);
}
