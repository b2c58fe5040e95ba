/** Returns the longest time between two consecutive `moments`, counted from `from` on; 0 if no moment is later. */
export function longestPause(from: number, moments: readonly number[]): number {
  const later = [from, ...moments.filter((moment) => moment > from)];
  return Math.max(0, ...later.slice(1).map((moment, index) => moment - (later[index] ?? moment)));
}

/** The moments at which a count was seen to have grown, checked every 10 ms. */
export type CountWatch = Disposable & {
  readonly moments: () => readonly number[];
  /** Forgets the moments so far. */
  readonly begin: () => void;
};

export function watchCount(count: () => number): CountWatch {
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
