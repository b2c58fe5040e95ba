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
