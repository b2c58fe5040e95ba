import { addPrinted } from '../../disclosure/printed.ts';
import type { Partition } from '../../disclosure/cells.ts';
import type { Counts, PrintedLine, PrintedTable, TableName } from '../../disclosure/tables.ts';
import { headlineOf, type Headline } from '../../model/headline.ts';
import type { Period } from '../../model/period.ts';
import type { Report } from '../../model/report.ts';
import { COUNTED_TABLES } from '../../sections/allSections.ts';

/** Adds up the counts that every part prints. Leaves out the others. */
function addCounts(parts: readonly Counts[]): Counts {
  const added = Object.keys(parts[0] ?? {}).flatMap((name) => {
    const counts = parts.map((part) => part[name]).filter((count) => count !== undefined);
    return counts.length === parts.length ? [[name, addPrinted(counts)] as const] : [];
  });
  return Object.fromEntries(added);
}

/** Returns the groups of each line of the sum. Groups that any issue joins, even through other groups, share a line. */
function groupsOf(tables: readonly PrintedTable[]): readonly (readonly string[])[] {
  const all = tables.flatMap(({ lines }) => lines.map(({ names }) => names));
  const order = [...new Set(all.flat())];
  const groups = all.reduce<readonly (readonly string[])[]>((groups, names) => {
    const separate = groups.filter((group) => !group.some((name) => names.includes(name)));
    const joined = [...groups.filter((group) => !separate.includes(group)).flat(), ...names];
    return [...separate, order.filter((name) => joined.includes(name))];
  }, []);
  return groups.toSorted(([one = ''], [other = '']) => order.indexOf(one) - order.indexOf(other));
}

/** Adds up lines. Groups that any issue joins are joined in the sum. A line that any issue lacks has no counts. */
function addLines(tables: readonly PrintedTable[]): readonly PrintedLine[] {
  return groupsOf(tables).map((names) => {
    const parts = tables.map(({ lines }) => lines.filter((line) => line.names.some((name) => names.includes(name))));
    const isWhole = parts.every((lines) => lines.flatMap((line) => line.names).length === names.length);
    return { names, counts: isWhole ? addCounts(parts.flat().map(({ counts }) => counts)) : {} };
  });
}

type Part = PrintedTable | null | undefined;

/** Adds up a table. Undefined if a part was issued before the table existed; null if a part withholds it. */
function addTables(name: TableName, steps: readonly Partition[], parts: readonly Part[]): Part {
  if (parts.includes(undefined)) return undefined;
  const tables = parts.filter((part) => part !== null && part !== undefined);
  if (tables.length < parts.length) return null;
  const all = addCounts(tables.map((table) => table.all));
  // Each month is in exactly one part.
  const lines = name === 'months' ? tables.flatMap((table) => table.lines) : addLines(tables);
  const shown = lines.map(({ counts }) => counts).filter(({ all: count }) => count !== undefined);
  const hasLines = tables.some((table) => table.lines.length > 0);
  const divided = hasLines ? shown : [all];
  const outcomes = steps.find((step) =>
    step.every((outcome) => divided.every((counts) => counts[outcome] !== undefined)),
  );
  return outcomes && divided.length > 0
    ? { outcomes, lines, all, ...(name !== 'months' && { issues: tables.length }) }
    : null;
}

/** Returns the report of a period that `issues` cover exactly: the sum of their printed figures. */
export function addIssues(
  issues: readonly Report[],
  period: Period,
  earlier: Pick<Report, 'previous' | 'earlier'>,
): Report {
  const last = issues.at(-1);
  if (!last) throw new Error('there is no issue to add');
  const tables = COUNTED_TABLES.flatMap(([name, { steps }]) => {
    const parts = issues.map((issue) => issue.tables[name]);
    const added = addTables(name, steps, parts);
    return added === undefined ? [] : [[name, added] as const];
  });
  const isStarted = headlineOf(Object.fromEntries(tables)).started !== undefined;
  const lookups = issues.flatMap((issue) => issue.lookups ?? []);
  return {
    ...last,
    period,
    writtenAt:
      issues
        .map(({ writtenAt }) => writtenAt)
        .toSorted()
        .at(-1) ?? last.writtenAt,
    tables: Object.fromEntries(tables),
    lookups: isStarted && lookups.length === issues.length ? addPrinted(lookups) : undefined,
    sources: Object.assign({}, ...issues.map(({ sources }) => sources)) as Report['sources'],
    ...earlier,
    parts: issues.map((issue) => issue.period),
    // Each part may have been compared with other councils, so these cannot be added up.
    others: undefined,
    isInvented: issues.some(({ isInvented }) => isInvented),
  };
}

/** Fewest councils whose figures are added up. */
const MIN_COUNCILS = 5;

/**
 * Adds up the figures of page one over several councils' issues of one period. A figure that one of the issues does not
 * show is missing. Undefined if the councils are too few, or if the sum has no finished checks.
 */
export function addCouncils(issues: readonly Report[]): Report['others'] {
  if (issues.length < MIN_COUNCILS) return undefined;
  const headline: Headline = addCounts(issues.map(({ tables }) => headlineOf(tables)));
  return headline.finished === undefined ? undefined : { clients: issues.map(({ clientId }) => clientId), headline };
}
