/** The middle value, or the mean of the two middle ones. Throws for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no values have no median');
  return (lower + upper) / 2;
}

/** The lowest and highest value. */
export function spread(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Divides round by round, so that a slow moment of the machine counts on both sides. */
export function ratios(values: readonly number[], others: readonly number[]): readonly number[] {
  if (values.length !== others.length) throw new Error(`${values.length} rounds against ${others.length}`);
  return values.map((value, round) => value / (others[round] ?? NaN));
}
