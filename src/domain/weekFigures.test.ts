import { expect, test } from 'vitest';
import { weekFigures } from './triage.ts';

const FIGURES = { consumptionUnits: 5, consumptionDays: 4, goalUnits: 3, goalDays: 2 } as const;

test('the four figures are complete once all are chosen', () => {
  expect(weekFigures({ ...FIGURES, clientId: 'york', q1: 4 })).toEqual(FIGURES);
});

test('0 counts as chosen', () => {
  const none = { consumptionUnits: 0, consumptionDays: 0, goalUnits: 0, goalDays: 0 };
  expect(weekFigures(none)).toEqual(none);
});

test.each(Object.keys(FIGURES))('there are no figures while %s is missing', (missing) => {
  const incomplete = Object.fromEntries(Object.entries(FIGURES).filter(([field]) => field !== missing));
  expect(weekFigures(incomplete)).toBeNull();
});

test('the seven days come with the figures they give, and not with others', () => {
  const days = [9, 0, 3, 0, 4, 0, 0];
  const given = { ...FIGURES, consumptionUnits: 6, consumptionDays: 3 };
  expect(weekFigures(given, days)).toEqual({ ...given, days });
  expect(weekFigures(FIGURES, days)).toEqual(FIGURES);
  expect(weekFigures({ ...FIGURES, consumptionUnits: 0, consumptionDays: 0 }, [])).not.toHaveProperty('days');
});
