import { poster as words } from '#content/poster.ts';
import { boxMark } from '#server/pdf/marks.ts';
import { heightOf, type Ink } from '#server/pdf/rows.ts';
import { COLOURS, PAGE } from '#server/pdf/style.ts';
import type { Typesetter } from '#server/pdf/typesetting.ts';
import type { Pages } from '#server/pdf/pages.ts';
import { background, code, largestThatFits, type Place, placeRows, shownAddress, textRows } from './placement.ts';

/** The size of a card in points: 85 by 54 mm, like a bank card. */
const CARD = { width: 241, height: 153 };
const [COLUMNS, LINES] = [2, 5];
const PAD = 14;
const CODE_SIDE = 88;

export function cardPages(place: Place, set: Typesetter): Pages {
  const [left, top] = [(PAGE.width - COLUMNS * CARD.width) / 2, (PAGE.height - LINES * CARD.height) / 2];
  const corners = Array.from({ length: COLUMNS * LINES }, (_, index) => ({
    x: left + (index % COLUMNS) * CARD.width,
    y: top + Math.floor(index / COLUMNS) * CARD.height,
  }));
  const edges = corners.flatMap(({ x, y }) => [
    boxMark({ x, y, ...CARD }, { fill: COLOURS.paper, edge: COLOURS.line }),
    boxMark({ x, y, width: 5, height: CARD.height }, { fill: COLOURS.accent }),
  ]);
  return {
    grounds: [[background(0, ...edges)]],
    content: corners.flatMap(({ x, y }) => card(place, set, x, y)),
  };
}

function card(place: Place, set: Typesetter, x: number, y: number): readonly Ink[] {
  const column = { set, x: x + PAD, width: CARD.width - 2 * PAD };
  const { name, discreetName, facts } = words.card;
  // Place the last lines from the bottom up, because a long address takes two lines.
  const endRows = [
    ...textRows(place.isSample ? `${facts} ${words.sample}` : facts, 'small', { ...column, scale: 0.85 }),
    ...textRows(shownAddress(place.address), 'h3', { ...column, scale: 0.92 }),
  ];
  const end = placeRows(endRows, y + CARD.height - PAD + 4 - heightOf(endRows));
  const top = PAD - 4;
  const width = column.width - CODE_SIDE - 2;
  const rows = largestThatFits(CARD.height - top - heightOf(endRows) - PAD, (scale) => [
    ...textRows(place.cardName, 'h2', { ...column, scale, width }),
    ...textRows(place.isDiscreet ? discreetName : name, 'body', { ...column, scale, width }),
    ...textRows(words.from(place.clientName), 'h3', { ...column, scale: scale * 0.9, width }),
  ]);
  const text = placeRows(rows, y + top);
  const square = code(place.address, x + CARD.width - PAD - CODE_SIDE + 6, y + PAD - 6, CODE_SIDE);
  return [...text.inks, square, ...end.inks];
}
