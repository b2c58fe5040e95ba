import type { CautionReason } from '#domain/advice.ts';
import { RISK_BANDS } from '#domain/audit.ts';
import type { ScoreCodes } from '#domain/recordCodes.ts';

const listed = (numbers: readonly number[]): string =>
  `${numbers.slice(0, -1).join(', ')} and ${numbers.slice(-1).join('')}`;

const HIGHER_RISK_FROM = RISK_BANDS.find(({ band }) => band === 'higher')?.from;

/** The sheet that a visitor may show to a GP. Its title is neutral, because others may see it in a list of files. */
export const gpSheet = {
  documentTitle: 'Your sheet',
  heading: 'Alcohol screening result (AUDIT)',
  lead: 'For a GP or practice nurse. This is a screening result, filled in by the patient, not a diagnosis.',
  madeOn: (date: string, clientName: string) => `Made on ${date}. Provided for ${clientName}.`,
  /** A line for the patient to fill in by hand. */
  patient: 'Name: ______________________________   Date of birth: _______________   NHS number: ______________________',
  resultHeading: 'Result',
  visitHeading: 'About the patient',
  labels: {
    score: 'AUDIT score',
    auditC: 'AUDIT-C score',
    screeningResult: 'Screening result',
    morningDrinking: 'Morning drinking',
    drinkingNow: 'Drinking now',
    caution: 'Reason for the caution',
    lastWeek: 'Last week',
    gender: 'Gender',
    age: 'Age',
    pregnancy: 'Pregnancy',
    medicines: 'Medicines',
    reference: 'Reference',
  },
  /** Shown after the AUDIT-C score. The source (`POSITIVE_AUDIT_C` in docs/evidence.md) is still to be checked. */
  positiveFrom: (score: number) => `${score} or more is a positive short test`,
  /** Shown after `positiveFrom`, for a score of `POSSIBLE_DEPENDENCE_AUDIT_C` or more. */
  possibleDependence: (from: number, most: number) => `${from} or ${most} can mean possible dependence`,
  /** The reasons for the caution, shown after a label. */
  cautionReasons: {
    score: `AUDIT score of ${HIGHER_RISK_FROM} or more`,
    morning: 'a drink in the morning, monthly or more often (question 6)',
    muchAtOnce: 'much drinking at once, and often (questions 1 to 3)',
    week: 'the units of last week',
    line: 'a drink in the morning, less than monthly (question 6)',
    stopped: 'no drinking now, but other answers about the last year',
    maybeStopped: '“Never” to question 1, but units',
    dryWeek: 'drinks, but had no alcohol last week',
  } satisfies Record<CautionReason | 'line' | 'stopped' | 'maybeStopped' | 'dryWeek', string>,
  /** A score and the highest possible score, e.g. "26 out of 40". */
  outOf: (score: number, most: number) => `${score} out of ${most}`,
  /** Formats a band's name or an answer to follow a label. */
  afterLabel: (text: string) => text.toLowerCase(),
  notAsked: 'not asked',
  /** Follows the label `drinkingNow` if the full caution is shown and no week was entered. */
  mayHaveStopped: 'may have stopped: ask',
  answersHeading: 'Questions and answers',
  columns: { question: 'Question', answer: 'Answer', points: 'Points' },
  numbered: (number: number, question: string) => `${number}. ${question}`,
  recordHeading: 'To paste into the record',
  codeHeading: 'To scan',
  codeAlt: 'A code of the text to paste into the record',
  /** A score with its codes, in the text for a patient's record. */
  codedScore: (label: string, score: string, { snomedCt, loinc }: ScoreCodes) =>
    `${label} ${score} (SNOMED CT ${snomedCt}, LOINC ${loinc}).`,
  /** A label and its value, in the text for a patient's record. */
  recordLine: (label: string, value: string) => `${label}: ${value}.`,
  /** The last line of the text for a patient's record. */
  recordSource: (serviceName: string, date: string, reference: string) =>
    `Filled in by the patient, not a diagnosis. ${serviceName}, ${date}, reference ${reference}.`,
  /** Units in a week with its drinking days, e.g. "98 units on 7 days". */
  onDays: (units: string, days: number) => `${units} on ${days} ${days === 1 ? 'day' : 'days'}`,
  /** Names the questions whose answers contradict each other. */
  contradicting: (questions: readonly number[]) => `Some answers do not fit together: questions ${listed(questions)}.`,
  /** Shown if question 1 was answered “Never”, and units were entered for last week. */
  contradictsWeek: 'Some answers do not fit together: “Never” to question 1, and units for last week.',
  /** Shown before the caution, which addresses the patient. */
  forPatient: 'For the patient:',
};
