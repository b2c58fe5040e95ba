import { expect, test } from 'vitest';
import { weekFigures } from './record.ts';

const FIGURES = { consumptionUnits: 5, consumptionDays: 4, goalUnits: 3, goalDays: 2 } as const;
const NOTHING_KEPT = { days: [], unitsExact: null } as const;

test('last week’s and the target’s four figures are complete once all are chosen', () => {
  expect(weekFigures({ ...FIGURES, clientId: 'york', q1: 4 }, NOTHING_KEPT)).toEqual(FIGURES);
});

test('the figure 0 counts as chosen', () => {
  const none = { consumptionUnits: 0, consumptionDays: 0, goalUnits: 0, goalDays: 0 };
  expect(weekFigures(none, NOTHING_KEPT)).toEqual(none);
});

test.each(Object.keys(FIGURES))('there are no figures while %s is missing', (missing) => {
  const incomplete = Object.fromEntries(Object.entries(FIGURES).filter(([field]) => field !== missing));
  expect(weekFigures(incomplete, NOTHING_KEPT)).toBeNull();
});

test('the seven days are kept only if the two figures follow from them', () => {
  const days = [9, 0, 3, 0, 4, 0, 0];
  const input = { ...FIGURES, consumptionUnits: 6, consumptionDays: 3 };
  expect(weekFigures(input, { ...NOTHING_KEPT, days })).toEqual({ ...input, days });
  expect(weekFigures(FIGURES, { ...NOTHING_KEPT, days })).toEqual(FIGURES);
  expect(weekFigures({ ...FIGURES, consumptionUnits: 0, consumptionDays: 0 }, NOTHING_KEPT)).not.toHaveProperty('days');
});

test.each([
  [2.275, 2, true],
  [2.5, 2, false],
  [2.5, 3, true],
  [2.4999, 2, true],
  [34.5, 35, true],
  [34.4, 35, false],
  [40, 35, true],
])('an exact total of %d comes with %i units, which it is rounded to: %s', (unitsExact, consumptionUnits, comes) => {
  const input = { ...FIGURES, consumptionUnits };
  const figures = weekFigures(input, { days: [], unitsExact });
  expect(figures).toEqual(comes ? { ...input, unitsExact } : input);
});
