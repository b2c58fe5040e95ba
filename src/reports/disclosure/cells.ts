import { rounded } from './printed.ts';
import { totalOf, trueCount, type Raw } from './raw.ts';
import type { Counts } from './tables.ts';
import type { Thresholds } from './thresholds.ts';

/** The checks of one line, each in exactly one cell. */
export type Cells = Readonly<Record<string, Raw>>;

/** Names for sets of cells, beside each cell's own. */
export type Sets = Readonly<Record<string, readonly string[]>>;

/** Cells, or sets of them, that together partition all checks. */
export type Step = readonly string[];

const membersOf = (name: string, sets: Sets): readonly string[] => sets[name] ?? [name];

/** The number of checks in a cell or set. */
export const countOf = (name: string, cells: Cells, sets: Sets): Raw =>
  totalOf(membersOf(name, sets).flatMap((member) => cells[member] ?? []));

export const baseOf = (cells: Cells): Raw => totalOf(Object.values(cells));

/** The cells of several lines, added up. */
export function addCells(lines: readonly Cells[]): Cells {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return Object.fromEntries(names.map((name) => [name, totalOf(lines.flatMap((line) => line[name] ?? []))]));
}

/** True when every outcome of a step has enough checks. */
export const isLargeEnough = (cells: Cells, sets: Sets, step: Step, { cell }: Thresholds): boolean =>
  step.every((name) => trueCount(countOf(name, cells, sets)) >= cell);

/** True if a set consists of complete outcomes of the step; otherwise differences would reveal counts. */
function isSumOfOutcomes(members: readonly string[], step: Step, sets: Sets): boolean {
  const touched = step.map((name) => membersOf(name, sets)).filter((cells) => cells.some((c) => members.includes(c)));
  return touched.length > 0 && touched.flat().length === members.length;
}

/** Prints a line: each outcome of the step, every set that is a sum of outcomes, and the total. */
export function printLine(cells: Cells, sets: Sets, step: Step, thresholds: Thresholds): Counts {
  const named = [...new Set([...step, ...Object.keys(sets)])].filter((name) => name !== 'all');
  const shown = named.filter((name) => isSumOfOutcomes(membersOf(name, sets), step, sets));
  const counts = shown.map((name) => [name, rounded(countOf(name, cells, sets), thresholds)] as const);
  return { ...Object.fromEntries(counts), all: rounded(baseOf(cells), thresholds) };
}
