import type { Content } from '../content.ts';

const listed = (numbers: readonly number[]): string =>
  `${numbers.slice(0, -1).join(', ')} and ${numbers.slice(-1).join('')}`;

/** For health workers, about the patient. The title is neutral, since others may see it in a list of files. */
export const gpSheet: Content['gpSheet'] = {
  documentTitle: 'Your sheet',
  heading: 'Alcohol screening result (AUDIT)',
  lead: 'For a GP or practice nurse. This is a screening result, filled in by the patient, not a diagnosis.',
  madeOn: (date, clientName) => `Made on ${date}. Provided for ${clientName}.`,
  resultHeading: 'Result',
  visitHeading: 'About the patient',
  labels: {
    score: 'AUDIT score',
    auditC: 'AUDIT-C score',
    screeningResult: 'Screening result',
    morningDrinking: 'Morning drinking',
    lastWeek: 'Last week',
    gender: 'Gender',
    age: 'Age',
    pregnancy: 'Pregnancy',
    medicines: 'Medicines',
    reference: 'Reference',
  },
  outOf: (score, most) => `${score} out of ${most}`,
  afterLabel: (text) => text.toLowerCase(),
  notAsked: 'not asked',
  answersHeading: 'Questions and answers',
  columns: { question: 'Question', answer: 'Answer', points: 'Points' },
  numbered: (number, question) => `${number}. ${question}`,
  recordHeading: 'To paste into the record',
  codedScore: (label, score, { snomedCt, loinc }) => `${label} ${score} (SNOMED CT ${snomedCt}, LOINC ${loinc}).`,
  recordLine: (label, value) => `${label}: ${value}.`,
  recordSource: (serviceName, date, reference) =>
    `Filled in by the patient, not a diagnosis. ${serviceName}, ${date}, reference ${reference}.`,
  onDays: (units, days) => `${units} on ${days} ${days === 1 ? 'day' : 'days'}`,
  contradicting: (questions) => `Some answers do not fit together: questions ${listed(questions)}.`,
  forPatient: 'For the patient:',
};
