const [QUOTE, COMMA] = [34, 44];
const UNCLOSED = -1;

/** Finds the offsets of a line's requested cells, without quotes, as pairs in the order of the request. */
export type FindCells = (bytes: Uint8Array, from: number, to: number) => Int32Array | null;

/** The offset after the closing quote of a cell that begins at `from`. */
function afterQuoted(bytes: Uint8Array, from: number, to: number): number {
  let at = from + 1;
  while (at < to) {
    if (bytes[at] !== QUOTE) at++;
    else if (at + 1 < to && bytes[at + 1] === QUOTE) at += 2;
    else return at + 1;
  }
  return UNCLOSED;
}

function afterPlain(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] !== COMMA) at++;
  return at;
}

/**
 * Creates a finder of some columns (counted from 0; the cell of -1 is empty) in lines of comma-separated values. It reads
 * no further than the last of them, and returns null if the line has fewer, or a misplaced quote. The next call reuses the
 * returned array.
 */
export function createCellFinder(columns: readonly number[]): FindCells {
  const last = Math.max(...columns);
  const slots = Int8Array.from({ length: last + 1 }, (_, column) => columns.indexOf(column));
  const found = new Int32Array(columns.length * 2);
  return (bytes, from, to) => {
    let at = from;
    for (let column = 0; column <= last; column++) {
      const quotes = at < to && bytes[at] === QUOTE ? 1 : 0;
      const end = quotes === 1 ? afterQuoted(bytes, at, to) : afterPlain(bytes, at, to);
      if (end === UNCLOSED || (end < to && bytes[end] !== COMMA) || (end >= to && column < last)) return null;
      const slot = slots[column] ?? -1;
      if (slot >= 0) {
        found[slot * 2] = at + quotes;
        found[slot * 2 + 1] = end - quotes;
      }
      at = end + 1;
    }
    return found;
  };
}

/** The cells of one line as texts, trimmed. */
export function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
