import { baseOf, isLargeEnough, printCells } from './cells.ts';
import { cellsOf, type Control } from './grid.ts';
import { meetsThreshold } from './thresholds.ts';

/** Prints a table of one line by the first step whose outcomes are all large enough. Each step is nested in the one before. */
export const controlList: Control = (lines, unions, steps, thresholds, known = {}) => {
  const cells = cellsOf(lines);
  if (!meetsThreshold(baseOf(cells), thresholds.base, thresholds)) return null;
  const step = steps.find((item) => isLargeEnough(cells, unions, item, thresholds));
  return step ? { outcomes: step, lines: [], all: printCells(cells, unions, step, thresholds, known) } : null;
};
