import { describe, expect, test } from 'vitest';
import { type Judgement, judge, type VisitFacts } from './judgement.ts';
import { answersInOrder, INCREASING, NO_DRINKING } from './testing/sampleAnswers.ts';
import { figuresByDay } from './weekByDay.ts';

const judged = (facts: VisitFacts): Judgement => {
  const judgement = judge(facts);
  if (judgement === null) throw new Error('an answer is missing');
  return judgement;
};
const weeks = (consumptionUnits: number, consumptionDays: number, goalUnits: number, goalDays: number) => ({
  ...INCREASING,
  gender: 'm' as const,
  age: 3 as const,
  consumptionUnits,
  consumptionDays,
  goalUnits,
  goalDays,
});

test('an AUDIT with a missing answer is not judged', () => {
  const { q10: _, ...nine } = INCREASING;
  expect(judge(nine)).toBeNull();
});

describe('help is needed before any change', () => {
  test.each<[string, VisitFacts, boolean]>([
    ['under the full caution', { ...INCREASING, q6: 2 }, true],
    ['under the full caution in the lower band', { ...NO_DRINKING, q1: 1, q6: 2 }, true],
    ['without a caution', INCREASING, false],
    ['after an ordinary week with a lower target', weeks(8, 4, 3, 3), false],
    ['under half of a higher-risk week', weeks(9, 7, 1, 1), true],
    ['half of a higher-risk week', weeks(8, 7, 7, 4), false],
    ['a woman’s 36 units and no alcohol as the target', { ...weeks(6, 6, 0, 0), gender: 'f' }, true],
    ['no alcohol as the target of a man who often cannot stop', { ...weeks(7, 7, 0, 0), q1: 4, q4: 3 }, true],
    ['no alcohol as the target of a man who monthly cannot stop', { ...weeks(7, 7, 0, 0), q1: 4, q4: 2 }, false],
    ['days that call for the full caution, though their average does not', byDay(15, 15, 15, 15, 1, 1, 1), true],
    ['that average without its days', { ...weeks(9, 7, 5, 7) }, false],
  ])('%s: %s', (_what, facts, helpFirst) => {
    expect(judged(facts).helpFirst).toBe(helpFirst);
  });
});

function byDay(...days: readonly number[]): VisitFacts {
  return { ...INCREASING, ...figuresByDay(days), days };
}

describe('advice to drink less', () => {
  test.each<[string, VisitFacts, boolean]>([
    ['is for people who drink', INCREASING, true],
    ['is not for people under the full caution', { ...INCREASING, q6: 2 }, false],
    ['is not for people whose target needs help first', weeks(9, 7, 1, 1), false],
    ['is not for people who drink no more', { ...NO_DRINKING, q3: 3, q4: 3, q5: 2 }, false],
    ['is not for people who never drink', NO_DRINKING, false],
  ])('%s', (_what, facts, adviseLess) => {
    expect(judged(facts).adviseLess).toBe(adviseLess);
  });
});

test('last week’s figures with a drink decide that somebody whose answers say “Never” may have stopped', () => {
  expect(judged(NO_DRINKING).drinking).toBe('never');
  expect(judged({ ...NO_DRINKING, consumptionUnits: 0, consumptionDays: 0 }).drinking).toBe('never');
  expect(judged({ ...NO_DRINKING, consumptionUnits: 15, consumptionDays: 7 }).drinking).toBe('maybeStopped');
});

describe('“Never” with units entered for last week', () => {
  const STOPPED = { ...NO_DRINKING, q3: 3, q4: 3, q5: 2 } as const;
  test.each<[string, VisitFacts]>([
    ['16 units on 2 days', { ...STOPPED, consumptionUnits: 16, consumptionDays: 2 }],
    ['units that do not fit their days', { ...STOPPED, consumptionUnits: 16, consumptionDays: 0 }],
    [
      'days, one of them with a drink',
      { ...STOPPED, ...figuresByDay([1, 0, 0, 0, 0, 0, 0]), days: [1, 0, 0, 0, 0, 0, 0] },
    ],
  ])(
    '%s: the box for people who have stopped stands, and any change is to be discussed with a GP first',
    (_what, facts) => {
      expect(judged(facts)).toMatchObject({
        drinking: 'maybeStopped',
        contradictsWeek: true,
        afterStopping: 'box',
        helpFirst: true,
        adviseLess: false,
        lowScore: { clean: false },
      });
    },
  );

  test('the full caution that last week calls for stands beside the box for people who have stopped', () => {
    const facts = { ...STOPPED, consumptionUnits: 15, consumptionDays: 7 };
    expect(judged(facts)).toMatchObject({ caution: 'full', afterStopping: 'box', cautionFromWeek: true });
  });

  test('a target is not compared with last week, because help comes first', () => {
    const facts = { ...STOPPED, consumptionUnits: 16, consumptionDays: 2, goalUnits: 2, goalDays: 2 };
    expect(judged(facts).verdict).toBe('talkFirst');
  });
});

test('after “Never” with units in question 2, help comes before any target', () => {
  const facts = {
    ...NO_DRINKING,
    q2: 1,
    consumptionUnits: 0,
    consumptionDays: 0,
    goalUnits: 0,
    goalDays: 0,
  } as const;
  expect(judged(facts)).toMatchObject({ verdict: 'talkFirst', afterStopping: 'question', contradictsWeek: false });
});

test('a target with alcohol of somebody who has stopped is not compared with last week', () => {
  const facts = { ...NO_DRINKING, q3: 3, consumptionUnits: 0, consumptionDays: 0, goalUnits: 1, goalDays: 1 } as const;
  expect(judged(facts).verdict).toBe('stayStopped');
});

describe('pregnancy', () => {
  test.each<[string, VisitFacts, NonNullable<Judgement['pregnancy']>['says']]>([
    ['increasing risk', INCREASING, 'general'],
    ['higher risk', { ...INCREASING, q4: 4, q5: 4, q7: 4 }, 'seekHelpToday'],
    ['possible dependence, though no drink now', { ...NO_DRINKING, q4: 4, q5: 4, q6: 4, q7: 4, q8: 4 }, 'tellToday'],
    ['a target that needs help first', weeks(6, 6, 0, 0), 'seekHelpToday'],
  ])('a woman of 25 to 34 is told, after %s: %s', (_what, facts, says) => {
    expect(judged({ ...facts, gender: 'f', age: 2 }).pregnancy).toEqual({ form: 'note', says });
  });
});

test('the line that not drinking is safest in pregnancy is not for somebody who has stopped', () => {
  const other = { gender: 'o', age: 2 } as const;
  expect(judged({ ...INCREASING, ...other }).pregnancyLine).toBe(true);
  expect(judged({ ...NO_DRINKING, ...other, q3: 3, q4: 3, q5: 2 }).pregnancyLine).toBe(false);
});

test('each week is judged once its own figures are entered', () => {
  const { lastWeek, target, verdict } = judged({ ...INCREASING, consumptionUnits: 9, consumptionDays: 7 });
  expect([lastWeek?.units, target, verdict]).toEqual([63, null, null]);
  expect(judged(weeks(9, 7, 5, 7)).verdict).toBe('lower');
});

test.each([{ consumptionUnits: 9 }, { consumptionDays: 7 }, { goalUnits: 5 }, { goalDays: 7 }])(
  'a week with one of its two figures is not judged: %o',
  (figure) => expect(judged({ ...INCREASING, ...figure })).toMatchObject({ lastWeek: null, target: null }),
);

describe('until there is advice, not to drink much less', () => {
  const answers = (...codes: readonly number[]): VisitFacts => ({ ...answersInOrder(...codes), gender: 'm', age: 3 });

  test.each<[string, VisitFacts, Pick<Judgement, 'untilAdvice' | 'vitaminB1'>]>([
    ['often, and much', answers(4, 4, 4, 4, 4), { untilAdvice: true, vitaminB1: true }],
    [
      'often and much, of a woman who may be pregnant',
      { ...answers(4, 4, 4, 4, 4), gender: 'f' },
      { untilAdvice: false, vitaminB1: true },
    ],
    ['a morning drink, at 8 to 15 points', answers(2, 2, 2, 0, 0, 2), { untilAdvice: true, vitaminB1: true }],
    [
      '2 units a month and a morning drink, at 16 points or more',
      answers(1, 0, 0, 2, 2, 2, 2, 2, 4, 4),
      { untilAdvice: false, vitaminB1: true },
    ],
    [
      'little and rarely, at 16 points or more',
      answers(1, 1, 0, 4, 4, 0, 2, 0, 4),
      { untilAdvice: false, vitaminB1: true },
    ],
    ['stopped, at 16 points or more', answers(0, 0, 3, 3, 2, 0, 2, 2, 0, 4), { untilAdvice: false, vitaminB1: true }],
    ['stopped, at 8 to 15 points', answers(0, 0, 3, 3, 2, 0, 2), { untilAdvice: false, vitaminB1: false }],
    ['no caution', answers(2, 2, 2, 1, 1), { untilAdvice: false, vitaminB1: false }],
    [
      'a week that calls for the caution',
      { ...answers(2, 2, 2, 1, 1), consumptionUnits: 15, consumptionDays: 7 },
      { untilAdvice: true, vitaminB1: true },
    ],
  ])('%s', (_what, facts, expected) => {
    expect(judged(facts)).toMatchObject(expected);
  });
});

describe('medicines, other drugs and alcohol poisoning', () => {
  const answers = (...codes: readonly number[]): VisitFacts => ({ ...answersInOrder(...codes), gender: 'f', age: 3 });

  test.each<[string, VisitFacts, Pick<Judgement, 'medicines' | 'otherDrugs' | 'poisoning'>]>([
    ['8 points', answers(2, 2, 2, 1, 1), { medicines: true, otherDrugs: true, poisoning: null }],
    [
      'daily drinking at 4 points, from 65',
      { ...answers(4), age: 6 },
      { medicines: true, otherDrugs: false, poisoning: null },
    ],
    ['drinking monthly, from 65', { ...answers(1), age: 6 }, { medicines: true, otherDrugs: false, poisoning: null }],
    ['drinking monthly, under 65', answers(1), { medicines: false, otherDrugs: false, poisoning: null }],
    [
      'a heavy day each month, with a low score',
      answers(1, 1, 2),
      { medicines: true, otherDrugs: true, poisoning: null },
    ],
    [
      '10 units or more, with a low score',
      answers(1, 4, 1),
      { medicines: true, otherDrugs: true, poisoning: 'answers' },
    ],
    ['no drinking, from 65', { ...answers(), age: 6 }, { medicines: false, otherDrugs: false, poisoning: null }],
    [
      '“Never” with units in question 2, from 65',
      { ...answers(0, 1), age: 6 },
      { medicines: false, otherDrugs: false, poisoning: null },
    ],
    ['stopped, at 8 points or more', answers(0, 0, 3, 3, 2), { medicines: false, otherDrugs: false, poisoning: null }],
    [
      'a day of 15 units last week',
      { ...answers(2, 2, 2, 1, 1), consumptionUnits: 15, consumptionDays: 1 },
      { medicines: true, otherDrugs: true, poisoning: 'lastWeek' },
    ],
    [
      'a day of 15 units as the target',
      { ...answers(2, 2, 2, 1, 1), goalUnits: 15, goalDays: 1 },
      { medicines: true, otherDrugs: true, poisoning: 'target' },
    ],
  ])('%s', (_what, facts, expected) => {
    expect(judged(facts)).toMatchObject(expected);
  });
});
