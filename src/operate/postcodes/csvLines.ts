import { SourceFault, type SourcePart } from './postcodeSource.ts';

/** Longest line that is accepted, in characters. The longest line of a postcode directory has about 700. */
const LONGEST_LINE = 64 * 1024;

/**
 * Yields the lines of one file, in batches. Lines end in LF or CR LF; the last one may have neither. Throws
 * `SourceFault` for a file without line ends, or a system error.
 */
export async function* linesOfPart({ name, chunks }: SourcePart): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let partial = '';
  for await (const chunk of chunks()) {
    const lines = (partial + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    partial = lines.pop() ?? '';
    if (partial.length > LONGEST_LINE) throw new SourceFault(`${name}: is not a CSV file: it has no line ends`);
    yield lines;
  }
  yield [partial.replace(/\r$/, '')];
}
