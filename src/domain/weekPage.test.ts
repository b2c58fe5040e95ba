import { describe, expect, test } from 'vitest';
import { judge, judgeWeeks, type VisitFacts } from './judgement.ts';
import { answersOf, DEPENDENCE, NO_DRINKING } from './testing/sampleAnswers.ts';
import { figuresByDay } from './weekByDay.ts';
import { compareWithStart, markedTarget, type StartComparison } from './weekPage.ts';

/** A week of these days, told as the week page does. */
const weekOfDays = (days: readonly number[], isWhole: boolean, also: VisitFacts = {}): VisitFacts => ({
  ...figuresByDay(days),
  days,
  isPartWeek: !isWhole,
  ...also,
});

/** A week of this many units, spread over three days. */
const weekOf = (units: number): readonly number[] => {
  const third = Math.floor(units / 3);
  return [third, 0, third, 0, units - 2 * third, 0, 0];
};

function compared(days: readonly number[], start: number, isWhole: boolean): StartComparison | null {
  return compareWithStart(judgeWeeks(weekOfDays(days, isWhole, { startUnits: start })), start, isWhole);
}

describe('the week page compares this week with the starting week', () => {
  test.each<[name: string, units: number, start: number, isWhole: boolean, StartComparison | null]>([
    ['21 units so far after 28 are neither fewer nor more', 21, 28, false, { start: 28, fewer: null }],
    ['21 units on seven days after 28 are 7 fewer', 21, 28, true, { start: 28, fewer: 7 }],
    ['exactly half of the start is still compared', 14, 28, true, { start: 28, fewer: 14 }],
    ['under half of the start is not compared', 13, 28, true, null],
    [
      'under half of the start, with days missing, is not compared as a fall',
      13,
      28,
      false,
      { start: 28, fewer: null },
    ],
    ['as much as the start is not fewer', 28, 28, true, { start: 28, fewer: null }],
    ['more than the start is not fewer', 30, 28, true, { start: 28, fewer: null }],
    ['a start of 35 is compared', 30, 35, true, { start: 35, fewer: 5 }],
    ['a start above 35 is not compared', 30, 36, true, null],
    ['a week of 35 is compared', 35, 35, true, { start: 35, fewer: null }],
    ['a week above 35 is not compared', 36, 35, true, null],
    ['a week above 35 so far is not compared', 36, 28, false, null],
    ['a start of 0 is not compared', 4, 0, true, null],
  ])('and %s', (_what, units, start, isWhole, expected) => {
    expect(compared(weekOf(units), start, isWhole)).toEqual(expected);
  });

  test.each([false, true])('nothing is compared before any day is filled in; all days ticked: %s', (isWhole) => {
    expect(compareWithStart(judgeWeeks({ startUnits: 28, isPartWeek: !isWhole }), 28, isWhole)).toBeNull();
  });

  test.each([false, true])(
    'The week page praises nothing for a start of 98 and an empty week; all days ticked: %s',
    (isWhole) => {
      expect(compared([0, 0, 0, 0, 0, 0, 0], 98, isWhole)).toBeNull();
    },
  );

  test('a day of “35 or more” counts as above 35, and nothing is compared', () => {
    expect(compared([35, 0, 0, 0, 0, 0, 0], 35, true)).toBeNull();
  });

  test.each([
    ['answers that call for the full caution', DEPENDENCE, weekOf(21)],
    ['answers of somebody who has stopped', answersOf({ q9: 4 }), weekOf(21)],
    ['“Never” and a week with units', NO_DRINKING, weekOf(21)],
    ['“Never” and a week of no alcohol so far', NO_DRINKING, weekOf(0)],
  ])('nothing is compared after %s', (_what, answers, days) => {
    for (const isWhole of [false, true]) {
      const judgement = judge({ ...answers, ...weekOfDays(days, isWhole, { startUnits: 28 }) });
      expect(judgement && compareWithStart(judgement, 28, isWhole)).toBeNull();
    }
  });
});

describe('the starting week is judged as this week is', () => {
  test.each([
    [35, null],
    [36, 'full'],
    [98, 'full'],
  ])('A starting week of %i units on the week page calls for the caution %s', (startUnits, caution) => {
    expect(judgeWeeks(weekOfDays(weekOf(4), false, { startUnits })).caution).toBe(caution);
  });

  test('a target under half of the start is to be discussed first by somebody who sometimes drinks in the morning', () => {
    const facts = { ...answersOf({ q1: 2, q6: 1 }), ...weekOfDays(weekOf(8), false, { startUnits: 30 }) };
    expect(judge({ ...facts, weekTarget: 14 })?.verdict).toBe('talkFirst');
    expect(judge({ ...facts, weekTarget: 15 })?.verdict).not.toBe('talkFirst');
  });
});

describe('a week of which days may be missing', () => {
  test.each([
    [10, false, 'chosen'],
    [10, true, 'lower'],
    [20, false, 'aboveGuideline'],
    [20, true, 'more'],
  ] as const)('a target of %i after 18 units, whole: %s, is answered “%s”', (weekTarget, isWhole, verdict) => {
    expect(judgeWeeks(weekOfDays(weekOf(18), isWhole, { weekTarget })).verdict).toBe(verdict);
  });

  test.each([false, true])('a target under half of a week above 35 is to be discussed first; whole: %s', (isWhole) => {
    expect(judgeWeeks(weekOfDays([9, 9, 9, 9, 0, 0, 0], isWhole, { weekTarget: 17 })).verdict).toBe('talkFirst');
  });

  test('is a week of no alcohol only once all seven days are filled in', () => {
    const none = [0, 0, 0, 0, 0, 0, 0];
    expect([false, true].map((isWhole) => judgeWeeks(weekOfDays(none, isWhole)).dryWeek)).toEqual([null, 'unusual']);
  });
});

test.each([
  ['of 14 or less beside part of a week is marked', 12, weekOf(21), false, 12],
  ['that is a fall from the whole week is marked', 20, weekOf(21), true, 20],
  ['above the guideline beside part of a week is not marked', 20, weekOf(21), false, null],
  ['that is to be talked over first is not marked', 17, [9, 9, 9, 9, 0, 0, 0], false, null],
  ['under the full caution is not marked', 12, [35, 35, 35, 0, 0, 0, 0], false, null],
])('on the week page’s bar a target %s', (_what, weekTarget, days, isWhole, expected) => {
  expect(markedTarget(judgeWeeks(weekOfDays(days, isWhole, { weekTarget })))).toBe(expected);
});
