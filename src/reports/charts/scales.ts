/** Maps numbers from a domain to a range in proportion. */
export const linearScale =
  ([from, to]: readonly [number, number], [low, high]: readonly [number, number]) =>
  (value: number): number =>
    low + ((value - from) / (to - from)) * (high - low);

/** The gap between two columns, as a part of the distance from one's left edge to the next's. */
const GAP = 0.28;

/** Places `count` columns side by side over a width of 100: their left edges, and the width of each. */
export function columnPlaces(count: number): { readonly left: (index: number) => number; readonly width: number } {
  const step = 100 / (count - GAP);
  return { left: (index) => index * step, width: step * (1 - GAP) };
}

/** Lays amounts end to end, and returns where each begins and ends. */
export function stackedSpans(amounts: readonly number[]): readonly (readonly [from: number, to: number])[] {
  let end = 0;
  return amounts.map((amount) => {
    const from = end;
    end += amount;
    return [from, end];
  });
}
