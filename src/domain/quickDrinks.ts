import type { Drink, Size, SizeOfDrink } from './drinks.ts';
import type { Place } from './nations.ts';

/**
 * The most common drinks, each with its usual sizes and strengths (in percent). For each size and strength, the
 * calculator has a button that adds one drink to its list. The alcopop has the size and strength of the one in
 * `infographic.ts`. A measure of spirits is 25ml.
 */
export const QUICK_DRINKS = [
  { drink: 'beer', sizes: ['half_pint', 'pint', 'can', 'bottle'], strengths: [4, 5] },
  { drink: 'wine', sizes: ['standard_glass', 'large_glass', 'standard_bottle'], strengths: [13] },
  { drink: 'spirits', sizes: ['single', 'double'], strengths: [40] },
  { drink: 'alcopop', sizes: ['small_bottle'], strengths: [5.5] },
] as const satisfies readonly QuickDrink[];

/** A drink with the sizes and strengths, in percent, that one press can add. */
type QuickDrink = {
  readonly drink: Drink;
  readonly sizes: readonly Size[];
  readonly strengths: readonly number[];
};

/** In Northern Ireland a measure of spirits is usually 35ml. A clinical safety officer still has to confirm this. */
const NORTHERN_IRELAND_SPIRITS = ['large_single', 'large_double'] as const;

/**
 * Returns the drinks that have buttons, with the measure of spirits that is usual in this place.
 *
 * @param place null if not known
 */
export const quickDrinksIn = (place: Place | null): readonly QuickDrink[] =>
  QUICK_DRINKS.map((entry) =>
    entry.drink === 'spirits' && place === 'northernIreland' ? { ...entry, sizes: NORTHERN_IRELAND_SPIRITS } : entry,
  );

type QuickEntry =
  (typeof QUICK_DRINKS)[number] | { readonly drink: 'spirits'; readonly sizes: typeof NORTHERN_IRELAND_SPIRITS };
type QuickSizeOf<D extends Drink> = Extract<QuickEntry, { drink: D }>['sizes'][number] & SizeOfDrink<D>;

export type PerQuickDrink<Word> = { readonly [D in Drink]: Readonly<Record<QuickSizeOf<D>, Word>> };
