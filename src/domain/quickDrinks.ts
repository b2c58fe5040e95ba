import type { Drink, Size, SizeOf } from './drinks.ts';

/**
 * The drinks most people have: each size is added to the calculator's list with one press, at one of the strengths, in
 * percent. The alcopop is the one of the infographic.
 */
export const QUICK_DRINKS = [
  { drink: 'beer', sizes: ['half_pint', 'pint', 'can', 'bottle'], strengths: [4, 5] },
  { drink: 'wine', sizes: ['standard_glass', 'large_glass', 'standard_bottle'], strengths: [13] },
  { drink: 'spirits', sizes: ['single', 'double'], strengths: [40] },
  { drink: 'alcopop', sizes: ['small_bottle'], strengths: [5.5] },
] as const satisfies readonly {
  readonly drink: Drink;
  readonly sizes: readonly Size[];
  readonly strengths: readonly number[];
}[];
export type QuickDrink = (typeof QUICK_DRINKS)[number];
type QuickSizeOf<D extends Drink> = Extract<QuickDrink, { drink: D }>['sizes'][number] & SizeOf<D>;

export type PerQuickDrink<Word> = { readonly [D in QuickDrink['drink']]: Readonly<Record<QuickSizeOf<D>, Word>> };
