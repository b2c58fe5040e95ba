import { addPrinted } from '../disclosure/printed.ts';
import type { Partition } from '../disclosure/cells.ts';
import type { Counts, PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import type { Period } from '../period.ts';
import type { Report } from '../report.ts';
import { COUNTED } from '../sections/allSections.ts';

/** Adds the counts that every part prints; the others are unknown. */
function addCounts(parts: readonly Counts[]): Counts {
  const added = Object.keys(parts[0] ?? {}).flatMap((name) => {
    const counts = parts.map((part) => part[name]).filter((count) => count !== undefined);
    return counts.length === parts.length ? [[name, addPrinted(counts)] as const] : [];
  });
  return Object.fromEntries(added);
}

const nameOf = ({ names }: PrintedLine): string => names.join('\n');

/** The lines that every part prints under the same names. */
function addLines(tables: readonly PrintedTable[]): readonly PrintedLine[] {
  return (tables[0]?.lines ?? []).flatMap((line) => {
    const same = tables
      .map(({ lines }) => lines.find((other) => nameOf(other) === nameOf(line)))
      .filter((found) => found !== undefined);
    return same.length < tables.length
      ? []
      : [{ names: line.names, counts: addCounts(same.map((each) => each.counts)) }];
  });
}

type Part = PrintedTable | null | undefined;

/** Undefined where one of the parts was issued before there was this table; null where one of them withholds it. */
function addTables(name: TableName, steps: readonly Partition[], parts: readonly Part[]): Part {
  if (parts.includes(undefined)) return undefined;
  const tables = parts.filter((part) => part !== null && part !== undefined);
  if (tables.length < parts.length) return null;
  const all = addCounts(tables.map((table) => table.all));
  // Each month is in exactly one part.
  const lines = name === 'months' ? tables.flatMap((table) => table.lines) : addLines(tables);
  const divided = lines.length > 0 ? lines.map(({ counts }) => counts) : [all];
  const outcomes = steps.find((step) =>
    step.every((outcome) => divided.every((counts) => counts[outcome] !== undefined)),
  );
  if (!outcomes) return null;
  const hadLines = tables.some((table) => table.lines.length > 0);
  return hadLines && lines.length === 0 ? null : { outcomes, lines, all };
}

/** The report of a period that issued reports cover exactly: the sum of what they print, which any reader could compute. */
export function addIssues(issues: readonly Report[], period: Period, previous: Report['previous']): Report {
  const last = issues.at(-1);
  if (!last) throw new Error('there is no issue to add');
  const tables = COUNTED.flatMap(([name, { steps }]) => {
    const parts = issues.map((issue) => issue.tables[name]);
    const added = addTables(name, steps, parts);
    return added === undefined ? [] : [[name, added] as const];
  });
  return {
    ...last,
    period,
    writtenAt:
      issues
        .map(({ writtenAt }) => writtenAt)
        .toSorted()
        .at(-1) ?? last.writtenAt,
    tables: Object.fromEntries(tables),
    sources: Object.assign({}, ...issues.map(({ sources }) => sources)) as Report['sources'],
    previous,
    isInvented: issues.some(({ isInvented }) => isInvented),
  };
}
