import { baseOf, countOf, isLargeEnough, printCells, type Partition, type Unions } from './cells.ts';
import { addPrinted, type Printed } from './printed.ts';
import { joinLines, type Line } from './grid.ts';
import { trueCount } from './raw.ts';
import type { PrintedTable } from './tables.ts';
import { meetsThreshold, type Thresholds } from './thresholds.ts';

/** The smallest true count behind a printed one: noise and rounding may have added the most. */
const fewestIn = (printed: Printed, { cell, roundTo, noise }: Thresholds): number =>
  Math.max(printed - Math.floor(roundTo / 2), cell + noise.most) - noise.most;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/**
 * Prints `lines` alone and leaves out the rest, which is too small. Null unless the rest could be large enough in every
 * outcome without changing anything printed: `lines` may have fewer checks and more noise. No other table prints a line of
 * this one, so every other table would print the same, and nobody can know that the rest is small. The decision depends only
 * on the true total and the printed figures, which would be the same too.
 */
export function suppress(
  lines: readonly Line[],
  rest: Line,
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
): PrintedTable | null {
  const { cell, line: least, base, noise } = thresholds;
  const total = joinLines([...lines, rest]).cells;
  const passesBy = (step: Partition) => (line: Line) =>
    meetsThreshold(baseOf(line.cells), least, thresholds) && isLargeEnough(line.cells, unions, step, thresholds);
  const step = steps.find((item) => isLargeEnough(total, unions, item, thresholds) && lines.every(passesBy(item)));
  // Without noise, a reader would know that a line that is left out is too small.
  if (
    noise.most === 0 ||
    step === undefined ||
    passesBy(step)(rest) ||
    !meetsThreshold(baseOf(total), base, thresholds)
  )
    return null;
  const printed = lines.map(({ names, cells }) => ({ names, counts: printCells(cells, unions, step, thresholds) }));
  const fewest = printed.map(({ counts }) => step.map((name) => fewestIn(counts[name] ?? counts.all, thresholds)));
  const couldBeRest = step.every(
    (name, at) => trueCount(countOf(name, total, unions)) - sum(fewest.map((item) => item[at] ?? 0)) >= cell,
  );
  if (!couldBeRest || fewest.some((item) => sum(item) < least)) return null;
  const all = addPrinted(printed.map(({ counts }) => counts.all));
  return { outcomes: step, lines: printed, all: { all, finished: all } };
}
