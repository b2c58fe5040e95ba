import { describe, expect, test } from 'vitest';
import { judge, type Judgement, judgeWeeks, type VisitFacts } from '#domain/judgement.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import type { WeekFigures } from '#domain/record.ts';
import { oneDrink } from '#domain/drinks.ts';
import { yearInDrinks } from '#domain/inDrinks.ts';
import { yearSavingOf } from '#domain/yearSaving.ts';
import { figuresByDay } from '#domain/weekByDay.ts';
import { en } from '#content/en/index.ts';
import { call, linked, plainText } from '#content/linked.ts';
import {
  changeSentence,
  confirmedChange,
  lastWeekToTarget,
  higherRiskContact,
  oneDaySentence,
  signsWhenStopping,
  talkFirstSentence,
  weekSentences,
  weekTotal,
  weeksToDraw,
} from './week.ts';

/** A man with 8 points and no caution. */
const MAN: VisitFacts = { ...INCREASING, gender: 'm', age: 3 };
const contact = linked`your GP or ${call('Sample Service, 01632 960001', '01632 960001')}`;
const weeks = (consumptionUnits: number, consumptionDays: number, goalUnits = 2, goalDays = 2): WeekFigures => ({
  consumptionUnits,
  consumptionDays,
  goalUnits,
  goalDays,
});
const byDay = (...days: readonly number[]): WeekFigures => ({ ...weeks(0, 0), ...figuresByDay(days), days });
/** The change in the card, and the sentences below it. */
const underThePicture = (
  figures: WeekFigures,
  judgement: Judgement,
  drinks: Parameters<typeof yearInDrinks>[1] = [],
): string => {
  const year = yearSavingOf(judgement);
  return [
    ...confirmedChange(en, { judgement, contact, year, yearInDrinks: yearInDrinks(year, drinks) }),
    ...weekSentences(en, figures, { judgement, contact, place: 'england' }),
  ]
    .map(plainText)
    .join(' ');
};
const judged = (figures: VisitFacts, visitor: VisitFacts = {}): Judgement =>
  judge({ ...MAN, ...visitor, ...figures }) ?? judgeWeeks({});

describe('seven days as entered', () => {
  const figures = byDay(1, 1, 1, 1, 1, 35, 1);
  const judgement = judged(figures);

  test('decide every sentence about last week', () => {
    const text = 'Your days came to at least 41 units. This is above the guideline.';
    expect(plainText(weekTotal(en, figures, { judgement }))).toBe(text);
    expect(underThePicture(figures, judgement)).toContain(text);
  });
});

describe('the calculator’s total of a typical day', () => {
  const glass = { ...weeks(2, 7, 2, 6), unitsExact: 2.275 };

  test('The calculator’s total of a day is multiplied before rounding: a 175ml glass at 13% each day is 15.9 units a week', () => {
    const judgement = judged(glass);
    expect(plainText(weekTotal(en, glass, { judgement }))).toBe(
      'Your days came to 15.9 units. This is above the guideline.',
    );
    expect(underThePicture(glass, judgement)).toBe(
      'Your target is 2 units a day on 6 days. That is 3.9 units less than last week, and 204 units in a year. Your days came to 15.9 units. This is above the guideline.',
    );
    expect(lastWeekToTarget(en, judgement)).toEqual(['15.9', '12 units a week']);
  });

  test('above 35 is shown exactly, never as “at least”', () => {
    const figures = { ...weeks(35, 1, 7, 4), unitsExact: 40.25 };
    const judgement = judged(figures);
    expect(plainText(weekTotal(en, figures, { judgement }))).toBe(
      'Your days came to 40.3 units. This is above the guideline.',
    );
    expect(underThePicture(figures, judgement)).toContain(
      'That is 12.3 units less than last week, and 637 units in a year.',
    );
  });
});

describe('the one message on a target', () => {
  const CHOOSE_LOWER = 'You can choose a lower target.';
  const WITH_GP = 'Talk to your GP or Sample Service, 01632 960001 first.';
  const ALONE = 'Do not make this change on your own.';

  test.each<[string, WeekFigures, VisitFacts, string]>([
    ['20 units after 54, with 0 days', weeks(18, 3, 20, 0), {}, 'Your units and days do not fit.'],
    ['4 units after a week with 0 days', weeks(4, 0, 2, 2), {}, 'Your units and days do not fit.'],
    ['a drink, after stopping', weeks(0, 0, 1, 1), { q1: 0, q2: 0, q4: 4 }, 'To stay stopped, choose 0 in both.'],
    ['none, after stopping', weeks(0, 0, 0, 0), { q1: 0, q2: 0, q4: 4 }, ''],
    ['less, after “Never” with units', weeks(5, 4, 3, 3), { q1: 0, q4: 3 }, WITH_GP],
    ['less under the full caution', weeks(5, 4, 3, 3), { q6: 2 }, `You chose 9 units a week. ${ALONE} ${WITH_GP}`],
    ['the same under the full caution', weeks(5, 4, 5, 4), { q6: 2 }, WITH_GP],
    ['more under the full caution', weeks(5, 4, 35, 7), { q6: 2 }, WITH_GP],
    ['51 units after 102', weeks(34, 3, 17, 3), {}, `You chose 51 units a week. ${ALONE} ${WITH_GP}`],
    ['28 units after 63', weeks(9, 7, 4, 7), {}, `You chose 28 units a week. ${ALONE} ${WITH_GP}`],
    ['none after 63', weeks(9, 7, 0, 0), {}, `You chose no alcohol. ${ALONE} ${WITH_GP}`],
    [
      'none after 49, of a man who often cannot stop',
      weeks(7, 7, 0, 0),
      { q1: 4, q4: 3 },
      `You chose no alcohol. ${ALONE} ${WITH_GP}`,
    ],
    [
      'half of 49, after an earlier check that calls for advice first',
      weeks(7, 7, 5, 5),
      { talkFirst: true },
      `You chose 25 units a week. ${ALONE} ${WITH_GP}`,
    ],
    [
      'under half, with a rare drink in the morning',
      weeks(5, 4, 3, 3),
      { q6: 1 },
      `You chose 9 units a week. ${ALONE} ${WITH_GP}`,
    ],
    ['245 units after 27', weeks(9, 3, 35, 7), {}, WITH_GP],
    ['15 units after 10', weeks(5, 2, 5, 3), { gender: 'f', age: 2 }, `This is more than last week. ${CHOOSE_LOWER}`],
    ['15 units after a week of none', weeks(0, 0, 5, 3), {}, 'This is above the guideline.'],
    ['12 units after a week of none', weeks(0, 0, 4, 3), {}, 'Your target is 12 units a week.'],
    [
      '35 units on 1 day after 49',
      weeks(7, 7, 35, 1),
      {},
      'This is a lot for one day. You can choose fewer units for each day.',
    ],
    [
      '32 units on 2 days after 63',
      weeks(9, 7, 16, 2),
      {},
      'This is a lot for one day. You can choose fewer units for each day.',
    ],
    [
      '9 units on each of 4 days after 12',
      weeks(12, 4, 9, 4),
      {},
      'That is 12 units less than last week. It is still a lot for one day.',
    ],
    ['35 units on 7 days after “at least 35”', weeks(35, 1, 5, 7), {}, 'This is above the guideline.'],
    ['20 units after 20', weeks(5, 4, 4, 5), {}, `This is the same as last week. ${CHOOSE_LOWER}`],
    ['12 units after 12', weeks(3, 4, 4, 3), {}, 'This is the same as last week.'],
    ['none after a week of none', weeks(0, 0, 0, 0), {}, 'You chose no alcohol.'],
    ['11 units less', weeks(5, 4, 3, 3), {}, 'That is 11 units less than last week.'],
    ['1 unit less', weeks(1, 1, 0, 0), {}, 'That is 1 unit less than last week.'],
    ['a fall to 15', weeks(5, 4, 5, 3), {}, 'That is 5 units less than last week. It is still above the guideline.'],
    [
      '28 units after “at least 35”',
      weeks(35, 1, 7, 4),
      {},
      'That is at least 7 units less than last week. It is still above the guideline.',
    ],
  ])('on %s', (_what, figures, visitor, sentence) => {
    expect(plainText(changeSentence(en, { judgement: judged(figures, visitor), contact }))).toBe(sentence);
  });

  test.each<[string, WeekFigures, string]>([
    [
      'more',
      weeks(5, 2, 5, 3),
      'You chose 5 units a day on 3 days. This is more than last week. You can choose a lower target.',
    ],
    ['the same', weeks(5, 2, 5, 2), 'You chose 5 units a day on 2 days. This is the same as last week.'],
  ])('A target that is %s has its message below the chart, and is not drawn', (_what, figures, text) => {
    const judgement = judged(figures);
    expect(underThePicture(figures, judgement)).toContain(text);
    expect([lastWeekToTarget(en, judgement), weeksToDraw(judgement).target]).toEqual([null, null]);
  });

  test('A target whose units and days do not fit has only that message', () => {
    const figures = weeks(18, 3, 20, 0);
    expect(underThePicture(figures, judged(figures))).toBe(
      // The amount of last week is still compared with the guideline.
      'You told us 18 units a day on 3 days. This is a higher-risk amount. You chose 20 units a day on 0 days. Your units and days do not fit. On any one day, drink less, slowly, with food and water. Plan your way home.',
    );
  });
});

describe('units and days that do not fit', () => {
  test('Last week’s units and days that do not fit are pointed out, and neither totalled, compared nor drawn', () => {
    for (const figures of [weeks(14, 0), weeks(0, 5)]) {
      const judgement = judged(figures);
      expect(underThePicture(figures, judgement)).toMatch(/Your units and days do not fit\./);
      expect(plainText(weekTotal(en, figures, { judgement }))).toBe('Your units and days do not fit.');
      expect(plainText(changeSentence(en, { judgement, contact }))).toBe('Your units and days do not fit.');
      expect(lastWeekToTarget(en, judgement)).toBeNull();
      expect(weeksToDraw(judgement).lastWeek).toBeNull();
    }
  });

  test('of the target are pointed out, and the target is not drawn', () => {
    const figures = weeks(5, 4, 0, 5);
    const judgement = judged(figures);
    expect(underThePicture(figures, judgement)).toContain(
      'You chose 0 units a day on 5 days. Your units and days do not fit.',
    );
    expect(plainText(changeSentence(en, { judgement, contact }))).toBe('Your units and days do not fit.');
    expect(weeksToDraw(judgement)).toMatchObject({ lastWeek: { units: 20 }, target: null });
  });
});

test.each<[string, WeekFigures]>([
  ['the same as last week', weeks(3, 3, 3, 3)],
  ['more than last week', weeks(3, 3, 4, 3)],
])('under the full caution a target %s is to be discussed with a GP first', (_what, figures) => {
  const judgement = judged(figures, { q1: 4, q2: 4 });
  for (const text of [changeSentence, talkFirstSentence]) {
    expect(plainText(text(en, { judgement, contact }))).toMatch(
      /Talk to your GP or Sample Service, 01632 960001 first\.$/,
    );
  }
});

describe('a target', () => {
  test('is shown as the change from last week, in a week and in a year', () => {
    const figures = weeks(10, 4, 4, 3);
    const judgement = judged(figures);
    expect(lastWeekToTarget(en, judgement)).toEqual(['40', '12 units a week']);
    expect(underThePicture(figures, judgement)).toContain(
      'That is 28 units less than last week, and 1,456 units in a year.',
    );
    expect(underThePicture(figures, judgement)).toContain('Your target is 4 units a day on 3 days.');
  });

  test.each([
    ['in the drink counted most', weeks(10, 4, 4, 3), 'about 640 pints at 4% in a year.'],
    ['at least, after “35 or more”', weeks(35, 1, 7, 4), 'and at least 160 pints at 4% in a year.'],
  ])('has its saving in a year %s', (_, figures, year) => {
    const rows = [oneDrink('wine', 'standard_glass', 13), { ...oneDrink('beer', 'pint', 4), quantity: 2 }];
    expect(underThePicture(figures, judged(figures), rows)).toContain(year);
  });

  test('is shown beside “at least” if last week is “at least” a number of units', () => {
    expect(lastWeekToTarget(en, judged(weeks(35, 1, 7, 2)))).toEqual(['at least 35', '14 units a week']);
  });

  test.each([
    ['that is not lower', weeks(10, 4, 10, 5), {}],
    ['that leaves much on one day', weeks(12, 4, 9, 4), {}],
    ['under the full caution', weeks(10, 4, 4, 3), { q6: 2 }],
    ['under half of a higher-risk week', weeks(9, 7, 1, 1), {}],
  ] satisfies [string, WeekFigures, VisitFacts][])('%s has no saving in a year', (_what, figures, visitor) => {
    expect(underThePicture(figures, judged(figures, visitor))).not.toContain('a year');
  });

  test.each([
    ['lower', weeks(10, 4, 4, 3), 'You chose 12 units a week. Do not make this change on your own. Talk to your GP or'],
    ['not lower', weeks(10, 4, 10, 4), 'Talk to your GP or Sample Service, 01632 960001 first.'],
  ] satisfies [string, WeekFigures, string][])(
    'that is %s is not drawn under the full caution, which names whom to talk to',
    (_what, figures, first) => {
      const judgement = judged(figures, { q6: 2 });
      expect(plainText(talkFirstSentence(en, { judgement, contact }))).toContain(first);
      expect([lastWeekToTarget(en, judgement), weeksToDraw(judgement).target]).toEqual([null, null]);
      expect(underThePicture(figures, judgement)).not.toMatch(/target|less than last week/);
    },
  );
});

describe('a higher-risk week', () => {
  const ALSO = 'Please also talk to your GP or Sample Service, 01632 960001 about this amount.';
  const FIRST = 'Talk to your GP or Sample Service, 01632 960001 first.';

  test.each<[string, WeekFigures | Partial<WeekFigures>, VisitFacts, string]>([
    ['a woman’s 36 units, without a target yet', { consumptionUnits: 6, consumptionDays: 6 }, { gender: 'f' }, ALSO],
    ['a woman’s 36 units, and half of them as her target', weeks(6, 6, 6, 3), { gender: 'f' }, ALSO],
    ['40 units of gender other, and half of them as the target', weeks(10, 4, 5, 4), { gender: 'o' }, ALSO],
    ['a man’s 54 units, and 30 as his target', weeks(9, 6, 6, 5), {}, ALSO],
    ['a woman’s 36 units, and none as her target', weeks(6, 6, 0, 0), { gender: 'f' }, FIRST],
    ['a woman’s 36 units, and more as her target', weeks(6, 6, 6, 7), { gender: 'f' }, FIRST],
    ['a woman’s 36 units, and days with no units as her target', weeks(6, 6, 0, 3), { gender: 'f' }, ''],
    ['a man’s 49 units', weeks(7, 7, 5, 7), {}, ''],
  ])('sends to a GP in the words that fit the target: %s', (_what, figures, visitor, sentence) => {
    const judgement = judged(figures, visitor);
    expect(plainText(higherRiskContact(en, { judgement, contact }))).toBe(sentence);
  });

  test('with a confirmed lower target says that the amount is one to talk about, not that the change must wait', () => {
    const figures = weeks(6, 6, 6, 3);
    const text = underThePicture(figures, judged(figures, { gender: 'f' }));
    expect(text).toContain(`This is a higher-risk amount. ${ALSO}`);
    expect(text).not.toContain('first.');
  });
});

describe('a confirmed target of no alcohol', () => {
  test.each([
    [
      'england',
      'If you feel shaky, sweaty or sick when you stop, call 111. For a fit, confusion or seeing things, call 999.',
    ],
    [
      'northernIreland',
      'If you feel shaky, sweaty or sick when you stop, call your GP or the GP out-of-hours service. For a fit, confusion or seeing things, call 999.',
    ],
    [
      'islands',
      'If you feel shaky, sweaty or sick when you stop, call your GP. For a fit, confusion or seeing things, call 999.',
    ],
  ] as const)('has the signs of withdrawal, with the numbers to call in %s', (place, text) => {
    const judgement = judged(weeks(8, 6, 0, 0));
    expect(plainText(signsWhenStopping(en, judgement, place))).toBe(text);
  });

  test.each([
    ['a target above 0', weeks(8, 6, 4, 6), {}],
    ['a target of 0 that is to be talked over first', weeks(9, 6, 0, 0), {}],
    ['a target of 0 of somebody who has stopped', weeks(0, 0, 0, 0), { q1: 0, q2: 0, q4: 4 }],
  ] satisfies [string, WeekFigures, VisitFacts][])('does not include %s', (_what, figures, visitor) => {
    expect(plainText(signsWhenStopping(en, judged(figures, visitor), 'england'))).toBe('');
  });
});

describe('one day’s drinking', () => {
  const LESS = 'On any one day, drink less, slowly, with food and water. Plan your way home.';
  const SLOWLY = 'On any one day, drink slowly, with food and water. Plan your way home.';

  test.each<[string, WeekFigures, VisitFacts, string]>([
    ['14 units on 1 day', weeks(14, 1), {}, LESS],
    ['25 units on 2 days, above the guideline', weeks(25, 2, 20, 2), {}, LESS],
    ['a target of 14 units on 1 day', weeks(7, 3, 14, 1), {}, LESS],
    ['7 units, for a woman', weeks(7, 1), { gender: 'f' }, LESS],
    ['7 units, for gender other', weeks(7, 1), { gender: 'o' }, LESS],
    ['7 units, for a man', weeks(7, 1), {}, ''],
    ['an even week', weeks(4, 4), {}, ''],
    ['one heavy day of seven', byDay(1, 1, 1, 1, 1, 9, 0), {}, LESS],
    ['a week under the full caution, until there is advice', weeks(15, 7), {}, ''],
    ['a week under the full caution, of a woman who may be pregnant', weeks(15, 7), { gender: 'f', age: 2 }, SLOWLY],
  ])('Advice on one day’s drinking after %s', (_what, figures, visitor, sentence) => {
    expect(oneDaySentence(en, judged(figures, visitor))).toBe(sentence);
  });
});
