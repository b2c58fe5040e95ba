/**
 * A true count, and the sum of its records' random report keys, which selects its noise. JSON and logs show neither.
 */
class HiddenCount {
  readonly #count: number;
  readonly #key: number;

  constructor(count: number, key: number) {
    this.#count = count;
    this.#key = key;
  }

  static countOf(raw: HiddenCount): number {
    return raw.#count;
  }

  static keyOf(raw: HiddenCount): number {
    return raw.#key;
  }
}
export type Raw = HiddenCount;

/** Hides a count, and the sum of the report keys of what it counts. Call it as soon as they have been read. */
export const raw = (count: number, key = 0): Raw => new HiddenCount(count, key);

/** The true number in a hidden count. For `disclosure/` only; ESLint refuses it elsewhere. */
export const trueCount = (count: Raw): number => HiddenCount.countOf(count);

/** The sum of the report keys of the counted records. For `disclosure/` only. */
export const keyOf = (count: Raw): number => HiddenCount.keyOf(count);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const totalOf = (counts: readonly Raw[]): Raw => raw(sum(counts.map(trueCount)), sum(counts.map(keyOf)));

/** A count minus a part of it. */
export const subtract = (all: Raw, part: Raw): Raw => raw(trueCount(all) - trueCount(part), keyOf(all) - keyOf(part));
