import { isHeld, type Figure, type Findings, type Target } from './findings.ts';
import { median } from './rounds.ts';

/** All digits of the whole part, or three: 0.853, 12.4, 15,320. */
const shown = (value: number): string =>
  Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

const withUnit = (value: number, unit: string): string => `${shown(value)} ${unit}`.trimEnd();

function cells({ name, unit, rounds }: Figure): readonly string[] {
  const range = rounds.length > 1 ? `${shown(Math.min(...rounds))} to ${shown(Math.max(...rounds))}` : '';
  return [name, withUnit(median(rounds), unit), range];
}

function targetCells(target: Target): readonly string[] {
  const { limit, unit } = target;
  const bound =
    'atMost' in limit ? `at most ${withUnit(limit.atMost, unit)}` : `at least ${withUnit(limit.atLeast, unit)}`;
  return [...cells(target), bound, isHeld(target) ? 'held' : 'MISSED'];
}

/** A row's findings as lines of a table: name, median, range, limit, verdict. */
export function tableOf({ targets, context = [], notMeasured }: Findings): readonly string[] {
  const lines = [...targets.map(targetCells), ...context.map(cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [...padded, ...(notMeasured === undefined ? [] : [`not measured: ${notMeasured}`])].map(
    (line) => `  ${line.trimEnd()}`,
  );
}
