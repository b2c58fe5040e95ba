/** In characters; the longest line of a postcode directory is some 700. */
const LONGEST_LINE = 64 * 1024;

/** A file whose lines are too long to be those of a CSV file. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** Yields every line of some chunks. Lines end in LF or CR LF; the last one may lack it. Throws `LineTooLong`. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let partial = '';
  for await (const chunk of chunks) {
    const lines = (partial + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    partial = lines.pop() ?? '';
    if (partial.length > LONGEST_LINE) throw new LineTooLong();
    yield lines;
  }
  yield [partial.replace(/\r$/, '')];
}
