/** A random generator whose draws are the same for the same seed. */
export type Chance = ReturnType<typeof createChance>;

/** The generator Mulberry32: its 32 bits of state suffice for plausible figures. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createChance(seed: number) {
  const fraction = mulberry32(seed);
  return {
    /** Draws a number from 0 up to, but not including, 1. */
    fraction,
    occurs: (probability: number): boolean => fraction() < probability,
    /** Picks one of several choices, each with a probability in proportion to its weight. */
    pick: <Choice>(weighted: readonly (readonly [Choice, weight: number])[]): Choice => {
      let remaining = fraction() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      const choice = weighted.find(([, weight]) => (remaining -= weight) < 0) ?? weighted.at(-1);
      if (!choice) throw new Error('there is nothing to pick from');
      return choice[0];
    },
    /** Draws a whole number from `from` to `to`, both included. */
    whole: (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1)),
  };
}
