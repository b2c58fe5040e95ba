import { baseOf, isLargeEnough, printLine, type Cells, type Sets, type Step } from './cells.ts';
import { trueCount } from './raw.ts';
import type { PrintedTable } from './tables.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Controls a table of one line: prints it by the first of `steps`, finest first and each nested in the previous one,
 * whose outcomes are all large enough. Null: withheld.
 */
export function controlList(
  cells: Cells,
  sets: Sets,
  steps: readonly Step[],
  thresholds: Thresholds,
): PrintedTable | null {
  if (trueCount(baseOf(cells)) < thresholds.base) return null;
  const step = steps.find((each) => isLargeEnough(cells, sets, each, thresholds));
  return step ? { outcomes: step, lines: [], all: printLine(cells, sets, step, thresholds) } : null;
}
