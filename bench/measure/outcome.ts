import { median } from './statistics.ts';

/** A measured value, one number a round. */
export type Figure = { readonly name: string; readonly unit: string; readonly rounds: readonly number[] };

/** A figure that must stay within a limit; its median over the rounds decides. */
export type Target = Figure & { readonly limit: { readonly atMost: number } | { readonly atLeast: number } };

/** A target that this machine cannot judge, and why. */
export type NotMeasured = { readonly name: string; readonly why: string };

/** What one row of the bench found. */
export type Findings = {
  readonly targets: readonly Target[];
  /** Absolute figures and alternatives: they depend on the machine and are not judged. */
  readonly context: readonly Figure[];
  readonly notMeasured?: readonly NotMeasured[];
};

/** Whether a target's median is within its limit. A median that is not a number is not. */
export function isHeld({ rounds, limit }: Target): boolean {
  const value = median(rounds);
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The bench's last line, and whether it fails. */
export function closing(rows: readonly Findings[]): { readonly line: string; readonly failed: boolean } {
  const targets = rows.flatMap((row) => row.targets);
  const held = targets.filter(isHeld).length;
  const missed = targets.length - held;
  const unknown = rows.flatMap((row) => row.notMeasured ?? []).length;
  const line = `${counted(held, 'target')} held, ${missed} missed${unknown > 0 ? `, ${unknown} not measured` : ''}`;
  return { line, failed: missed > 0 };
}
