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
 * count of each cell: from this print, a reader who knows the rules can infer only that the count is not larger. Sets
 * of cells need no test of their own, because their largest count is at least that of each of their cells.
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
