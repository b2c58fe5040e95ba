import { median } from './rounds.ts';

/** How long to measure: the default is enough for the verdict, less shows only that a row works. */
export type Effort = {
  readonly rounds: number;
  /** Whole seconds of each count under load, and of the warm-up before it. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Shrinks stored rows, known postcodes and numbers of requests; 1 is the full size. */
  readonly scale: number;
};

/** A measured value, one number a round. */
export type Figure = { readonly name: string; readonly unit: string; readonly rounds: readonly number[] };

/** A figure that must stay within a limit; its median over the rounds decides. */
export type Target = Figure & { readonly limit: { readonly atMost: number } | { readonly atLeast: number } };

/** The results of one row. */
export type Findings = {
  readonly targets: readonly Target[];
  /** Figures that depend on the machine and are not judged. */
  readonly context?: readonly Figure[];
  /** Why this machine cannot judge the row. */
  readonly notMeasured?: string;
};

/** A row of the bench's table. */
export type Row = {
  /** Its argument: `npm run bench -- <name>`. */
  readonly name: string;
  readonly title: string;
  readonly measure: (effort: Effort) => Promise<Findings>;
};

/** A target whose median must not be above the limit. */
export const atMost = (limit: number, name: string, unit: string, rounds: readonly number[]): Target => ({
  name,
  unit,
  rounds,
  limit: { atMost: limit },
});

/** A ratio whose median must not be below the limit. */
export const atLeast = (limit: number, name: string, rounds: readonly number[]): Target => ({
  name,
  unit: '',
  rounds,
  limit: { atLeast: limit },
});

/** Whether a target's median is within its limit. A median that is not a number is not. */
export function isHeld({ rounds, limit }: Target): boolean {
  const value = median(rounds);
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The bench's last line, and whether it fails. */
export function closing(rows: readonly Findings[]): { readonly line: string; readonly failed: boolean } {
  const targets = rows.flatMap((row) => row.targets);
  const held = targets.filter(isHeld).length;
  const missed = targets.length - held;
  const notMeasured = rows.filter((row) => row.notMeasured !== undefined).length;
  const rest = notMeasured > 0 ? `, ${counted(notMeasured, 'row')} not measured` : '';
  return { line: `${counted(held, 'target')} held, ${missed} missed${rest}`, failed: missed > 0 };
}
