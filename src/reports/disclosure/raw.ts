declare const RAW: unique symbol;

/** A true count. It reveals nothing as JSON, as text or in a log. */
export type Raw = { readonly [RAW]: true };

const trueCounts = new WeakMap<Raw, number>();

function hide(count: number): Raw {
  const hidden = Object.freeze(Object.create(null)) as Raw;
  trueCounts.set(hidden, count);
  return hidden;
}

/** Most counts are small, and a garbage collection pays for every key of a WeakMap. */
const SMALL: readonly Raw[] = Array.from({ length: 1_000 }, (_, count) => hide(count));

/** Hides a count of checks as soon as it has been read. */
export const raw = (count: number): Raw => SMALL[count] ?? hide(count);

/** The number behind a count. For `disclosure/` only; ESLint refuses it elsewhere. */
export function trueCount(count: Raw): number {
  const known = trueCounts.get(count);
  if (known === undefined) throw new Error('this is not a true count');
  return known;
}

export function totalOf(counts: readonly Raw[]): Raw {
  return raw(counts.reduce((sum, count) => sum + trueCount(count), 0));
}

/** A count minus a part of it. */
export function without(all: Raw, part: Raw): Raw {
  return raw(trueCount(all) - trueCount(part));
}
