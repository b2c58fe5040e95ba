import type { PostcodeReply } from '#contract/api.ts';
import { isUnderAge } from '#domain/advice.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { screenAt, type VisitSoFar } from '#domain/journey.ts';
import { type Nation, nationOf } from '#domain/postcode.ts';
import type { TriageRecord } from '#domain/triage.ts';

/** The screens that open the calculator; each keeps its own list of drinks. */
export type CalculatorPlace = 'q2' | 'q3' | 'lastWeek';

/** What the lookup told of the visit's client, for the screens. */
export type VisitClient = Pick<PostcodeReply, 'clientName' | 'zone' | 'referralOptions' | 'serviceDetails'>;

/** Everything a visit has collected, in memory only. */
export type VisitState = VisitSoFar & {
  readonly client: VisitClient | null;
  /** The age question has been left, by Next, with 18 or over. */
  readonly adult: boolean;
  readonly drinks: Readonly<Record<CalculatorPlace, readonly DrinkRow[]>>;
};

export const EMPTY_VISIT: VisitState = {
  termsAgreed: false,
  noticesAgreed: false,
  triage: {},
  client: null,
  adult: false,
  drinks: { q2: [], q3: [], lastWeek: [] },
};

/** Nothing is logged before both notices are agreed and the age question is left with 18 or over (decision 8.2). */
export function mayLog({ noticesAgreed, adult }: VisitState): boolean {
  return noticesAgreed && adult;
}

/** Whether leaving a screen forwards answers the age question with 18 or over. */
export function leavesAsAdult(path: string, { triage: { age } }: VisitSoFar): boolean {
  const screen = screenAt(path);
  return screen?.kind === 'demographic' && screen.id === 'age' && age !== undefined && !isUnderAge(age);
}

/** Fields to set; `undefined` takes an answer back. */
export type TriageChange = { readonly [Field in keyof TriageRecord]?: TriageRecord[Field] | undefined };

/** Another gender is asked question 3 with another figure, so its answer is taken back (decision 8.4). */
const takesBackQ3 = (before: TriageRecord, { gender }: TriageChange): boolean =>
  gender !== undefined && before.gender !== undefined && gender !== before.gender;

/** The record after a change, without the fields that were taken back; the same object when nothing changes. */
export function changed(triage: TriageRecord, change: TriageChange): TriageRecord {
  const entries = Object.entries(change) as [keyof TriageRecord, unknown][];
  if (entries.every(([field, value]) => triage[field] === value)) return triage;
  const merged = { ...triage, ...(takesBackQ3(triage, change) && { q3: undefined }), ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** The nation whose national help fits the visit; null before a postcode is known. */
export function nationOfVisit({ triage: { postcode } }: VisitSoFar): Nation | null {
  return postcode === undefined ? null : nationOf(postcode);
}
