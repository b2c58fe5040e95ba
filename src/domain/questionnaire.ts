// The four demographic and the ten AUDIT questions in the order asked: ids and answer codes, no texts.

export const GENDERS = ['m', 'f', 'o'] as const;
export type Gender = (typeof GENDERS)[number];

/** Code 0 is "17 or under". */
export const AGE_CODES = [0, 1, 2, 3, 4, 5, 6] as const;
export type AgeCode = (typeof AGE_CODES)[number];

export const ETHNICITY_CODES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export type EthnicityCode = (typeof ETHNICITY_CODES)[number];

const FIVE_CODES = [0, 1, 2, 3, 4] as const;
/** Questions 9 and 10 have three answers, scored 0, 2 and 4 (AUDIT manual). */
const THREE_CODES = [0, 2, 4] as const;

export type FiveCode = (typeof FIVE_CODES)[number];
export type ThreeCode = (typeof THREE_CODES)[number];

export const AUDIT_QUESTIONS = [
  { id: 'q1', codes: FIVE_CODES },
  { id: 'q2', codes: FIVE_CODES },
  { id: 'q3', codes: FIVE_CODES },
  { id: 'q4', codes: FIVE_CODES },
  { id: 'q5', codes: FIVE_CODES },
  { id: 'q6', codes: FIVE_CODES },
  { id: 'q7', codes: FIVE_CODES },
  { id: 'q8', codes: FIVE_CODES },
  { id: 'q9', codes: THREE_CODES },
  { id: 'q10', codes: THREE_CODES },
] as const;
export type AuditId = (typeof AUDIT_QUESTIONS)[number]['id'];
export const AUDIT_IDS = AUDIT_QUESTIONS.map((question) => question.id);

/** The referral question has no codes, because its options are set by the client. */
export const DEMOGRAPHIC_QUESTIONS = [
  { id: 'referral', codes: null },
  { id: 'age', codes: AGE_CODES },
  { id: 'gender', codes: GENDERS },
  { id: 'ethnicity', codes: ETHNICITY_CODES },
] as const;
export type DemographicId = (typeof DEMOGRAPHIC_QUESTIONS)[number]['id'];
export const DEMOGRAPHIC_IDS = DEMOGRAPHIC_QUESTIONS.map(({ id }) => id);

export type CodedQuestion = Exclude<
  (typeof DEMOGRAPHIC_QUESTIONS)[number] | (typeof AUDIT_QUESTIONS)[number],
  { readonly codes: null }
>;

export type QuestionId = DemographicId | AuditId;

/** Whether the age is 17 or under. The service is for adults. */
export const isUnderAge = (age: AgeCode | undefined): boolean => age === 0;
export const isFrom65 = (age: AgeCode | undefined): boolean => age === 6;
