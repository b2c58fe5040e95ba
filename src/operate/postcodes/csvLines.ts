/** Receives a line's bytes without its line end. They are valid only during the call. */
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

/** Passes on each complete line from `start`; returns where the incomplete one begins. */
function takeCompleteLines(bytes: Uint8Array, start: number, take: TakeLine): number {
  let from = start;
  for (let to = bytes.indexOf(LINE_FEED, from); to >= 0; to = bytes.indexOf(LINE_FEED, from)) {
    take(bytes, from, endOf(bytes, from, to));
    from = to + 1;
  }
  return from;
}

/** Passes on every line of some chunks. Lines end in LF or CR LF; the last one may lack it. Throws `LineTooLong`. */
export async function eachLine(chunks: AsyncIterable<Uint8Array>, take: TakeLine): Promise<void> {
  let partial: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    let from = 0;
    if (partial.length > 0) {
      const end = chunk.indexOf(LINE_FEED);
      const head = end < 0 ? chunk : chunk.subarray(0, end + 1);
      partial = Buffer.concat([partial, head]);
      from = head.length;
      if (end >= 0) partial = partial.subarray(takeCompleteLines(partial, 0, take));
    }
    if (from < chunk.length) partial = Buffer.from(chunk.subarray(takeCompleteLines(chunk, from, take)));
    if (partial.length > LONGEST_LINE) throw new LineTooLong();
  }
  if (partial.length > 0) take(partial, 0, endOf(partial, 0, partial.length));
}
