import { addPrinted, roundCount, type Printed } from './printed.ts';
import { totalOf, type Raw } from './raw.ts';
import type { Counts } from './tables.ts';
import { meetsThreshold, type Thresholds } from './thresholds.ts';

/** The counts of one line by the name of the cell. Each check is counted in exactly one cell. */
export type Cells = Readonly<Record<string, Raw>>;

/** Names for sets of cells that are counted together, such as `finished`, with the cells of each. */
export type Unions = Readonly<Record<string, readonly string[]>>;

/** Names of cells, or of unions of cells, that together contain each check exactly once. */
export type Partition = readonly string[];

const membersOf = (name: string, unions: Unions): readonly string[] => unions[name] ?? [name];

/** The number of checks in a cell or in a union of cells. */
export const countOf = (name: string, cells: Cells, unions: Unions): Raw =>
  totalOf(membersOf(name, unions).flatMap((member) => cells[member] ?? []));

export const baseOf = (cells: Cells): Raw => totalOf(Object.values(cells));

export const isLargeEnough = (cells: Cells, unions: Unions, step: Partition, thresholds: Thresholds): boolean =>
  step.every((name) => meetsThreshold(countOf(name, cells, unions), thresholds.cell, thresholds));

/** True if a union consists of whole outcomes of the step. If not, subtracting printed counts would reveal others. */
function isSumOfOutcomes(members: readonly string[], step: Partition, unions: Unions): boolean {
  const touched = step.map((name) => membersOf(name, unions)).filter((cells) => cells.some((c) => members.includes(c)));
  return touched.length > 0 && touched.flat().length === members.length;
}

/** The unions that are sums of outcomes of the step. */
const printedUnions = (unions: Unions, step: Partition): readonly string[] =>
  Object.keys(unions).filter(
    (name) => name !== 'all' && !step.includes(name) && isSumOfOutcomes(membersOf(name, unions), step, unions),
  );

/**
 * Prints the counts of a table or a line. Only the groups of outcomes that the step has get noise. Unions of them and
 * the base are sums of printed counts, so they reveal nothing more about a single check. A count in `sharedCounts` is
 * printed as another table has printed it.
 */
export function printCells(
  cells: Cells,
  unions: Unions,
  step: Partition,
  thresholds: Thresholds,
  sharedCounts: Counts = {},
): Counts & { readonly all: Printed } {
  const outcomes = step.map(
    (name) => [name, sharedCounts[name] ?? roundCount(countOf(name, cells, unions), thresholds)] as const,
  );
  const sumOf = (members: readonly string[]): Printed =>
    addPrinted(
      outcomes
        .filter(([name]) => membersOf(name, unions).some((cell) => members.includes(cell)))
        .map(([, count]) => count),
    );
  const sums = printedUnions(unions, step).map(
    (name) => [name, sharedCounts[name] ?? sumOf(membersOf(name, unions))] as const,
  );
  return {
    ...Object.fromEntries([...outcomes, ...sums]),
    all: sharedCounts.all ?? addPrinted(outcomes.map(([, count]) => count)),
  };
}
