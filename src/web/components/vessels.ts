import type { Drink } from '#domain/drinks.ts';

/**
 * A glass, bottle or can as SVG paths in a box 48 wide and 72 high. Bottles, cans and pint glasses are scaled by the
 * square root of their volume, so that their area shows the volume. Wine glasses and tumblers always have the same
 * size, and show the volume by the level of the drink.
 */
export type Drawing = {
  readonly drink: Drink;
  readonly lines: string;
  readonly liquid: string;
};
export type Vessel = (ml: number) => Drawing;

export const BOX = { width: 48, height: 72 } as const;
const MIDDLE = BOX.width / 2;
const FLOOR = BOX.height - 2;

const scale = (ml: number, of: number) => Math.sqrt(ml / of);
/** A template tag for SVG paths that rounds the numbers to one decimal. */
const path = (parts: TemplateStringsArray, ...numbers: readonly number[]) =>
  String.raw({ raw: parts }, ...numbers.map((number) => Math.round(number * 10) / 10));

function bottleDrawing(
  drink: Drink,
  ml: number,
  shape: { ml: number; half: number; body: number; shoulder: number; neck: number; neckHalf: number },
  extra: (top: number, side: number) => string = () => '',
): Drawing {
  const k = scale(ml, shape.ml);
  const [left, right] = [MIDDLE - shape.half * k, MIDDLE + shape.half * k];
  const [neckLeft, neckRight] = [MIDDLE - shape.neckHalf * k, MIDDLE + shape.neckHalf * k];
  const waist = FLOOR - shape.body * k;
  const throat = waist - shape.shoulder * k;
  const top = throat - shape.neck * k;
  const round = path`V${FLOOR - 2}Q${left} ${FLOOR} ${left + 2} ${FLOOR}H${right - 2}Q${right} ${FLOOR} ${right} ${FLOOR - 2}V`;
  const bend = (throat + waist) / 2;
  return {
    drink,
    lines:
      path`M${neckLeft} ${top}V${throat}C${neckLeft} ${bend} ${left} ${bend} ${left} ${waist}` +
      round +
      path`${waist}C${right} ${bend} ${neckRight} ${bend} ${neckRight} ${throat}V${top}` +
      path`M${neckLeft - 1} ${top}H${neckRight + 1}M${neckLeft} ${top + 4 * k}H${neckRight}` +
      extra(top, neckRight),
    liquid: path`M${left} ${waist + 2}` + round + path`${waist + 2}Z`,
  };
}

export const beerBottle: Vessel = (ml) =>
  bottleDrawing('beer', ml, { ml: 330, half: 9, body: 31, shoulder: 9, neck: 14, neckHalf: 3.2 });

export const wineBottle: Vessel = (ml) =>
  bottleDrawing('wine', ml, { ml: 750, half: 9, body: 32, shoulder: 7, neck: 19, neckHalf: 3.2 });

export const largeBottle: Vessel = (ml) =>
  bottleDrawing('beer', ml, { ml: 2000, half: 14, body: 42, shoulder: 11, neck: 6, neckHalf: 4.5 });

export const spiritBottle: Vessel = (ml) =>
  bottleDrawing('spirits', ml, { ml: 700, half: 11, body: 36, shoulder: 5, neck: 13, neckHalf: 3.4 });

/** A bottle with a straw, because alcopops are drunk from the bottle. */
export const alcopopBottle: Vessel = (ml) =>
  bottleDrawing(
    'alcopop',
    ml,
    { ml: 330, half: 8, body: 24, shoulder: 6, neck: 10, neckHalf: 2.8 },
    (top) => path`M${MIDDLE} ${top}L${MIDDLE + 2} ${top - 5}L${MIDDLE + 7} ${top - 7}`,
  );

export const can: Vessel = (ml) => {
  const k = scale(ml, 440);
  const [half, top] = [11 * k, FLOOR - 42 * k];
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  const body = path`V${FLOOR - 3}L${left + 2} ${FLOOR}H${right - 2}L${right} ${FLOOR - 3}V`;
  return {
    drink: 'beer',
    lines:
      path`M${left + 2} ${top}H${right - 2}L${right} ${top + 4}H${left}Z` +
      path`M${left} ${top + 4}` +
      body +
      path`${top + 4}`,
    liquid: path`M${left} ${top + 10 * k}` + body + path`${top + 10 * k}Z`,
  };
};

export const pintGlass: Vessel = (ml) => {
  const k = scale(ml, 568);
  const [rim, foot, top] = [14 * k, 9.5 * k, FLOOR - 54 * k];
  const level = top + 7 * k;
  const atLevel = rim - ((rim - foot) * (level - top)) / (FLOOR - top);
  const side = path`L${MIDDLE - foot} ${FLOOR}H${MIDDLE + foot}L`;
  return {
    drink: 'beer',
    lines: path`M${MIDDLE - rim} ${top}` + side + path`${MIDDLE + rim} ${top}Z`,
    liquid: path`M${MIDDLE - atLevel} ${level}` + side + path`${MIDDLE + atLevel} ${level}Z`,
  };
};

/** A glass of the same size for every volume. Its bowl is half an ellipse. */
export const wineGlass: Vessel = (ml) => {
  const [half, depth, rim] = [14.5, 34, 6];
  const level = rim + depth * (1 - (ml / 340) ** 0.75);
  const atLevel = half * Math.sqrt(1 - ((level - rim) / depth) ** 2);
  return {
    drink: 'wine',
    lines:
      path`M${MIDDLE - half} ${rim}A${half} ${depth} 0 0 0 ${MIDDLE + half} ${rim}Z` +
      path`M${MIDDLE} ${rim + depth}V${FLOOR}M${MIDDLE - 10} ${FLOOR}H${MIDDLE + 10}`,
    liquid: path`M${MIDDLE - atLevel} ${level}A${half} ${depth} 0 0 0 ${MIDDLE + atLevel} ${level}Z`,
  };
};

/** A tumbler of the same size for every measure of spirits. */
export const tumbler: Vessel = (ml) => {
  const [left, right, top, bottom] = [MIDDLE - 13, MIDDLE + 13, FLOOR - 36, FLOOR - 4];
  const level = bottom - (30 * ml) / 80;
  return {
    drink: 'spirits',
    lines: path`M${left} ${top}V${FLOOR - 2}Q${left} ${FLOOR} ${left + 2} ${FLOOR}H${right - 2}Q${right} ${FLOOR} ${right} ${FLOOR - 2}V${top}Z`,
    liquid: path`M${left} ${level}H${right}V${bottom}H${left}Z`,
  };
};
