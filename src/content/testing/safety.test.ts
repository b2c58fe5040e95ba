import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, type Judgement, judgeWeeks, offersGpSheet } from '#domain/judgement.ts';
import { GENDERS } from '#domain/questionnaire.ts';
import { NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { TARGET_MESSAGES } from '#domain/week.ts';
import { factsOf, type SafetyVisit } from './safetyFacts.ts';
import { safetyFaults } from './safety.ts';
import type { SafetyPart } from './safetyRules.ts';
import { weekOfDays, everyFigure, SAFETY_ANSWERS, SAFETY_PLACES, safetyVisits } from './safetyVisits.ts';

/** The time limit in ms, for tens of thousands of visits on a busy machine. */
const TIMEOUT_MS = 240_000;

function judged({ answers, gender, age, week, target, lastTime }: SafetyVisit): Judgement {
  const entered = {
    ...answers,
    gender,
    age,
    ...(lastTime && { lastTime }),
    ...(week && {
      consumptionUnits: week.units,
      consumptionDays: week.days,
      ...(week.byDay && { days: week.byDay }),
      ...(week.exact !== undefined && { unitsExact: week.exact }),
    }),
    ...(target && { goalUnits: target.units, goalDays: target.days }),
  };
  return judge(entered) ?? judgeWeeks({});
}

/** Converts the product's judgement into the form of the independent facts (`factsOf`), to compare the two. */
function readOf(whole: Judgement) {
  const { caution, helpFirst, pregnancy, lastWeek, target, verdict, drinking, ...others } = whole;
  return {
    score: others.score,
    band: others.band,
    helpFirst,
    never: drinking === 'never',
    longAgo: drinking === 'longAgo',
    stopped: drinking === 'stopped',
    maybeStopped: drinking === 'maybeStopped',
    full: caution === 'full',
    line: caution === 'line',
    boxed: others.afterStopping === 'box',
    asksIfStopped: others.afterStopping === 'question',
    lineAfterStopping: others.afterStopping === 'line',
    dryOften: others.dryWeek === 'oftenBefore',
    dryNotable: others.dryWeek === 'notable',
    onceDependent: others.onceDependent !== null,
    harmNow: others.harm === 'now',
    harmLastYear: others.harm === 'lastYear',
    sheet: offersGpSheet(whole),
    oneHeavyDay: ['oneDay', 'sevenToNine'].includes(others.lowScore.heading),
    above: others.lowScore.leads.includes('weeklyUnits'),
    signs: others.lowScore.leads.includes('talkToGp'),
    seekHelpToday: pregnancy?.says === 'seekHelpToday',
    tellToday: pregnancy?.says === 'tellToday',
    tell: pregnancy?.says === 'tell',
    sober: pregnancy?.says === 'sober',
    safestNone: pregnancy?.says === 'general',
    contradicting: others.contradicting.length > 0 || others.contradictsWeek,
    clean: others.lowScore.clean,
    before: lastWeek?.units ?? 0,
    higherRisk: lastWeek?.class === 'higherRisk',
    weekAbove: lastWeek !== null && lastWeek.class !== null,
    heavyDay: lastWeek?.heavyDay ?? false,
    heavyTarget: target?.heavyDay ?? false,
    unclearWeek: lastWeek?.isConsistent === false,
    unclearTarget: target?.isConsistent === false,
    message: verdict,
    confirmed: others.confirmed,
    untilAdvice: others.untilAdvice,
    vitaminB1: others.vitaminB1,
    drinksLittle: others.drinksLittle,
    medicines: others.medicines,
    otherDrugs: others.otherDrugs,
    poisoning: others.poisoning,
  };
}

const COMPARED_FACTS = Object.keys(readOf(judgeWeeks({})));

function secondReading(visit: SafetyVisit): ReturnType<typeof readOf> {
  const facts = factsOf(visit);
  return Object.fromEntries(COMPARED_FACTS.map((key) => [key, facts[key as keyof typeof facts]])) as never;
}

/** The first visit that the two readings judge differently, if there is one. */
function difference(visits: readonly SafetyVisit[]): SafetyVisit | undefined {
  return visits.find((visit) => JSON.stringify(readOf(judged(visit))) !== JSON.stringify(secondReading(visit)));
}

describe('the judgement agrees with a second reading of the decisions', () => {
  const NO_WEEK = { gender: 'f', age: 2, week: null, target: null } as const;

  test('The judgement agrees with the second reading for every answer to questions 1 to 3 and 6, and each other sign', () => {
    const codes = [0, 1, 2, 3, 4] as const;
    const others = [
      {},
      ...(['q4', 'q5', 'q7', 'q8'] as const).flatMap((id) => [1, 2, 4].map((code) => ({ [id]: code }))),
      ...(['q9', 'q10'] as const).flatMap((id) => [2, 4].map((code) => ({ [id]: code }))),
      { q4: 4, q5: 4, q9: 4 },
      { q4: 4, q5: 4, q7: 4, q8: 4 },
    ];
    const vectors = codes.flatMap((q1) =>
      codes.flatMap((q2) =>
        codes.flatMap((q3) =>
          codes.flatMap((q6) => others.map((other) => ({ ...NO_DRINKING, q1, q2, q3, q6, ...other }))),
        ),
      ),
    );
    expect(vectors).toHaveLength(625 * others.length);
    const target = { units: 2, days: 3 };
    const figures: readonly Omit<SafetyVisit, 'answers'>[] = [
      NO_WEEK,
      { ...NO_WEEK, gender: 'm' },
      { ...NO_WEEK, week: { units: 6, days: 3 }, target },
      { ...NO_WEEK, week: { units: 6, days: 0 }, target },
      { ...NO_WEEK, week: { units: 0, days: 0 }, target },
      { ...NO_WEEK, week: weekOfDays(0, 0, 1, 0, 0, 0, 0) },
      { ...NO_WEEK, week: { units: 0, days: 0 }, target: { units: 0, days: 0 } },
      { ...NO_WEEK, week: { units: 6, days: 3 }, target, lastTime: { score: 20, units: null } },
      { ...NO_WEEK, lastTime: { score: 19, units: 105 } },
      { ...NO_WEEK, lastTime: { score: 19, units: 104 } },
    ];
    for (const item of figures) expect(difference(vectors.map((answers) => ({ ...item, answers })))).toBeUndefined();
  });

  test(
    'for every gender, age class, week from 0 to 245 units over 0 to 7 days, days and target, with each of the messages',
    () => {
      const little = { ...NO_DRINKING, q1: 1, q2: 1, q3: 1 } as const;
      const sometimesInTheMorning = { ...little, q6: 1 } as const;
      const unableToStop = { ...NO_DRINKING, q1: 4, q2: 1, q3: 1, q4: 3 } as const;
      const stopped = { ...NO_DRINKING, q3: 3, q4: 1 } as const;
      const neverWithUnits = { ...NO_DRINKING, q2: 2 } as const;
      const often = { ...NO_DRINKING, q1: 4, q2: 3 } as const;
      const messages = new Set<string>();
      const sets = [little, sometimesInTheMorning, unableToStop, stopped, neverWithUnits, often];
      for (const [turn, answers] of sets.entries()) {
        // To save time, only the first set of answers is tested with all figures, the others with one in 5. One in 4
        // would leave half of the figures out, because each gender and age has an even number of them.
        const figures = everyFigure().filter((_, index) => turn === 0 || index % 5 === turn - 1);
        const visits = figures.map((item) => ({ ...item, answers }));
        expect(difference(visits)).toBeUndefined();
        for (const visit of visits) messages.add(String(judged(visit).verdict));
      }
      expect([...messages].sort()).toEqual([...TARGET_MESSAGES, 'null'].sort());
    },
    TIMEOUT_MS,
  );

  test('for any seven days, most of them near a threshold, and any target', () => {
    const near = fc.constantFrom(0, 0, 1, 6, 7, 8, 9, 10, 14, 15, 34, 35);
    const week = fc
      .array(fc.oneof(near, fc.nat(35)), { minLength: 7, maxLength: 7 })
      .map((days) => weekOfDays(...days));
    const target = fc.record({ units: fc.nat(35), days: fc.nat(7) });
    const [, answers = NO_DRINKING] = SAFETY_ANSWERS;
    fc.assert(
      fc.property(week, target, fc.constantFrom(...GENDERS), (week, target, gender) => {
        expect(difference([{ answers, gender, age: 2, week, target }])).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });
});

describe.each([1, 2, 4])('one in %i visits still has', (step) => {
  const visits = safetyVisits(step);
  /** The minimum number of visits of each kind; fewer could be chance. */
  const SEVERAL = 5;

  test.each<[string, number, (visit: SafetyVisit, index: number) => string]>([
    ['every age from 18', 6, ({ age }) => String(age)],
    ['every gender', 3, ({ gender }) => gender],
    ['every place with and without a service’s phone', 14, (_, index) => String(index % (2 * SAFETY_PLACES.length))],
    ['every number of drinking days', 8, ({ week }) => String(week?.byDay ? 'by day' : week?.days)],
    ['answers of each band, with and without a week', 8, (visit) => factsOf(visit).band + String(visit.week === null)],
  ])('%s, several times', (_what, kinds, of) => {
    const kindsFound = Object.values(Object.groupBy(visits, of)).filter((group = []) => group.length >= SEVERAL);
    expect(kindsFound.length).toBeGreaterThanOrEqual(kinds);
  });
});

describe('the table of what is said and never said finds', () => {
  const HEAVY: SafetyVisit = {
    answers: { ...NO_DRINKING, q1: 4, q2: 4, q3: 1 },
    gender: 'm',
    age: 3,
    week: { units: 9, days: 7 },
    target: { units: 1, days: 1 },
  };
  const faults = (part: SafetyPart, shown: string, visit = HEAVY, { folded = '', caution = '' } = {}) =>
    safetyFaults(visit, part, { shown, folded, caution }, '0300').map(({ about, fault }) => `${about}: ${fault}`);

  test.each([
    ['targets', 'That is 62 units less than last week.', 'a fall: says it'],
    ['results', 'A year of your target', 'a year: says it'],
    ['summary', 'Start: Next Monday', 'a day to start on: says it'],
    ['information', 'It is safest not to drink at all.', 'safest none where that may harm: says it'],
    ['information', 'Have several days with no alcohol.', 'days with no alcohol where that may harm: says it'],
    ['result', 'The less you drink, the lower the risk.', 'that less is safer where that may harm: says it'],
    ['results', 'This is low risk', 'a week over 14 units as low risk: says it'],
    ['summary', 'Call somebody.', 'whom to call beside a caution: lacks it'],
    ['summary', 'Call somebody.', 'the full caution: lacks it'],
    ['summary', 'Call somebody.', 'whom to call in a crisis: lacks it'],
    ['sheet', 'Some answers do not fit together', 'answers that do not fit: says it when not due'],
  ] as const)('in %s: %s', (part, text, fault) => {
    expect(faults(part, text)).toContain(fault);
  });

  const YELLOW = 'If your skin or eyes turn yellow, call your GP today.';

  test('folded text is not enough for what must be shown, and too much for what must never be said', () => {
    expect(faults('results', '', HEAVY, { folded: 'Call Samaritans on 116 123' })).toContain(
      'somebody to talk to: lacks it',
    );
    expect(faults('results', '', HEAVY, { folded: 'A year of your target' })).toContain('a year: says it');
    expect(faults('targets', '', HEAVY, { folded: YELLOW })).toContain('yellow skin: lacks it');
    expect(faults('results', '', HEAVY, { folded: YELLOW })).not.toContain('yellow skin: lacks it');
  });

  test('whom to call beside a caution, and nowhere else on the screen', () => {
    expect(faults('help', '0300')).toContain('whom to call beside a caution: lacks it');
    expect(faults('help', '0300', HEAVY, { caution: '0300' })).not.toContain('whom to call beside a caution: lacks it');
  });

  test('a line that gives no treatment named beside a caution', () => {
    const fault = 'somebody who gives no treatment as whom to talk to first: says it';
    const line = 'Call Alcoholics Anonymous on 0800 9177 650';
    expect(faults('results', '', HEAVY, { caution: line })).toContain(fault);
    expect(faults('results', line)).not.toContain(fault);
  });

  test('a plan before the caution', () => {
    const late = 'I will walk. Do not stop drinking suddenly';
    expect(faults('summary', late)).toContain('the caution before the plan: says it too late');
  });

  test('a green mark on a low score that has a reason for advice', () => {
    const lastYear: SafetyVisit = { ...HEAVY, answers: { ...NO_DRINKING, q1: 1, q10: 2 }, week: null, target: null };
    expect(faults('result', '[green]', lastYear)).toContain('a green mark: says it when not due');
  });
});
