/** The cells of a line at some columns, in the order of the request, without quotes; null if the line has fewer. */
export type FindCells = (line: string) => readonly string[] | null;

/**
 * Creates a finder of some columns (counted from 0; the cell of -1 is empty) in lines of comma-separated values. It reads
 * no further than the last of them, and returns null also for a misplaced quote.
 */
export function createCellFinder(columns: readonly number[]): FindCells {
  const last = Math.max(...columns);
  const cell = /(?:"((?:[^"]|"")*)"|([^",][^,]*)?)(,|$)/y;
  return (line) => {
    const cells: string[] = [];
    cell.lastIndex = 0;
    while (cells.length <= last) {
      const [, quoted, plain = '', end] = cell.exec(line) ?? [];
      if (end === undefined || (end === '' && cells.length < last)) return null;
      cells.push(quoted ?? plain);
    }
    return columns.map((column) => cells[column] ?? '');
  };
}

/** The cells of one line as texts, trimmed. */
export function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
