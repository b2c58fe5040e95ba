import type { PostcodeReply } from '#contract/schemas.ts';
import type { LastTime } from '#domain/advice.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { screenAt, type VisitSoFar } from '#domain/journey.ts';
import type { Plan } from '#domain/plan.ts';
import { type Place, placeOf } from '#domain/nations.ts';
import { formattedPostcode } from '#domain/postcode.ts';
import type { WeekEntry, TriageRecord } from '#domain/record.ts';

/** The parts of the postcode lookup's reply that the screens show. */
type VisitClient = Pick<PostcodeReply, 'clientName' | 'zone' | 'nation' | 'referralOptions' | 'serviceDetails'>;

/** Everything that a visit has collected. It is held in memory only. */
export type VisitState = VisitSoFar & {
  readonly client: VisitClient | null;
  /** The number of the history entry that shows the second notice; null until the first notice is agreed to. */
  readonly secondNoticeAt: number | null;
  /** Whether the visitor ticked the box on the second notice that allows research. */
  readonly allowsResearch: boolean;
  /** Whether the visitor has left the age question by Next with an age of 18 or over. */
  readonly adult: boolean;
  /** The code in the opened link, of an answer to “How did you hear of us?”; the client might not offer it. */
  readonly link: string | null;
  readonly plan: Plan;
  /** What the visitor remembers of an earlier check. It is never sent. */
  readonly lastTime: LastTime;
  /** The calculator's list; every screen that offers the calculator opens it with this list. */
  readonly drinks: readonly DrinkRow[];
} & WeekEntry;

export const EMPTY_VISIT: VisitState = {
  termsAgreed: false,
  noticesAgreed: false,
  triage: {},
  client: null,
  link: null,
  secondNoticeAt: null,
  allowsResearch: false,
  adult: false,
  plan: { choices: [], startDay: null },
  lastTime: { score: null, units: null },
  drinks: [],
  days: [],
  unitsExact: null,
};

/** Whether the visitor has answered any question. The postcode does not count. */
export function hasAnswers({ triage: { clientId: _client, postcode: _postcode, ...answers } }: VisitState): boolean {
  return Object.keys(answers).length > 0;
}

/** Whether the record may be stored: after both notices are agreed to, and with an age of 18 or over (decision 8.2). */
export function mayLog({ noticesAgreed, adult }: VisitState): boolean {
  return noticesAgreed && adult;
}

/** Whether leaving a screen confirms an age of 18 or over. */
export function confirmsAdult(path: string, { triage: { age } }: VisitSoFar): boolean {
  const screen = screenAt(path);
  return screen?.kind === 'demographic' && screen.id === 'age' && age !== undefined && !isUnderAge(age);
}

/** Fields to set; `undefined` removes an answer. */
export type TriageChange = { readonly [Field in keyof TriageRecord]?: TriageRecord[Field] | undefined };

export const changeOf = <Field extends keyof TriageRecord>(
  field: Field,
  value: TriageRecord[Field] | undefined,
): TriageChange => ({ [field]: value });

/** Whether a change of gender removes the answer to question 3: the units it asks about differ (decision 8.4). */
const invalidatesQ3 = (before: TriageRecord, { gender }: TriageChange): boolean =>
  gender !== undefined && before.gender !== undefined && gender !== before.gender;

/** Returns the record after a change, without removed fields. If nothing changes, it returns the same object. */
export function withChange(triage: TriageRecord, change: TriageChange): TriageRecord {
  const entries = Object.entries(change) as [keyof TriageRecord, unknown][];
  if (entries.every(([field, value]) => triage[field] === value)) return triage;
  const merged = { ...triage, ...(invalidatesQ3(triage, change) && { q3: undefined }), ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** Returns where the visitor lives, which decides the helplines shown; null before the postcode lookup. */
export function placeOfVisit({ client, triage }: Pick<VisitState, 'client' | 'triage'>): Place | null {
  const postcode = formattedPostcode(triage.postcode ?? '');
  return client?.nation ?? (postcode && placeOf(postcode));
}
