import { expect, test } from 'vitest';
import { weekFigures } from './triage.ts';

const FIGURES = { consumptionUnits: 5, consumptionDays: 4, goalUnits: 3, goalDays: 2 } as const;

test('the four figures of the last steps are there once all are chosen', () => {
  expect(weekFigures({ ...FIGURES, clientId: 'york', q1: 4 })).toEqual(FIGURES);
});

test('0 is a figure like any other', () => {
  const none = { consumptionUnits: 0, consumptionDays: 0, goalUnits: 0, goalDays: 0 };
  expect(weekFigures(none)).toEqual(none);
});

test.each(Object.keys(FIGURES))('there are none while %s is missing', (missing) => {
  const rest = Object.fromEntries(Object.entries(FIGURES).filter(([field]) => field !== missing));
  expect(weekFigures(rest)).toBeNull();
});
