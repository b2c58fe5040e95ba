/** A line of text in bytes, without its line end. Valid only while it is handed over: the bytes are used again. */
export type TakeLine = (bytes: Uint8Array, from: number, to: number) => void;

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];
/** In bytes; the longest line of a postcode directory is some 700. */
const LONGEST_LINE = 64 * 1024;

/** A file whose lines are too long to be those of a CSV file. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

const endOf = (bytes: Uint8Array, from: number, to: number): number =>
  to > from && bytes[to - 1] === CARRIAGE_RETURN ? to - 1 : to;

/** Hands over each whole line from `start` on; answers where the rest begins. */
function takeWhole(bytes: Uint8Array, start: number, take: TakeLine): number {
  let from = start;
  for (let to = bytes.indexOf(LINE_FEED, from); to >= 0; to = bytes.indexOf(LINE_FEED, from)) {
    take(bytes, from, endOf(bytes, from, to));
    from = to + 1;
  }
  return from;
}

/** Hands over every line of some chunks, with LF or CR LF at its end, the last one without any too. Throws `LineTooLong`. */
export async function eachLine(chunks: AsyncIterable<Uint8Array>, take: TakeLine): Promise<void> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    let from = 0;
    if (rest.length > 0) {
      const end = chunk.indexOf(LINE_FEED);
      const head = end < 0 ? chunk : chunk.subarray(0, end + 1);
      rest = Buffer.concat([rest, head]);
      from = head.length;
      if (end >= 0) rest = rest.subarray(takeWhole(rest, 0, take));
    }
    if (from < chunk.length) rest = Buffer.from(chunk.subarray(takeWhole(chunk, from, take)));
    if (rest.length > LONGEST_LINE) throw new LineTooLong();
  }
  if (rest.length > 0) take(rest, 0, endOf(rest, 0, rest.length));
}
