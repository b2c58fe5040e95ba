import { type AgeCode, isFrom65 } from './questionnaire.ts';
import type { TriageRecord } from './record.ts';

/**
 * Swaps that a visitor can choose for a plan, in display order. Behaviour substitution and problem solving are the
 * techniques with the largest effects (Garnett and others 2018). No technique asks for a day without alcohol: that can
 * harm someone who needs the full withdrawal caution (decision 8.10).
 */
export const SWAP_CODES = ['relax', 'friends', 'pastime', 'treat', 'sleep', 'softDrink', 'smaller'] as const;
/** If-then plans for difficult moments: “If …, I will …” (Gollwitzer and Sheeran 2006). */
export const IF_THEN_CODES = ['stress', 'offer', 'rounds', 'shop', 'water', 'urge', 'slip'] as const;
/** All choices of a plan. `count` is self-monitoring, which the guidelines on brief advice also recommend. */
export const PLAN_CODES = [...SWAP_CODES, ...IF_THEN_CODES, 'count'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];
/** Choices that are not offered to people who have stopped or may have (decisions 8.9d and 8.9e). */
const WHEN_DRINKING: readonly PlanCode[] = ['softDrink', 'smaller', 'water', 'slip', 'count'];

/** Choices that are not offered from 65, when few people come home from work. */
const WHEN_WORKING: readonly PlanCode[] = ['relax'];

export const choicesFor = <Code extends PlanCode>(
  codes: readonly Code[],
  hasStopped: boolean,
  age?: AgeCode,
): readonly Code[] =>
  codes.filter(
    (code) => !(hasStopped && WHEN_DRINKING.includes(code)) && !(isFrom65(age) && WHEN_WORKING.includes(code)),
  );

/** The number of choices shown before the visitor asks for more. */
export const FIRST_CHOICES = 6;

/**
 * Picks the choices to show first, in this order of preference: counting drinks; choices that help with heavy occasions
 * (question 3), with being unable to stop (question 4) and with guilt afterwards (question 7); then any others. Returns
 * them in the order of `PLAN_CODES`.
 */
export function fittingChoices(
  { q3 = 0, q4 = 0, q7 = 0, age }: Pick<TriageRecord, 'q3' | 'q4' | 'q7' | 'age'>,
  stopped: boolean,
): readonly PlanCode[] {
  const wanted: readonly PlanCode[] = [
    'count',
    ...(q3 >= 2 ? (['smaller', 'water'] as const) : []),
    ...(q4 >= 1 ? (['offer', 'friends'] as const) : []),
    ...(q7 >= 1 ? (['slip'] as const) : []),
    'relax',
    'softDrink',
    'stress',
    'urge',
    'treat',
    ...PLAN_CODES,
  ];
  const first = [...new Set(choicesFor(wanted, stopped, age))].slice(0, FIRST_CHOICES);
  return PLAN_CODES.filter((code) => first.includes(code));
}

export const START_DAYS = ['today', 'tomorrow', 'monday'] as const;
export type StartDay = (typeof START_DAYS)[number];

/** What a visitor can want more of: the pictures of step 3, in display order. */
export const REASONS = ['sleep', 'money', 'energy', 'mood', 'health', 'family'] as const;
export type Reason = (typeof REASONS)[number];
/** The answers of step 3: a reason, or “None of these”. */
export const REASON_CHOICES = [...REASONS, 'none'] as const;
export type ReasonChoice = (typeof REASON_CHOICES)[number];

/** A visitor's plan. It is not part of the record, and is never stored. */
export type Plan = {
  readonly choices: readonly PlanCode[];
  readonly startDay: StartDay | null;
  /** Absent until the visitor answers step 3, which is optional. */
  readonly reason?: ReasonChoice;
};

/** Returns the reason that heads the plan; null without one. */
export const reasonOf = ({ reason = 'none' }: Plan): Reason | null => (reason === 'none' ? null : reason);

/** Adds or removes a choice. Choices are in the order of `PLAN_CODES`. */
export const withChoice = (choices: readonly PlanCode[], code: PlanCode, isChosen: boolean): readonly PlanCode[] =>
  PLAN_CODES.filter((item) => (item === code ? isChosen : choices.includes(item)));

/**
 * Returns the number of days until a plan starts. "Next Monday" is the first Monday after today.
 *
 * @param weekday the current day of the week, 0 for Sunday
 */
export function daysUntilStart(startDay: StartDay, weekday: number): number {
  if (startDay === 'monday') return ((7 - weekday) % 7) + 1;
  return startDay === 'tomorrow' ? 1 : 0;
}
