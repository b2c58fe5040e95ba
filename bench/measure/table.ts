import { isHeld, type Figure, type Findings, type Target } from './outcome.ts';
import { median, spread } from './statistics.ts';

const DIGITS = 3;

/** Four figures or all the whole ones: 0.853, 12.4, 15,320. */
const shown = (value: number): string =>
  Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumSignificantDigits: DIGITS });

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`);

function cells(figure: Figure): readonly string[] {
  const [lowest, highest] = spread(figure.rounds);
  const range = figure.rounds.length > 1 ? `${shown(lowest)} to ${shown(highest)}` : '';
  return [figure.name, withUnit(shown(median(figure.rounds)), figure.unit), range];
}

function targetCells(target: Target): readonly string[] {
  const { limit, unit } = target;
  const bound = 'atMost' in limit ? `at most ${shown(limit.atMost)}` : `at least ${shown(limit.atLeast)}`;
  return [...cells(target), withUnit(bound, unit), isHeld(target) ? 'held' : 'MISSED'];
}

/** A row's findings as lines of a table: name, median, spread, limit, verdict. */
export function tableOf({ targets, context, notMeasured = [] }: Findings): readonly string[] {
  const lines = [...targets.map(targetCells), ...context.map(cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const unknown = notMeasured.map(({ name, why }) => `${name}: not measured: ${why}`);
  return [...padded, ...unknown].map((line) => `  ${line.trimEnd()}`);
}
