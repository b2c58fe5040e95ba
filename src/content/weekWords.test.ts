import { describe, expect, test } from 'vitest';
import { judge, type Judgement, type Told, UNJUDGED } from '#domain/judgement.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { figuresByDay } from '#domain/weekByDay.ts';
import { en } from './en/index.ts';
import { call, linked, plainText } from './linked.ts';
import {
  changeSentence,
  lastWeekSentence,
  oneDaySentence,
  targetSentence,
  weekRows,
  weekTotal,
  weeksToDraw,
} from './weekWords.ts';

/** A man with 8 points and no caution. */
const MAN: Told = { q1: 2, q2: 2, q3: 2, q4: 1, q5: 1, q6: 0, q7: 0, q8: 0, q9: 0, q10: 0, gender: 'm', age: 3 };
const contact = linked`your GP or ${call('Sample Service, 01632 960001', '01632 960001')}`;
const weeks = (consumptionUnits: number, consumptionDays: number, goalUnits = 2, goalDays = 2): WeekFigures => ({
  ...{ consumptionUnits, consumptionDays, goalUnits, goalDays },
});
const byDay = (...days: readonly number[]): WeekFigures => ({ ...weeks(0, 0), ...figuresByDay(days), days });
const judged = (figures: Told, who: Told = {}): Judgement => judge({ ...MAN, ...who, ...figures }) ?? UNJUDGED;

describe('seven days as given', () => {
  const figures = byDay(1, 1, 1, 1, 1, 35, 1);
  const judgement = judged(figures);

  test('are what every sentence about last week says', () => {
    expect(lastWeekSentence(en, figures, judgement)).toBe('Your days came to at least 41 units.');
    expect(plainText(weekTotal(en, figures, judgement))).toBe(
      'Your days came to at least 41 units. This is above the guideline of 14 units a week.',
    );
    expect(weekRows(en, figures, judgement)[0]).toEqual(['Last week', '1 to 35 or more', '7', 'at least 41']);
    expect(weekRows(en, byDay(5, 5, 0, 0, 0, 0, 0), judgement)[0]?.[1]).toBe('5');
  });
});

describe('units and days that do not fit', () => {
  test('of last week are said, and neither totalled, compared nor drawn', () => {
    for (const figures of [weeks(14, 0), weeks(0, 5)]) {
      const judgement = judged(figures);
      expect(lastWeekSentence(en, figures, judgement)).toMatch(/Your units and days do not fit\.$/);
      expect(plainText(weekTotal(en, figures, judgement))).toBe('Your units and days do not fit.');
      expect(plainText(changeSentence(en, { judgement, contact }))).toBe('Your units and days do not fit.');
      expect(weekRows(en, figures, judgement)[0]?.[3]).toBe('not clear');
      expect(weeksToDraw(judgement).lastWeek).toBeNull();
    }
  });

  test('of the target are said, and not drawn', () => {
    const figures = weeks(5, 4, 0, 5);
    const judgement = judged(figures);
    expect(targetSentence(en, figures, judgement)).toBe('0 units a day on 5 days.');
    expect(plainText(changeSentence(en, { judgement, contact }))).toBe('Your units and days do not fit.');
    expect(weeksToDraw(judgement)).toMatchObject({ lastWeek: { units: 20 }, target: null });
  });
});

test.each<[string, WeekFigures]>([
  ['the same as last week', weeks(3, 3, 3, 3)],
  ['more than last week', weeks(3, 3, 4, 3)],
  ['after figures that do not fit', weeks(15, 0, 0, 0)],
])('under the full caution a target %s is to be talked over first', (_what, figures) => {
  const judgement = judged(figures, { q1: 4, q2: 4 });
  expect(plainText(changeSentence(en, { judgement, contact }))).toMatch(
    /Talk to your GP or Sample Service, 01632 960001 first\.$/,
  );
});

describe('one day’s drinking', () => {
  const LESS = 'On any one day, drink less, drink slowly, have food and water with it, and plan your way home.';
  const SLOWLY = 'On any one day, drink slowly, have food and water with it, and plan your way home.';

  test.each<[string, WeekFigures, Told, string]>([
    ['14 units on 1 day', weeks(14, 1), {}, LESS],
    ['25 units on 2 days, above the guideline', weeks(25, 2, 20, 2), {}, LESS],
    ['a target of 14 units on 1 day', weeks(7, 3, 14, 1), {}, LESS],
    ['7 units, for a woman', weeks(7, 1), { gender: 'f' }, LESS],
    ['7 units, for gender other', weeks(7, 1), { gender: 'o' }, LESS],
    ['7 units, for a man', weeks(7, 1), {}, ''],
    ['an even week', weeks(4, 4), {}, ''],
    ['one heavy day of seven', byDay(1, 1, 1, 1, 1, 9, 0), {}, LESS],
    ['a week under the full caution', weeks(15, 7), {}, SLOWLY],
  ])('after %s', (_what, figures, who, sentence) => {
    expect(oneDaySentence(en, judged(figures, who))).toBe(sentence);
  });
});
