import { addPrinted, roundCount, type Printed } from './printed.ts';
import { totalOf, type Raw } from './raw.ts';
import type { Counts } from './tables.ts';
import { meetsThreshold, type Thresholds } from './thresholds.ts';

/** The checks of one line, each in exactly one cell. */
export type Cells = Readonly<Record<string, Raw>>;

/** Names for unions of cells, beside each cell's own. */
export type Unions = Readonly<Record<string, readonly string[]>>;

/** Cells, or unions of them, that together partition all checks. */
export type Partition = readonly string[];

const membersOf = (name: string, unions: Unions): readonly string[] => unions[name] ?? [name];

/** The number of checks in a cell or set. */
export const countOf = (name: string, cells: Cells, unions: Unions): Raw =>
  totalOf(membersOf(name, unions).flatMap((member) => cells[member] ?? []));

export const baseOf = (cells: Cells): Raw => totalOf(Object.values(cells));

export const isLargeEnough = (cells: Cells, unions: Unions, step: Partition, thresholds: Thresholds): boolean =>
  step.every((name) => meetsThreshold(countOf(name, cells, unions), thresholds.cell, thresholds));

/** True if a union consists of whole outcomes of the step; otherwise differences would reveal counts. */
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
 * Prints the checks of a table or a line. Only the outcomes of the step have noise of their own; every union of them and the
 * base are sums of these, which reveal nothing more about a single check. `sharedCounts` are printed by another table too.
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
