declare const RAW: unique symbol;

/** A true count, with the sum of its records' keys. It reveals nothing as JSON, as text or in a log. */
export type Raw = { readonly [RAW]: true };

type Hidden = { readonly count: number; readonly key: number };

const hidden = new WeakMap<Raw, Hidden>();

function hide(count: number, key: number): Raw {
  const raw = Object.freeze(Object.create(null)) as Raw;
  hidden.set(raw, { count, key });
  return raw;
}

/** Shares the objects of small counts without keys, because every key of a WeakMap slows down garbage collection. */
const KEYLESS: readonly Raw[] = Array.from({ length: 1_000 }, (_, count) => hide(count, 0));

/** Hides a count of checks, and the sum of their keys, as soon as they have been read. */
export const raw = (count: number, key = 0): Raw => (key === 0 ? KEYLESS[count] : undefined) ?? hide(count, key);

function reveal(raw: Raw): Hidden {
  const known = hidden.get(raw);
  if (known === undefined) throw new Error('this is not a true count');
  return known;
}

/** The number behind a count. For `disclosure/` only; ESLint refuses it elsewhere. */
export const trueCount = (raw: Raw): number => reveal(raw).count;

/** The sum of its records' keys. For `disclosure/` only. */
export const keyOf = (raw: Raw): number => reveal(raw).key;

export function totalOf(counts: readonly Raw[]): Raw {
  const all = counts.map(reveal);
  return raw(
    all.reduce((sum, { count }) => sum + count, 0),
    all.reduce((sum, { key }) => sum + key, 0),
  );
}

/** A count minus a part of it. */
export const without = (all: Raw, part: Raw): Raw => raw(trueCount(all) - trueCount(part), keyOf(all) - keyOf(part));
