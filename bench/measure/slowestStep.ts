import { median } from './rounds.ts';

/** One press of a visit that changed the screen. */
export type Step = {
  /** The route that it led to. */
  readonly path: string;
  /** From the press to the painted heading, in ms. */
  readonly milliseconds: number;
};

/** The same step in every round, in ms. */
export type TimedStep = { readonly path: string; readonly rounds: readonly number[] };

/** The step with the highest median over several visits that took the same way. Throws if they did not, or took none. */
export function slowestOf(visits: readonly (readonly Step[])[]): TimedStep {
  const steps = (visits[0] ?? []).map(({ path }, index) => {
    const same = visits.map((visit) => visit[index]);
    if (same.some((step) => step?.path !== path)) throw new Error(`step ${index + 1} is not ${path} in every visit`);
    return { path, rounds: same.map((step) => step?.milliseconds ?? NaN) };
  });
  const [slowest] = steps.toSorted((left, right) => median(right.rounds) - median(left.rounds));
  if (slowest === undefined) throw new Error('a visit without steps');
  return slowest;
}
