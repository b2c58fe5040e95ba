import { z } from 'zod';
import { CONTACT_IDS } from '#domain/client.ts';
import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from '#domain/emailAddress.ts';
import { NATIONS } from '#domain/nations.ts';
import type { OpeningHours } from '#domain/openingHours.ts';
import { TRACKING_KEYS } from '#domain/trackingKeys.ts';
import { PLAN_CODES, REASONS, START_DAYS } from '#domain/plan.ts';
import { AUDIT_IDS, type AuditId } from '#domain/questionnaire.ts';
import { CODED_FIELDS, type CodedFields } from '#domain/codedFields.ts';
import { COUNTED_FIELDS, isExactConsistent, EXPERIENCE_CODES, MAX_DAYS, MAX_UNITS } from '#domain/record.ts';
import { type DayUnits, daysAgree } from '#domain/weekByDay.ts';
import { FAILURE_MESSAGES } from './calls.ts';

// Schemas of the requests and replies of the five API calls. The server validates with them and generates OpenAPI from
// them; the page uses only their types.

const isNegativeZero = (value: unknown): boolean => Object.is(value, -0);

/** A whole number from 0 to `max`. It refuses -0, 1.5 and 1e999 (Infinity). */
const count = (max: number) =>
  z
    .int()
    .min(0)
    .max(max)
    .refine((value) => !isNegativeZero(value));

/** Accepts only the allowed codes; refuses -0, which equals 0. */
const code = <const Code extends number | string>(allowed: readonly Code[]) =>
  z.literal([...allowed]).refine((value) => !isNegativeZero(value));

const schemaOfEach = <Name extends string, Schema>(names: readonly Name[], schemaOf: (name: Name) => Schema) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>;

const shortText = (max: number) => z.string().min(1).max(max);

/** 24 random bytes in base64url. */
const recordId = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** For each answer field, a schema that accepts the codes of its question. */
type AnswerSchemas = { [Field in keyof CodedFields]: z.ZodType<CodedFields[Field][number]> };
const answers = Object.fromEntries<z.ZodType>(
  Object.entries(CODED_FIELDS).map(([field, allowed]) => [field, code<number | string>(allowed)]),
) as AnswerSchemas;

const COUNTED = Object.keys(COUNTED_FIELDS) as (keyof typeof COUNTED_FIELDS)[];
const figure = (field: keyof typeof COUNTED_FIELDS) => count(COUNTED_FIELDS[field]);

/** Every field of a record that the page sends. All are optional. */
export const triageFields = z.strictObject({
  _id: recordId.optional(),
  clientId: shortText(64).optional(),
  postcode: shortText(8).optional(),
  referral: shortText(64).optional(),
  ...z.object(answers).partial().shape,
  ...schemaOfEach(COUNTED, (field) => figure(field).optional()),
  screenReached: z.enum(TRACKING_KEYS).optional(),
  appStoreClicked: z.boolean().optional(),
  playStoreClicked: z.boolean().optional(),
  contactOpened: z.boolean().optional(),
  experience: code(EXPERIENCE_CODES).optional(),
});

const text = z.string().nullable();

/** A service's structured opening hours in UK time, and the further days on which it is closed. */
const hours: z.ZodType<OpeningHours> = z.array(
  z.object({
    days: z.array(z.int().min(1).max(7)).meta({ description: '1 is Monday, 7 is Sunday' }),
    from: z.string().meta({ description: '09:00' }),
    to: z.string().meta({ description: '17:00; 24:00 is midnight at the end of the day' }),
  }),
);
const dates: z.ZodType<readonly string[]> = z.array(z.iso.date());
const opening = { hours: hours.nullable(), closedOn: dates.nullable() };

const serviceDetails = z.object({
  name: text,
  ...schemaOfEach(CONTACT_IDS, () => text),
  ...opening,
  /** The client's own sentences under “What happens when you call”; absent if it uses the standard ones. */
  whenYouCall: z.array(z.string()).optional(),
  localSupport: z.array(z.object({ heading: z.string(), text: z.string(), url: text, phone: text, ...opening })),
  youngPeopleService: z
    .object({ name: z.string(), text: z.string(), phone: text, email: text, url: text, ...opening })
    .nullable(),
});
export type ServiceDetails = z.infer<typeof serviceDetails>;

const succeeded = z.literal(true);

/** GET /api/triage/postcode */
export const postcodeReply = z.object({
  success: succeeded,
  clientId: z.string(),
  clientName: z.string(),
  formattedPostcode: z.string(),
  zone: z.string(),
  /** Null if the outward code lies in two nations, and no postcode directory says which one the postcode is in. */
  nation: z.enum(NATIONS).nullable(),
  referralOptions: z.array(z.object({ value: z.string(), label: z.string() })),
  serviceDetails,
});
export type PostcodeReply = z.infer<typeof postcodeReply>;

/** POST /api/triage/log */
export const triageLogRequest = z.strictObject({ triage: triageFields });
/** No id and no reference if the call erased the record: a visitor under 18 sends age 0 with the visit's key. */
export const triageLogReply = z.object({
  success: succeeded,
  _id: z.string().optional(),
  reference: z.string().optional(),
});
export type TriageLogReply = z.infer<typeof triageLogReply>;

/** One e-mail address, checked as on the page (`isEmailAddress`). */
export const emailAddress = z.string().max(MAX_EMAIL_LENGTH).regex(EMAIL_ADDRESS);

const auditAnswers = z.strictObject(schemaOfEach(AUDIT_IDS, (id) => answers[id]) as Pick<AnswerSchemas, AuditId>);

/** The choices that make up the visitor's plan, without duplicates. */
const plan = z
  .array(z.enum(PLAN_CODES))
  .max(PLAN_CODES.length)
  .refine((codes) => new Set(codes).size === codes.length)
  .meta({ uniqueItems: true });

/** Units on each of the seven days of last week, Monday first. */
const days: z.ZodType<DayUnits> = z.array(count(MAX_UNITS)).length(MAX_DAYS);

/** The maximum of `unitsExact`, in units. It is far above what any real list of drinks adds up to. */
const MAX_EXACT_UNITS = 1_000_000;
/** The units of a typical day, not rounded, so that the week's total is exact: at most 4 decimals. */
const unitsExact = z
  .number()
  .min(0)
  .max(MAX_EXACT_UNITS)
  .refine((value) => Math.round(value * 10_000) / 10_000 === value && !isNegativeZero(value));

type LastWeek = { days?: DayUnits | undefined; unitsExact?: number | undefined } & Parameters<typeof daysAgree>[1];
/** Whether the seven days, if sent, agree with the units on a drinking day and the number of drinking days. */
const agree = ({ days, ...facts }: LastWeek): boolean => days === undefined || daysAgree(days, facts);
const AT_DAYS = { path: ['days'] };
/** Whether `unitsExact`, if sent, rounds to the `consumptionUnits` of the request. */
const isExact = ({ unitsExact: exact, consumptionUnits }: LastWeek): boolean =>
  exact === undefined || isExactConsistent(exact, consumptionUnits);
const AT_EXACT = { path: ['unitsExact'] };

const AS_IN_RECORD = { description: 'As in the record: otherwise 422' };

/**
 * The fields of every request to POST /api/triage/pdf, for the summary and for the sheet for a GP. Gender and age must
 * be the record's.
 */
const documentFields = {
  id: recordId,
  clientName: shortText(200),
  gender: code(CODED_FIELDS.gender).meta(AS_IN_RECORD),
  // Code 0, 17 or under, is refused: the service is for adults.
  age: code(CODED_FIELDS.age)
    .refine((age): boolean => age !== 0)
    .meta(AS_IN_RECORD),
};

/**
 * The request for the summary. Figures and plan are shown as sent; the client's name, the band, gender and age are the
 * record's.
 */
const summaryPdfRequest = z
  .strictObject({
    ...documentFields,
    // `sheet` must be absent; `meta` says the same in the JSON Schema, which has no "undefined".
    sheet: z.undefined().optional().meta({ not: {} }),
    ...schemaOfEach(COUNTED, figure),
    days: days.optional(),
    unitsExact: unitsExact.optional(),
    plan: plan.optional(),
    startDay: z.enum(START_DAYS).optional(),
    /** What the visitor wants more of; it heads the plan. */
    reason: z.enum(REASONS).optional(),
    /** Adds a four-week diary page at the end of the summary. */
    diary: z.literal(true).optional(),
    /** Adds a card to cut out as the last page, if the target is confirmed; with `cardLink`, a link to the week page. */
    card: z.literal(true).optional(),
    cardLink: z.literal(true).optional(),
    /** Whether an earlier check that the visitor entered calls for advice before any target (decision 8.9e). */
    talkFirst: z.literal(true).optional(),
    emailAddress: emailAddress.optional(),
  })
  .refine(agree, AT_DAYS)
  .refine(isExact, AT_EXACT);
export type SummaryPdfRequest = z.infer<typeof summaryPdfRequest>;

/** The request for the sheet. Its answers must give the record's score and band; last week's figures appear as sent. */
const gpSheetRequest = z
  .strictObject({
    ...documentFields,
    sheet: z.literal('gp'),
    answers: auditAnswers,
    ...schemaOfEach(COUNTED, (field) => figure(field).optional()),
    days: days.optional(),
    unitsExact: unitsExact.optional(),
  })
  .refine(agree, AT_DAYS)
  .refine(isExact, AT_EXACT);
export type GpSheetRequest = z.infer<typeof gpSheetRequest>;

/** POST /api/triage/pdf: the summary, or with `sheet` the sheet for a GP. */
export const triagePdfRequest = z.discriminatedUnion('sheet', [summaryPdfRequest, gpSheetRequest]);
export type TriagePdfRequest = z.infer<typeof triagePdfRequest>;
export const triagePdfReply = z.object({ success: succeeded, pdf: z.base64().optional() });
export type TriagePdfReply = z.infer<typeof triagePdfReply>;

/** GET /api/app/legals/v2 */
const html = z.object({ html: z.string() });
export const legalsReply = z.object({ eula: html, privacy: html });
export type LegalsReply = z.infer<typeof legalsReply>;

/** POST /api/logs: the report of a rendering failure. The server truncates it to `ERROR_REPORT_LIMITS`. */
export const errorReport = z.strictObject({
  boundary: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
});
export type ErrorReport = z.infer<typeof errorReport>;

export const failureReply = z.object({
  success: z.literal(false),
  message: z.enum(FAILURE_MESSAGES),
  field: z.string().nullable(),
});
