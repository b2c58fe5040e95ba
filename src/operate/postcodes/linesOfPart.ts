import { LineTooLong, linesOf } from './csvLines.ts';
import { SourceFault, type SourcePart } from './postcodeSource.ts';

/** Yields the lines of one file, some at a time. Throws `SourceFault` for a file without line ends, or a system error. */
export async function* linesOfPart({ name, chunks }: SourcePart): AsyncGenerator<readonly string[]> {
  try {
    yield* linesOf(chunks());
  } catch (error) {
    throw error instanceof LineTooLong ? new SourceFault(`${name}: is not a CSV file: it has no line ends`) : error;
  }
}
