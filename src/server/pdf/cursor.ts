import type { Marks } from './laidOut.ts';
import { PAGE } from './style.ts';
import type { Typesetter } from './typesetting.ts';

/** Where the next block goes: a column of the page, and how far down it is filled. */
export type Place = {
  readonly set: Typesetter;
  readonly scale: number;
  readonly x: number;
  readonly width: number;
  /** Foot of the column; endless while something is only measured. */
  readonly bottom: number;
  readonly grounds: Marks[];
  /** How much of each page that is done with was left empty, in points. */
  readonly voids: number[];
  page: number;
  y: number;
  /** True until something stands in the column or on the page: no space goes above the first block. */
  fresh: boolean;
  /** Space the last block wants below it; the next block's space above counts towards it. */
  gap: number;
};

/** A place of its own on the same spot, narrower or elsewhere where told. */
export function placeWithin(place: Place, part: Partial<Pick<Place, 'x' | 'width' | 'y' | 'page'>>): Place {
  return { ...place, ...part, fresh: true, gap: 0 };
}

/** Space before a block: the larger of what it and the block before it ask for. */
export function spaceAbove(place: Place, above: number): void {
  if (!place.fresh) place.y += Math.max(place.gap, above);
  place.gap = 0;
}

/** Goes on to the next page unless `height` points are left, or the page is still empty. */
export function ensureRoom(place: Place, height: number): void {
  const { bottom } = place;
  if (place.y + height <= bottom || place.y <= PAGE.top) return;
  place.voids.push(bottom - place.y);
  place.page += 1;
  place.y = PAGE.top;
  place.fresh = true;
  place.gap = 0;
}

/** Ends a block that now reaches down to `y`. */
export function filledTo(place: Place, y: number, gap: number): void {
  place.y = y;
  place.fresh = false;
  place.gap = gap;
}
