import { CommandFault } from '../outcome.ts';
import type { SourcePart } from './postcodeSource.ts';

/** Longest line that is accepted, in characters. The longest line of a postcode directory has about 700. */
const LONGEST_LINE = 64 * 1024;

/** Yields the lines of one file, in batches. Throws `CommandFault` for a file without line ends. */
export async function* linesOfPart({ name, chunks }: SourcePart): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let partial = '';
  for await (const chunk of chunks()) {
    const lines = (partial + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    partial = lines.pop() ?? '';
    if (partial.length > LONGEST_LINE) throw new CommandFault([`${name}: is not a CSV file: it has no line ends`]);
    yield lines;
  }
  yield [partial.replace(/\r$/, '')];
}

const QUOTE = '"'.charCodeAt(0);

/** Returns the place after the closing quote of the cell that starts at `from`; -1 if there is none. */
function behindQuoted(line: string, from: number): number {
  let quote = line.indexOf('"', from + 1);
  while (quote >= 0 && line.charCodeAt(quote + 1) === QUOTE) quote = line.indexOf('"', quote + 2);
  return quote + 1 || -1;
}

/**
 * Creates a function that returns the cells of some columns in a line of comma-separated values, without quotes and in
 * the order of `columns`. Columns are counted from 0; the cell of column -1 is empty. It returns null for a line with
 * too few columns or a misplaced quote. For speed, it stops after the last of the columns.
 */
export function createCellFinder(columns: readonly number[]): (line: string) => readonly string[] | null {
  const last = Math.max(...columns);
  const wanted = Array.from({ length: last + 1 }, (_, column) => columns.includes(column));
  return (line) => {
    const cells: string[] = [];
    let from = 0;
    for (let column = 0; column <= last; column++) {
      const isQuoted = line.charCodeAt(from) === QUOTE;
      const comma = isQuoted ? behindQuoted(line, from) : line.indexOf(',', from);
      const end = comma < 0 && !isQuoted ? line.length : comma;
      const isWhole = end === line.length ? column === last : line.charAt(end) === ',';
      if (end < 0 || !isWhole) return null;
      if (wanted[column] === true) cells[column] = isQuoted ? line.slice(from + 1, end - 1) : line.slice(from, end);
      from = end + 1;
    }
    return columns.map((column) => cells[column] ?? '');
  };
}

/** Returns all cells of one line, trimmed and without quotes. */
export function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
