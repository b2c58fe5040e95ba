import type { AuditAnswers, RiskBand } from '#domain/audit.ts';
import type { AgeCode, Gender } from '#domain/questionnaire.ts';

// A second, independent judgement of a visit's answers by docs/decisions/008, for the safety rules (safety.ts). It
// shares no rule with the product, so that it detects a wrong rule there. Numbers such as 9a and 10d are paragraphs of
// that decision.

export type SafetyVisit = {
  readonly answers: AuditAnswers;
  readonly gender: Gender;
  readonly age: AgeCode;
  /**
   * Last week; null if it was not entered. `units` are those of a drinking day, and `days` the number of drinking days.
   * `byDay` are the units of each of the seven days, if entered. `exact` is the calculator's total before rounding.
   */
  readonly week: {
    readonly units: number;
    readonly days: number;
    readonly byDay?: readonly number[];
    readonly exact?: number;
  } | null;
  readonly target: { readonly units: number; readonly days: number } | null;
  /** An earlier check as the visitor remembers it, if entered. */
  readonly lastTime?: { readonly score: number | null; readonly units: number | null };
};

export type SafetyFacts = ReturnType<typeof factsOf>;

/** Adds numbers with at most 4 decimals. */
const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, item) => total + item, 0) * 10_000) / 10_000;

function bandAt(score: number): RiskBand {
  if (score < 8) return 'lower';
  if (score < 16) return 'increasing';
  return score < 20 ? 'higher' : 'dependence';
}

const repeated = (week: SafetyVisit['target']): readonly number[] =>
  Array.from({ length: week?.days ?? 0 }, () => week?.units ?? 0);

const isHeavyWeek = (days: readonly number[]): boolean => {
  const sorted = days.toSorted((one, other) => other - one);
  const [, , third = 0, fourth = 0, fifth = 0] = sorted;
  return third >= 35 || fourth >= 15 || fifth >= 10 || sum(days) >= 105 || (fifth > 0 && sum(days) >= 70);
};

/** Whether a week calls for advice on a single day. `days` are the units of its drinking days. */
const isHeavyDay = (days: readonly number[], gender: Gender): boolean =>
  Math.max(0, ...days) > (gender === 'm' ? 8 : 6) || (sum(days) > 14 && days.length < 3);

const isUnclear = (week: SafetyVisit['target']): boolean => week !== null && week.units > 0 !== week.days > 0;

/** For each code of question 1 (the index), the highest code of question 3 that does not contradict it. */
const MOST_HEAVY_DAYS = [0, 2, 3, 3, 4];

function contradicts({ q1, q2, q3 }: AuditAnswers, gender: Gender): boolean {
  if (q1 === 0) return q2 !== 0;
  const neverHeavy = q3 === 0 && (q2 === 4 || (q2 === 3 && gender === 'f'));
  return q3 > (MOST_HEAVY_DAYS[q1] ?? 0) || neverHeavy || (q3 === 4 && q2 <= 1);
}

/** The answers to questions 1, 2 and 3 that mean an occasional heavy day, as three digits (9a). */
const ONE_HEAVY_DAY = ['122', '131', '132', '141', '142', '212', '221', '222', '230', '231', '232', '302'];

/** Whether somebody drinks now, from the answers and from last week if it was entered (9b to 9e). */
function drinkingOf({ q1, q2, q9, q10, ...answers }: AuditAnswers, entered: boolean) {
  const others = sum(Object.values(answers));
  const sober = q1 === 0 && q2 === 0 && !entered;
  const onlyLongAgo = others === 0 && q9 !== 4 && q10 !== 4;
  return {
    never: sober && others + q9 + q10 === 0,
    longAgo: sober && onlyLongAgo && q9 + q10 > 0,
    stopped: sober && !onlyLongAgo,
    maybeStopped: q1 === 0 && (entered || q2 > 0),
    neverWithWeek: q1 === 0 && entered,
  };
}

/** The messages on a target, of which only the first that applies is shown (10a). */
export type TargetMessage =
  | ('unclear' | 'stayStopped' | 'tellStopped' | 'none' | 'talkFirst' | 'more' | 'heavyDay' | 'lowerButHeavyDay')
  | ('aboveGuideline' | 'chosen' | 'sameAboveGuideline' | 'same' | 'lower');

type MessageGrounds = ReturnType<typeof weeksOf> &
  Record<'full' | 'line' | 'unableToStop' | 'stopped' | 'maybeStopped' | 'dry' | 'dryBox' | 'onceDependent', boolean>;

/** Returns the first message on a target that applies, in the order of 10a; null without a target or a message. */
function messageOf(week: MessageGrounds): TargetMessage | null {
  const { before, after, atLeast, mostBefore, mostAfter, limit, dayLimit } = week;
  if (!week.aimed) return null;
  if (week.unclearWeek || week.unclearTarget) return 'unclear';
  if (week.stopped) return after > 0 ? 'stayStopped' : null;
  if (week.dry && after === 0) return week.dryBox ? 'tellStopped' : 'none';
  if (week.dryBox || (week.onceDependent && after > 0)) return 'talkFirst';
  const underHalf = week.isLower && (atLeast || 2 * after < before);
  const steep = underHalf && (week.higherRisk || week.line || week.unableToStop);
  if (week.maybeStopped || week.full || steep || after > limit) return 'talkFirst';
  // If last week is known only as “at least n” units, a target of n or more may be below, equal to or above it.
  const isKnown = week.report && !week.dry && (!atLeast || after < before);
  if (isKnown && after > before) return 'more';
  if (mostAfter > dayLimit) return week.isLower && mostAfter < mostBefore ? 'lowerButHeavyDay' : 'heavyDay';
  if (!isKnown) return after > 14 ? 'aboveGuideline' : 'chosen';
  if (after === before) return after > 14 ? 'sameAboveGuideline' : 'same';
  return 'lower';
}

/** The facts that follow from the figures of last week and of the target. */
function weeksOf({ week, target, gender }: SafetyVisit) {
  const { byDay, exact } = week ?? {};
  const report = week && (exact === undefined ? week : { ...week, units: exact });
  const days = (byDay ?? repeated(report)).filter((units) => units !== 0);
  // The caution uses the higher of the exact total and the rounded units (6).
  const cautious = byDay === undefined ? days.map((units) => Math.max(units, week?.units ?? 0)) : days;
  const aim = repeated(target).filter((units) => units !== 0);
  const [before, after, atLeast] = [sum(days), sum(aim), exact === undefined && days.includes(35)];
  const limit = gender === 'm' ? 50 : 35;
  const higherRisk = before > limit || (atLeast && before >= limit);
  const isLower = week !== null && target !== null && after < before;
  return {
    before,
    after,
    atLeast,
    higherRisk,
    isLower,
    heavyWeek: isHeavyWeek(cautious),
    report: week !== null,
    aimed: target !== null,
    counted: byDay !== undefined || exact !== undefined,
    entered: (week?.byDay === undefined ? (week?.units ?? 0) : sum(week.byDay)) > 0,
    unclearWeek: isUnclear(week),
    unclearTarget: isUnclear(target),
    heavyDay: isHeavyDay(days, gender),
    heavyTarget: isHeavyDay(aim, gender),
    limit,
    dayLimit: gender === 'm' ? 8 : 6,
    mostBefore: Math.max(0, ...days),
    mostAfter: Math.max(0, ...aim),
    mayBeLower: isLower || (target !== null && atLeast),
  };
}

function lowScoreOf({ answers, gender }: SafetyVisit, weekAbove: boolean, drinksNow: boolean) {
  const { q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 } = answers;
  const implied = q1 < 3 ? 0 : (q1 - 2) * 2 * ([0, 3, 5, 7, 10][q2] ?? 0);
  const isOneDay = ONE_HEAVY_DAY.includes(`${q1}${q2}${q3}`) && !contradicts(answers, gender);
  const above = drinksNow && ((q1 + q2 + q3 >= 5 && !isOneDay) || implied > 14 || weekAbove);
  return {
    above,
    oneHeavyDay: isOneDay && !above,
    /** Whether a heavy day in the lower band calls for advice on a single day (10d). */
    dayAdvice: drinksNow && (q3 >= 2 || q2 >= 3),
    signs: q4 + q5 + q6 + q9 + q10 > 0 || Math.max(q7, q8) > 1,
    lastFour: q7 + q8 + q9 + q10,
    signsLately: q4 + q5 + q6 > 0 || Math.max(q7, q8) > 1 || q9 === 4 || q10 === 4,
  };
}

/** Where the advice on alcohol poisoning is first due (10d). */
function poisoningOf({
  fromAnswers,
  drinks,
  mostBefore,
  mostAfter,
}: Record<'mostBefore' | 'mostAfter', number> & Record<'fromAnswers' | 'drinks', boolean>) {
  if (!drinks) return null;
  if (fromAnswers) return 'answers';
  if (mostBefore >= 15) return 'lastWeek';
  return mostAfter >= 15 ? 'target' : null;
}

/** The facts that follow from a visit's answers and figures. */
export function factsOf(visit: SafetyVisit) {
  const { answers, gender, age, lastTime } = visit;
  const { q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 } = answers;
  const score = sum(Object.values(answers));
  const weeks = weeksOf(visit);
  const drinking = drinkingOf(answers, weeks.entered);
  const { never, longAgo, stopped, maybeStopped, neverWithWeek } = drinking;
  const drinksNow = q1 > 0;
  const weekAbove = weeks.before > 14;
  const muchAtOnce = (q3 === 4 && q1 + q2 > 0) || (q2 === 4 && (q1 === 0 || q1 === 4));
  const fullFromAnswers = !stopped && (score >= 16 || q6 > 1 || muchAtOnce);
  const full = weeks.heavyWeek || fullFromAnswers;
  /**
   * Whether the full caution was shown before last week was entered. Until then, "Never" to question 1 and 0 in
   * question 2 mean that the visitor has stopped, so there is no caution.
   */
  const withoutWeek = fullFromAnswers && q1 + q2 > 0;
  // Decision 8.9e: a week of no alcohol from someone who drinks.
  const dry = drinksNow && weeks.report && weeks.before === 0 && !weeks.unclearWeek;
  const dryOften = dry && ((q1 === 4 && q2 > 2) || (q1 > 2 && full));
  const dryBox = dryOften || (dry && full);
  const dryNotable = dry && !dryBox && (q6 === 1 || (q1 > 2 && q2 > 1));
  // Decision 8.9d: people who have stopped get the advice after stopping in a box, or one line of it.
  const lastYear = q3 > 2 || q4 + q5 + q6 > 0 || q7 > 2 || q8 > 1 || score > 7;
  const concerned = q9 === 4 || q10 === 4;
  const stoppedBox = stopped && (lastYear || (concerned && (q3 > 1 || q7 + q8 > 0)));
  const boxed = stoppedBox || neverWithWeek || dryBox;
  const lineAfterStopping = (stopped && !stoppedBox) || dryNotable;
  const line = !full && !stopped && q6 === 1;
  // Drinks on 4 days a week or more, and could not stop once started, weekly or more often (decision 8.10).
  const unableToStop = q1 === 4 && q4 >= 3;
  const onceDependent = (lastTime?.score ?? 0) > 19 || (lastTime?.units ?? 0) > 104;
  const message = messageOf({ ...weeks, full, line, unableToStop, stopped, maybeStopped, dry, dryBox, onceDependent });
  const confirmed = message === 'lower' || message === 'lowerButHeavyDay';
  const helpFirst = full || message === 'talkFirst' || neverWithWeek || (maybeStopped && weeks.aimed);
  const seeksHelp = !stopped && (helpFirst || score >= 16 || dryBox);
  const mayBePregnant = gender !== 'm' && age <= (seeksHelp || stoppedBox ? 4 : 3);
  const tellsToday = stoppedBox && (q6 > 0 || q3 > 2 || score > 15);
  const low = lowScoreOf(visit, weekAbove, drinksNow);
  const signs = low.signs && !longAgo && (!stopped || stoppedBox || concerned);
  // Decision 8.9h: the lighter signs of harm are the lowest answers that count as a sign at all.
  const lighter = [q4 === 1, q5 === 1, q7 === 2, q8 === 2, q9 === 2, q10 === 2].filter((sign) => sign).length;
  const clearSign = q4 > 1 || q5 > 1 || q6 > 0 || q7 > 2 || q8 > 2 || concerned || lighter > 3;
  const harmDue = bandAt(score) === 'increasing' && !full && clearSign;
  const mayHaveJustStopped = stopped || maybeStopped || dryBox || dryNotable;
  const seekHelpToday = mayBePregnant && seeksHelp;
  const sheet =
    score >= 16 ||
    helpFirst ||
    boxed ||
    maybeStopped ||
    harmDue ||
    onceDependent ||
    weeks.higherRisk ||
    seekHelpToday ||
    (mayBePregnant && tellsToday) ||
    (score < 8 && signs);
  const mayBeUsed =
    full &&
    drinksNow &&
    (weeks.heavyWeek || q3 >= 3 || (q1 >= 3 && q2 >= 2) || (q6 > 0 && !(q1 === 1 && q2 <= 1 && q3 <= 1)));
  const drinks = drinksNow || maybeStopped;
  const poisoning = poisoningOf({ ...weeks, fromAnswers: q2 === 4 && drinksNow, drinks });
  const otherDrugs = drinks && (score >= 8 || low.dayAdvice || poisoning !== null);
  const contradicting = neverWithWeek || contradicts(answers, gender);
  return {
    score,
    band: bandAt(score),
    full,
    helpFirst,
    weekAbove,
    contradicting,
    drinksNow,
    ...weeks,
    ...low,
    ...drinking,
    signs,
    dry,
    dryOften,
    dryBox,
    dryNotable,
    lineAfterStopping,
    onceDependent,
    clearSign,
    /** Whether decision 8.9h leads to the GP, by its text for people who drink, or for those who may have stopped. */
    harmNow: harmDue && !mayHaveJustStopped,
    harmLastYear: harmDue && mayHaveJustStopped,
    sheet,
    /** `boxed`: the advice after stopping is shown in full (8.9d and 8.9e). `asksIfStopped`: a question opens it. */
    boxed,
    asksIfStopped: maybeStopped && !neverWithWeek,
    fullFromWeek: full && !withoutWeek,
    /** Whether step 5 is the first step with a caution. */
    lateCaution: (full && !withoutWeek) || neverWithWeek || dryBox,
    /**
     * Whether step 6 is the first step with a caution: for a target below half of a week at higher risk, or after
     * “Never” with units in question 2.
     */
    lateOnTargets: helpFirst && !full && !neverWithWeek && !dryBox,
    /** Whether the advice on pregnancy is a note, which some screens shorten to a line. */
    mayHaveNote: gender === 'f' && age < 4,
    /** Whether a man answers 7 to 9 units a day, but never 8 or more on one occasion (decision 8.9a). */
    sevenToNine: gender === 'm' && q2 === 3 && q3 === 0,
    from65: age === 6,
    /** Whether not to drink much less before there is advice, and vitamin B1 (10c). */
    untilAdvice: mayBeUsed && !mayBePregnant,
    vitaminB1: mayBeUsed || (score >= 16 && (full || boxed)),
    drinksLittle: q2 <= 1 && q3 <= 1 && !weekAbove && !weeks.higherRisk,
    medicines: otherDrugs || (drinks && (q1 >= 3 || (age === 6 && drinksNow))),
    otherDrugs,
    poisoning,
    injuredLately: q9 === 4,
    line,
    message,
    confirmed,
    clean:
      !signs &&
      !low.above &&
      !low.oneHeavyDay &&
      !contradicting &&
      low.lastFour === 0 &&
      (never || drinksNow) &&
      !weeks.unclearWeek &&
      !weeks.unclearTarget &&
      !onceDependent,
    seekHelpToday,
    /** What a woman who has stopped is told to tell her midwife or GP. */
    tellToday: mayBePregnant && tellsToday,
    tell: mayBePregnant && stoppedBox && !tellsToday,
    sober: mayBePregnant && stopped && !stoppedBox,
    safestNone: mayBePregnant && !seeksHelp && !stopped,
  };
}
