import { openSource } from '../postcodeSource.ts';
import { readPostcodes, type ReadPostcodes } from '../readPostcodes.ts';
import { postcodeNumber } from '#server/postcodes/postcodeNumber.ts';
import { findEntry, type PostcodeEntry } from '#server/postcodes/postcodeTable.ts';

/** Reads a published file. */
export async function readFileOf(path: string, includeNorthernIreland = false): Promise<ReadPostcodes> {
  await using source = await openSource(path);
  return await readPostcodes(source, { includeNorthernIreland, progress: () => undefined });
}

/** Reads a file that arrives in the given chunks of bytes. */
export function readChunks(chunks: readonly Uint8Array[], includeNorthernIreland = false): Promise<ReadPostcodes> {
  async function* bytes() {
    yield* chunks;
    await Promise.resolve();
  }
  const source = {
    name: 'test.csv',
    bytes: 0,
    parts: [{ name: 'test.csv', chunks: bytes }],
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return readPostcodes(source, { includeNorthernIreland, progress: () => undefined });
}

/** Reads the lines of one file. */
export const readLines = (lines: readonly string[], includeNorthernIreland = false): Promise<ReadPostcodes> =>
  readChunks([Buffer.from(lines.join('\n'))], includeNorthernIreland);

/** The entry read for a postcode. */
export const entryIn = ({ table }: ReadPostcodes, postcode: string): PostcodeEntry | null =>
  findEntry(table, postcodeNumber(postcode));
