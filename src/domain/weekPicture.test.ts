import { expect, test } from 'vitest';
import { judgeLastWeek, judgeTargetWeek } from './week.ts';
import { figuresByDay } from './weekByDay.ts';
import { aboveGuidelineByDay, weekColumns } from './weekPicture.ts';

test.each<[string, readonly number[], readonly number[]]>([
  ['a week of 14 units has nothing above the guideline', [7, 7, 0, 0], [0, 0, 0, 0]],
  ['the units after the 14th of the week are above it', [10, 10, 0, 3], [0, 6, 0, 3]],
  ['the decimals are exact', [2.275, 2.275, 2.275, 2.275, 2.275, 2.275, 2.275], [0, 0, 0, 0, 0, 0, 1.925]],
])('in the week’s picture, %s', (_, days, above) => {
  expect(aboveGuidelineByDay(days)).toEqual(above);
});

const typical = (units: number, days: number) => judgeLastWeek({ consumptionUnits: units, consumptionDays: days }, 'm');
const byDay = (days: readonly number[]) => judgeLastWeek({ ...figuresByDay(days), days }, 'm');
const target = (goalUnits: number, goalDays: number) => judgeTargetWeek({ goalUnits, goalDays }, 'm');
const DAYS = [0, 2, 0, 0, 9, 11, 0];

test('the picture of a week reckoned from a typical day has seven columns, with the drinking days first', () => {
  expect(weekColumns(typical(7, 4), null).map(({ units }) => units)).toEqual([7, 7, 7, 7, 0, 0, 0]);
});

test('a week entered by day has each column on its own day', () => {
  expect(weekColumns(byDay(DAYS), null).map(({ units, before }) => [units, before])).toEqual(
    DAYS.map((units) => [units, null]),
  );
});

test('the target’s columns stand on the days with the most units, in front of last week', () => {
  expect(weekColumns(byDay(DAYS), target(4, 2))).toEqual(
    DAYS.map((before) => ({ units: before >= 9 ? 4 : 0, above: 0, before })),
  );
});

test('a target of no alcohol has seven empty columns in front of last week', () => {
  const columns = weekColumns(typical(5, 2), target(0, 0));
  expect(columns.map(({ units }) => units)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(columns.map(({ before }) => before)).toEqual([5, 5, 0, 0, 0, 0, 0]);
});

test('a target above the guideline has its units above the guideline marked', () => {
  expect(weekColumns(typical(10, 4), target(8, 3)).map(({ above }) => above)).toEqual([0, 2, 8, 0, 0, 0, 0]);
});
