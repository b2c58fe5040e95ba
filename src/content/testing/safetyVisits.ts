import type { AuditAnswers } from '#domain/audit.ts';
import type { Place } from '#domain/nations.ts';
import { type AgeCode, GENDERS } from '#domain/questionnaire.ts';
import { answersInOrder } from '#domain/testing/sampleAnswers.ts';
import { factsOf, type SafetyVisit } from './safetyFacts.ts';

/** Sets of ten answers, one for each kind that the rules distinguish, in every band. */
export const SAFETY_ANSWERS: readonly AuditAnswers[] = [
  // Lower: no drinking, little drinking, and each qualification of a low score.
  answersInOrder(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(1, 1, 1, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(4, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(4, 2, 1, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(1, 0, 0, 1, 0, 0, 0, 0, 0, 0),
  answersInOrder(1, 0, 0, 0, 0, 0, 3, 3, 0, 0),
  answersInOrder(2, 0, 0, 0, 0, 0, 0, 4, 0, 0),
  answersInOrder(1, 0, 0, 0, 0, 0, 0, 0, 2, 2),
  answersInOrder(1, 0, 0, 0, 0, 0, 0, 0, 4, 0),
  answersInOrder(1, 0, 0, 0, 0, 0, 1, 0, 0, 0),
  answersInOrder(1, 0, 0, 0, 0, 1, 0, 0, 0, 0),
  answersInOrder(4, 0, 1, 0, 0, 2, 0, 0, 0, 0),
  answersInOrder(0, 0, 3, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(0, 0, 0, 0, 0, 1, 0, 0, 0, 4),
  answersInOrder(0, 4, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(1, 2, 3, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(1, 0, 4, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(3, 4, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(0, 0, 0, 0, 0, 0, 0, 0, 2, 2),
  answersInOrder(1, 0, 2, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(1, 3, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(2, 3, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(2, 3, 2, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(3, 0, 2, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(2, 4, 1, 0, 0, 0, 0, 0, 0, 0),
  // Increasing: no caution, the one-line caution, not being able to stop, the full caution from the answers, no drinking now, contradictions.
  answersInOrder(2, 2, 2, 1, 1, 0, 0, 0, 0, 0),
  answersInOrder(2, 2, 2, 1, 0, 1, 0, 0, 0, 0),
  answersInOrder(4, 3, 2, 3, 0, 0, 0, 0, 0, 0),
  answersInOrder(2, 2, 0, 0, 0, 0, 0, 0, 4, 0),
  answersInOrder(2, 2, 2, 0, 0, 2, 0, 0, 0, 0),
  answersInOrder(4, 4, 0, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(4, 0, 4, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(1, 4, 4, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(3, 4, 4, 0, 0, 0, 0, 0, 0, 0),
  answersInOrder(0, 0, 3, 3, 2, 0, 2, 2, 0, 0),
  answersInOrder(0, 2, 3, 3, 0, 0, 0, 0, 0, 0),
  // Higher risk and possible dependence, also without drinking now.
  answersInOrder(4, 4, 4, 4, 0, 0, 0, 0, 0, 0),
  answersInOrder(2, 2, 2, 2, 2, 0, 2, 2, 2, 0),
  answersInOrder(1, 0, 0, 2, 2, 2, 2, 2, 4, 4),
  answersInOrder(0, 0, 3, 3, 2, 0, 2, 2, 0, 4),
  answersInOrder(4, 4, 4, 4, 4, 4, 4, 4, 4, 4),
  answersInOrder(0, 0, 0, 4, 4, 0, 0, 0, 4, 4),
  answersInOrder(0, 0, 0, 4, 4, 4, 4, 4, 0, 0),
  answersInOrder(0, 4, 4, 4, 4, 0, 0, 0, 0, 4),
];

type Week = NonNullable<SafetyVisit['week']>;
const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, value) => value);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, item) => total + item, 0);

/** Returns a week of seven days, with the two figures that the record holds. */
export function weekOfDays(...units: readonly number[]): Week {
  const days = units.filter((item) => item > 0).length;
  return { units: Math.ceil(sum(units) / Math.max(1, days)), days, byDay: units };
}

/**
 * Returns a week by the calculator: its exact total of a typical day, the number of days, and the whole number of units
 * that the record holds.
 */
const exactly = (exact: number, days: number): Week => ({ units: Math.min(35, Math.floor(exact + 0.5)), days, exact });

/** Weeks of 0 to 245 units on 0 to 7 days: evenly, day by day, and with exact totals near a threshold. */
const SAFETY_WEEKS: readonly Week[] = [
  ...upTo(35).flatMap((units) => upTo(7).map((days) => ({ units, days }))),
  weekOfDays(0, 0, 0, 0, 0, 0, 0),
  weekOfDays(1, 1, 1, 1, 1, 35, 1),
  weekOfDays(15, 15, 15, 15, 1, 1, 1),
  weekOfDays(14, 15, 15, 15, 1, 1, 1),
  weekOfDays(10, 10, 10, 10, 10, 1, 1),
  weekOfDays(10, 10, 10, 10, 9, 9, 9),
  weekOfDays(9, 9, 9, 9, 9, 9, 20),
  weekOfDays(14, 14, 14, 14, 9, 9, 9),
  weekOfDays(14, 14, 14, 14, 14, 0, 0),
  weekOfDays(34, 9, 9, 9, 9, 0, 0),
  weekOfDays(33, 9, 9, 9, 9, 0, 0),
  weekOfDays(34, 14, 14, 8, 0, 0, 0),
  weekOfDays(35, 35, 35, 0, 0, 0, 0),
  weekOfDays(35, 35, 34, 0, 0, 0, 0),
  weekOfDays(34, 34, 34, 3, 0, 0, 0),
  weekOfDays(34, 34, 34, 2, 0, 0, 0),
  weekOfDays(9, 0, 3, 0, 4, 0, 0),
  weekOfDays(3, 3, 3, 3, 2, 0, 0),
  weekOfDays(0, 0, 0, 0, 0, 20, 0),
  weekOfDays(7, 8, 0, 0, 0, 0, 0),
  weekOfDays(35, 35, 35, 35, 35, 35, 35),
  ...[2, 2.275, 4.6, 7.2, 8.4, 9.4, 9.5, 9.9, 14.4, 14.6].flatMap((exact) =>
    [1, 4, 5, 7].map((days) => exactly(exact, days)),
  ),
  ...[34.4, 34.6, 35, 40].flatMap((exact) => [1, 2, 3].map((days) => exactly(exact, days))),
];

/**
 * Returns the figures of a target with this weekly total, or the next lower total that whole units on up to 7 days
 * allow.
 */
function figuresOf(units: number): { readonly units: number; readonly days: number } {
  if (units <= 0) return { units: 0, days: 0 };
  const days = [7, 6, 5, 4, 3, 2, 1].find((item) => units % item === 0 && units / item <= 35);
  return days === undefined ? figuresOf(units - 1) : { units: units / days, days };
}

const packed = (units: number, days: number): SafetyVisit['target'] =>
  units < days ? { units: 0, days: 0 } : { units: Math.min(35, Math.floor(units / days)), days };

/**
 * Returns the targets to try with a week: totals of 0, of 1, of just under half, half and all of the week's units, and
 * of more; totals on one or two days; less on each day; the highest target; and contradictory figures.
 */
function targetsFor(week: Week): readonly SafetyVisit['target'][] {
  const before = Math.round(week.byDay ? sum(week.byDay) : (week.exact ?? week.units) * week.days);
  const totals = [0, 1, Math.ceil(before / 2) - 1, Math.ceil(before / 2), before, before + 7];
  return [
    ...totals.map(figuresOf),
    packed(before, 1),
    packed(before / 2 + 2, 2),
    packed(before - week.days, Math.max(1, week.days)),
    { units: 35, days: 7 },
    { units: 0, days: 5 },
    { units: 5, days: 0 },
  ];
}

/**
 * Returns the class of a visit as text: the facts that the rules distinguish, without the numbers that only appear in
 * messages.
 */
function classOf(visit: SafetyVisit): string {
  const { score: _, before: __, after: ___, mostBefore: ____, mostAfter: _____, ...facts } = factsOf(visit);
  return JSON.stringify(facts);
}

type Figures = Omit<SafetyVisit, 'answers'>;
/** Groups of ages that the rules treat the same. */
const AGES: readonly (readonly AgeCode[])[] = [[1, 2, 3], [4], [5, 6]];

/** Every combination of gender, age group, week and target. */
export function everyFigure(): readonly Figures[] {
  const visitors = GENDERS.flatMap((gender) => AGES.map(([age = 1]) => ({ gender, age })));
  const figures = SAFETY_WEEKS.flatMap((week) => [null, ...targetsFor(week)].map((target) => ({ week, target })));
  return visitors.flatMap((visitor) => [
    { ...visitor, week: null, target: null },
    ...figures.map((item) => ({ ...visitor, ...item })),
  ]);
}

/** The first and the last figures of each class, which cover both sides of its thresholds. */
function classes(): readonly (readonly [Figures, Figures])[] {
  const found = new Map<string, readonly [Figures, Figures]>();
  for (const figures of everyFigure()) {
    const key = classOf({ ...figures, answers: SAFETY_ANSWERS[0] ?? answersInOrder() });
    found.set(key, [found.get(key)?.[0] ?? figures, figures]);
  }
  return [...found.values()];
}

const aged = (figures: Figures, index: number): Figures => {
  const alike = AGES.find((ages) => ages.includes(figures.age)) ?? [];
  return { ...figures, age: alike[index % alike.length] ?? figures.age };
};

/**
 * Returns visits: each set of SAFETY_ANSWERS with every class of visitor without figures, and with every `step`-th
 * class of figures. The classes start at a different place for each set of answers, so that each class is combined with
 * many sets. Ages, and the two sides of a threshold, alternate.
 */
export function safetyVisits(step: number): readonly SafetyVisit[] {
  const all = classes();
  return SAFETY_ANSWERS.flatMap((answers, family) =>
    all.flatMap((sides, index) => {
      // From one visit of a set to the next, `turn` grows by 1: the sides alternate, and the ages of each side too.
      const turn = Math.floor((family + index) / step);
      const figures = sides[turn % 2];
      if (figures === undefined || (figures.week !== null && (family + index) % step !== 0)) return [];
      const visit = { answers, ...aged(figures, Math.floor(turn / 2)) };
      // Every fifth visit also has an earlier check: in turn with a high score and with a week of 105 units.
      if (turn % 5 !== 4) return [visit];
      return [{ ...visit, lastTime: turn % 2 === 0 ? { score: 24, units: null } : { score: 19, units: 105 } }];
    }),
  );
}

/** Every place, a postcode there, and the contact that a caution names if the local service has no phone number. */
export const SAFETY_PLACES: readonly { readonly place: Place; readonly postcode: string; readonly named: string }[] = [
  { place: 'england', postcode: 'YO1 7HH', named: 'Drinkline on 0300 123 1110' },
  { place: 'scotland', postcode: 'EH1 1YZ', named: 'Drinkline Scotland on 0800 7 314 314' },
  { place: 'wales', postcode: 'CF10 1EP', named: 'DAN 24/7 on 0808 808 2234' },
  { place: 'northernIreland', postcode: 'BT1 5GS', named: 'Drugs and Alcohol NI' },
  { place: 'islands', postcode: 'JE2 3AB', named: 'your GP' },
  { place: 'englandOrWales', postcode: 'LD7 1AA', named: 'DAN 24/7 on 0808 808 2234' },
  { place: 'englandOrScotland', postcode: 'TD9 1AA', named: 'Drinkline Scotland on 0800 7 314 314' },
];
