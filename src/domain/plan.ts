import type { TriageRecord } from './triage.ts';

/**
 * What a visitor can choose for a plan, in the order in which it is shown. Behaviour substitution and problem solving are
 * the techniques tied to the largest effects (Garnett and others 2018). None means going without alcohol for a day, which
 * may harm someone who needs the full withdrawal caution (decision 8.10).
 */
export const SWAP_CODES = ['relax', 'friends', 'pastime', 'treat', 'sleep', 'softDrink', 'smaller'] as const;
/** Answers to a hard moment: “If …, I will …” (Gollwitzer and Sheeran 2006). */
export const IF_THEN_CODES = ['stress', 'offer', 'rounds', 'shop', 'water', 'urge', 'slip'] as const;
/** Self-monitoring, which the guidelines on brief advice recommend too. */
export const PLAN_CODES = [...SWAP_CODES, ...IF_THEN_CODES, 'count'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];
/** The choices of people who drink, which are not for those who want to stay stopped. */
const WHEN_DRINKING: readonly PlanCode[] = ['smaller', 'water', 'slip', 'count'];

/** The choices for someone who drinks, or who has stopped, in the order of the list. */
export function plansFor<Code extends PlanCode>(codes: readonly Code[], stopped: boolean): readonly Code[] {
  return stopped ? codes.filter((code) => !WHEN_DRINKING.includes(code)) : codes;
}

/** The choices shown first. */
export const FIRST_CHOICES = 6;

/**
 * The choices that fit the answers, in the order of the list: for heavy occasions (question 3), for not being able to stop
 * (question 4), for guilt afterwards (question 7), and counting; filled up with the others, swaps first.
 */
export function fittingChoices(
  { q3 = 0, q4 = 0, q7 = 0 }: Pick<TriageRecord, 'q3' | 'q4' | 'q7'>,
  stopped: boolean,
): readonly PlanCode[] {
  const wanted: readonly PlanCode[] = [
    'count',
    ...(q3 >= 2 ? (['smaller', 'water'] as const) : []),
    ...(q4 >= 1 ? (['offer', 'friends'] as const) : []),
    ...(q7 >= 1 ? (['slip'] as const) : []),
    ...(['relax', 'softDrink', 'stress', 'urge', 'treat'] as const),
    ...PLAN_CODES,
  ];
  const first = [...new Set(plansFor(wanted, stopped))].slice(0, FIRST_CHOICES);
  return PLAN_CODES.filter((code) => first.includes(code));
}

export const START_DAYS = ['today', 'tomorrow', 'monday'] as const;
export type StartDay = (typeof START_DAYS)[number];

/** A visitor's plan. It is never logged or stored. */
export type Plan = {
  readonly choices: readonly PlanCode[];
  readonly startDay: StartDay | null;
};

/** The choices with one added or removed, in the order of the list. */
export function withChoice(choices: readonly PlanCode[], code: PlanCode, chosen: boolean): readonly PlanCode[] {
  return PLAN_CODES.filter((each) => (each === code ? chosen : choices.includes(each)));
}

/** The days until a plan starts, from a weekday (0 is Sunday). "Next Monday" is the first Monday after today. */
export function daysUntilStart(startDay: StartDay, weekday: number): number {
  if (startDay === 'monday') return ((7 - weekday) % 7) + 1;
  return startDay === 'tomorrow' ? 1 : 0;
}
