/** How long to measure: the default is enough for the verdict, less shows only that a row works. */
export type Effort = {
  readonly rounds: number;
  /** Whole seconds of each count under load, and of the warm-up before it. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Shrinks stored rows, known postcodes and numbers of requests; 1 is the full size. */
  readonly scale: number;
};

/**
 * A measured value, with one number per round. With a `limit` it is a target, which is met if the median is within the
 * limit. Without one, it is only for context.
 */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly rounds: readonly number[];
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
};

/** The figures of a row, or why this machine cannot judge it. */
export type Findings = readonly Figure[] | { readonly notMeasured: string };

export type Row = { readonly title: string; readonly measure: (effort: Effort) => Promise<Findings> };

/** A target whose median must not be above the limit. */
export const atMost = (limit: number, name: string, unit: string, rounds: readonly number[]): Figure => ({
  name,
  unit,
  rounds,
  limit: { atMost: limit },
});

/** A ratio whose median must not be below the limit. */
export const atLeast = (limit: number, name: string, rounds: readonly number[]): Figure => ({
  name,
  unit: '',
  rounds,
  limit: { atLeast: limit },
});

/**
 * Measures every side of a comparison once in each round. The order is reversed in every second round, so that no side
 * always runs on a machine that the others have warmed up or filled. Returns each side's values in the order of rounds.
 */
export async function runRounds<Name extends string, Value>(
  rounds: number,
  sides: Readonly<Record<Name, () => Promise<Value>>>,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(sides) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<Name, Value[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) measured[name].push(await sides[name]());
  }
  return measured;
}

/** The middle value, or the mean of the two middle ones. Throws for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no values have no median');
  return (lower + upper) / 2;
}

/** Divides round by round, so that a slow moment of the machine counts on both sides. */
export function ratios(values: readonly number[], others: readonly number[]): readonly number[] {
  if (values.length !== others.length) throw new Error(`${values.length} rounds against ${others.length}`);
  return values.map((value, round) => value / (others[round] ?? NaN));
}

/** True if a figure's median is within its limit, or if it has no limit. False if the median is NaN. */
export function isWithinLimit({ rounds, limit }: Figure): boolean {
  if (limit === undefined) return true;
  const value = median(rounds);
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** Formats a number with three significant digits or, from 1,000 up, as a whole number: 0.853, 12.4, 15,320. */
const shown = (value: number): string =>
  Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

const withUnit = (value: number, unit: string): string => `${shown(value)} ${unit}`.trimEnd();

function cells(figure: Figure): readonly string[] {
  const { name, unit, rounds, limit } = figure;
  const range = rounds.length > 1 ? `${shown(Math.min(...rounds))} to ${shown(Math.max(...rounds))}` : '';
  const measured = [name, withUnit(median(rounds), unit), range];
  if (limit === undefined) return measured;
  const bound =
    'atMost' in limit ? `at most ${withUnit(limit.atMost, unit)}` : `at least ${withUnit(limit.atLeast, unit)}`;
  return [...measured, bound, isWithinLimit(figure) ? 'held' : 'MISSED'];
}

/** A row's findings as lines of a table: name, median, range, limit, verdict. */
export function tableOf(findings: Findings): readonly string[] {
  if ('notMeasured' in findings) return [`  not measured: ${findings.notMeasured}`];
  const lines = findings.map(cells);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The bench's last line, and whether it fails. */
export function closingLine(rows: readonly Findings[]): { readonly line: string; readonly failed: boolean } {
  const targets = rows.flatMap((row) => ('notMeasured' in row ? [] : row.filter(({ limit }) => limit !== undefined)));
  const held = targets.filter(isWithinLimit).length;
  const missed = targets.length - held;
  const notMeasured = rows.filter((row) => 'notMeasured' in row).length;
  const rest = notMeasured > 0 ? `, ${counted(notMeasured, 'row')} not measured` : '';
  return { line: `${counted(held, 'target')} held, ${missed} missed${rest}`, failed: missed > 0 };
}
