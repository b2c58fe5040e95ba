const [QUOTE, COMMA] = [34, 44];
const UNCLOSED = -1;

/** Where the wanted cells of a line are, without their quotes: pairs of offsets, in the order in which they were asked for. */
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
 * Finds some columns (counted from 0) in lines of comma-separated values, and reads no further than the last of them. A
 * null means that the line has not so many, or a quote where none belongs. The answer is used again by the next call.
 */
export function createCellFinder(columns: readonly number[]): FindCells {
  const last = Math.max(...columns);
  const places = Int8Array.from({ length: last + 1 }, (_, column) => columns.indexOf(column));
  const found = new Int32Array(columns.length * 2);
  return (bytes, from, to) => {
    let at = from;
    for (let column = 0; column <= last; column++) {
      const quotes = at < to && bytes[at] === QUOTE ? 1 : 0;
      const end = quotes === 1 ? afterQuoted(bytes, at, to) : afterPlain(bytes, at, to);
      if (end === UNCLOSED || (end < to && bytes[end] !== COMMA) || (end >= to && column < last)) return null;
      const place = places[column] ?? -1;
      if (place >= 0) {
        found[place * 2] = at + quotes;
        found[place * 2 + 1] = end - quotes;
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
