/** The longest time between two of some moments in order, from `from` on; 0 without a later one. */
export function longestPause(from: number, moments: readonly number[]): number {
  const later = [from, ...moments.filter((moment) => moment > from)];
  return Math.max(0, ...later.slice(1).map((moment, index) => moment - (later[index] ?? moment)));
}

/** When a count grew, looked at every 10 ms. */
export type Watched = Disposable & {
  readonly moments: () => readonly number[];
  /** Forgets what was before. */
  readonly begin: () => void;
};

export function watchCount(count: () => number): Watched {
  let moments: number[] = [];
  let last = count();
  const timer = setInterval(() => {
    if (count() > last) moments.push(performance.now());
    last = count();
  }, 10);
  return {
    moments: () => moments,
    begin: () => void (moments = []),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
