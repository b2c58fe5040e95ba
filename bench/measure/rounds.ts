/** One side of a comparison: measures once. */
export type Side<Value> = () => Promise<Value>;

/**
 * Measures every side once a round. The order is reversed in every second round, so that none always runs on a
 * machine that the others have warmed or filled. Returns each side's values in the order of rounds.
 */
export async function inRounds<Name extends string, Value>(
  rounds: number,
  sides: Readonly<Record<Name, Side<Value>>>,
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
