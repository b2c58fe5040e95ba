/** Every way to spread `total` checks over `cells` cells. */
export function* spreads(total: number, cells: number): Generator<readonly number[]> {
  if (cells === 1) {
    yield [total];
    return;
  }
  for (let first = 0; first <= total; first++)
    for (const rest of spreads(total - first, cells - 1)) yield [first, ...rest];
}

/** Every way to spread at most `total` checks. */
export function* spreadsUpTo(total: number, cells: number): Generator<readonly number[]> {
  for (let item = 0; item <= total; item++) yield* spreads(item, cells);
}

/**
 * Groups worlds, which are possible true counts, by the figures that they print. Returns for each print the largest
 * count of each cell: a reader who knows the rules can infer no more. The largest count of several cells together is at
 * least that of any one of them.
 */
export function mostByPrint(
  worlds: Iterable<readonly number[]>,
  print: (world: readonly number[]) => unknown,
): ReadonlyMap<string, readonly number[]> {
  const most = new Map<string, readonly number[]>();
  for (const world of worlds) {
    const printed = JSON.stringify(print(world));
    const known = most.get(printed);
    most.set(printed, known ? known.map((count, cell) => Math.max(count, world[cell] ?? 0)) : world);
  }
  return most;
}
