import type { RiskBand } from '#domain/audit.ts';
import { AGE_CODES, AUDIT_QUESTIONS, ETHNICITY_CODES } from '#domain/questionnaire.ts';
import type { TrackingKey, TriageRecord } from '#domain/record.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { Chance } from './chance.ts';

// This file invents the answers of one visitor. The proportions are plausible, but invented too.

const weighted = <Code>(codes: readonly Code[], ...weights: readonly number[]) =>
  codes.map((code, index) => [code, weights[index] ?? 0] as const);

export const inventPerson = ({ pick }: Chance) =>
  ({
    age: pick(weighted(AGE_CODES.slice(1), 11, 21, 22, 20, 16, 10)),
    gender: pick(weighted(['f', 'm', 'o'] as const, 536, 452, 12)),
    ethnicity: pick(weighted(ETHNICITY_CODES, 82, 1.4, 5.2, 0.6, 0.5, 0.7, 0.8, 2, 1.6, 0.7, 1.1, 1, 0.5, 1.9)),
  }) as const satisfies TriageRecord;

/** How high the answers to each question are, compared with those to the other questions. */
const WEIGHTS = { q1: 1.9, q2: 1.25, q3: 1.35, q4: 0.65, q5: 0.6, q6: 0.3, q7: 0.75, q8: 0.65, q9: 0.3, q10: 0.55 };

/** Invents ten consistent answers: visitors who drink more, such as the young, answer higher to most questions. */
export function inventAudit({ fraction }: Chance, age: number): Pick<TriageRecord, keyof typeof WEIGHTS> {
  const level = (0.1 + 0.7 * fraction() ** 1.5) * (1.12 - 0.035 * age);
  const answers = AUDIT_QUESTIONS.map(({ id, codes }) => {
    const at = level * WEIGHTS[id] * (0.55 + 0.75 * fraction()) * (codes.length - 1);
    return [id, codes[Math.min(codes.length - 1, Math.round(at))]] as const;
  });
  return Object.fromEntries(answers);
}

/** The probability that a visitor leaves the check at a question; `LEAVES_LATER` for questions that are not listed. */
const LEAVES = { gender: 0.008, ethnicity: 0.014, q1: 0.024, q2: 0.026, q3: 0.019 } as const;
const LEAVES_LATER = 0.009;
const ORDER = ['gender', 'ethnicity', ...AUDIT_QUESTIONS.map(({ id }) => id)] as const;

/** Decides at which question a visitor leaves, if at all. Removes the answers to it and to all later questions. */
export function inventDropOut(answers: TriageRecord, { occurs }: Chance): TriageRecord {
  const index = ORDER.findIndex((id) => occurs(id in LEAVES ? LEAVES[id as keyof typeof LEAVES] : LEAVES_LATER));
  const unanswered = index === -1 ? [] : ORDER.slice(index);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !unanswered.some((id) => id === name)));
}

/**
 * The share of visits in which a local contact is pressed, by band. Invented: no service has published one. More press
 * it where the help is the result's first advice, and few on the last step of the brief advice.
 */
const PRESSES_CONTACT = { increasing: 0.12, higher: 0.09, dependence: 0.16 };

/** Invents the last step that a visitor at increasing risk reaches and, for the last two steps, week and target. */
function inventAdvice(chance: Chance): TriageRecord {
  const { pick, whole, occurs } = chance;
  const screenReached = pick<TrackingKey>([
    ['feedback-increasing', 22],
    ['intervention-1', 6],
    ['intervention-2', 7],
    ['intervention-3', 5],
    ['intervention-4', 5],
    ['intervention-5', 6],
    ['intervention-6', 4],
    ['intervention-7', 29],
    ['intervention-increasing-finished', 16],
  ]);
  if (screenReached !== 'intervention-7' && screenReached !== 'intervention-increasing-finished')
    return { screenReached };
  const week = { consumptionUnits: whole(2, 12), consumptionDays: whole(1, 7) };
  const goal = occurs(0.82)
    ? { goalUnits: whole(1, 5), goalDays: whole(1, Math.min(4, week.consumptionDays)) }
    : { goalUnits: week.consumptionUnits, goalDays: week.consumptionDays };
  const drankMore = week.consumptionUnits * week.consumptionDays > WEEKLY_GUIDELINE.units;
  return {
    screenReached,
    ...week,
    ...goal,
    ...(drankMore && occurs(0.1) && { appStoreClicked: true }),
    ...(occurs(PRESSES_CONTACT.increasing) && { contactOpened: true }),
  };
}

function inventHelp(band: 'higher' | 'dependence', { pick, occurs }: Chance): TriageRecord {
  const screenReached = pick<TrackingKey>([
    [`feedback-${band}` as const, 12],
    [`intervention-${band}` as const, 60],
    [`intervention-${band}-finished` as const, 28],
  ]);
  return {
    screenReached,
    ...(band === 'higher' && occurs(0.12) && { playStoreClicked: true }),
    ...(occurs(PRESSES_CONTACT[band]) && { contactOpened: true }),
  };
}

/** Invents a visitor's rating of the check; most visitors give none. */
const inventExperience = ({ occurs, pick }: Chance): TriageRecord =>
  occurs(0.35)
    ? {
        experience: pick([
          [0, 8],
          [1, 20],
          [2, 72],
        ] as const),
      }
    : {};

export function inventAfterResult(band: RiskBand, chance: Chance): TriageRecord {
  return { ...inventPath(band, chance), ...inventExperience(chance) };
}

function inventPath(band: RiskBand, chance: Chance): TriageRecord {
  if (band === 'increasing') return inventAdvice(chance);
  if (band === 'lower') return { screenReached: chance.occurs(0.8) ? 'feedback-lower-finished' : 'feedback-lower' };
  return inventHelp(band, chance);
}
