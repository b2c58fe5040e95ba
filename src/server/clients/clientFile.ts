import { z } from 'zod';
import { emailAddress } from '#contract/schemas.ts';
import { CONTACT_FIELDS, MAX_SERVICE_NAME, type Client, type ContactField, type ContactId } from '#domain/client.ts';
import { readEmailAddress } from '#domain/emailAddress.ts';
import { firstOverlap, type Opening } from '#domain/openingHours.ts';
import { withPlainSpaces } from '#domain/plainText.ts';
import { formattedPostcode, isOutcode, isSector } from '#domain/postcode.ts';

/** How a phone number is written: groups of digits, at most one group in brackets, and `+` only at the start. */
const FORMAT = /^\+?[\d -]*(?:\([\d ]+\)[\d -]*)?$/;

/** A number of Ofcom's numbering plan: 0 and 9 or 10 more digits, 0800 1111, or 0845 464 and one more digit. */
const NATIONAL = /^0(?:[1-35789]\d{8,9}|8001111|845464\d)$/;
/** A short number, such as 999, 112, 111, 1471, 116 123 and 118 118. */
const SHORT = /^(?:999|1\d{2,5})$/;
const ABROAD = /^\+(?!44)[1-9]\d{7,14}$/;

/**
 * True for a telephone number as people in the UK write them: `01632 960123`, `(01632) 960 123`, `+44 1632 960123`,
 * `116 123`. False for `+44 (0)1632…`, which reaches nobody when it is dialled with the 0.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/[ ()-]/g, '');
  return FORMAT.test(text) && [NATIONAL, SHORT, ABROAD].some((plan) => plan.test(digits.replace(/^\+44/, '0')));
}

/** The schema of `client.yaml`. Each message says how to correct its fault. */

const message = (error: string) => ({ error });
const NEEDED = 'must be filled in';
const ONE_DAY = 'must be a day from 1, Monday, to 7, Sunday';
const NO_DAYS = 'must be a list of days from 1, Monday, to 7, Sunday';

const text = (max: number) =>
  z
    .string(message(`${NEEDED}, as text (in quotes if it is a number)`))
    .overwrite(withPlainSpaces)
    .min(1, message(NEEDED))
    .max(max, message(`must have at most ${max} characters`));
const optional = (text: z.ZodString) => text.nullable().default(null);

const name = (subject: string) =>
  z
    .string(message(NEEDED))
    .regex(
      /^[a-z][a-z0-9-]{0,63}$/,
      message(`must be ${subject}: lower-case letters, digits and dashes, a letter first`),
    );

const isHttps = (value: string): boolean => URL.parse(value)?.protocol === 'https:';
const httpsUrl = () =>
  optional(
    z.string(message('must be text')).max(500).refine(isHttps, message('must be an address that starts https://')),
  );
const email = () =>
  optional(
    z
      .string(message('must be text'))
      .overwrite(readEmailAddress)
      .refine((value) => emailAddress.safeParse(value).success, message('must be one e-mail address')),
  );

const phone = () =>
  optional(
    text(40).refine(isPhoneNumber, message('must be a phone number to dial as it stands, such as 01632 960123 or 111')),
  );

const key = (example: string, isKey: (text: string) => boolean) =>
  z.string(message(`must be text such as ${example}`)).refine(isKey, message(`must be written like ${example}`));
const list = <Item extends z.ZodType>(item: Item) => z.array(item, message('must be a list')).default([]);

const postcodes = () => list(key('YO1 7HH', (text) => formattedPostcode(text) !== null));
const postcodeKeys = {
  outcodes: list(key('YO1', isOutcode)),
  sectors: list(key('YO1 7', isSector)),
  postcodes: postcodes(),
};
const keySet = () => z.strictObject(postcodeKeys).prefault({});

const date = () => z.iso.date(message('must be a date such as 2026-11-21')).nullable().default(null);
const lastChecked = date();

const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
const hoursOfDays = z
  .strictObject(
    {
      days: z
        .array(z.int(message(ONE_DAY)).min(1, message(ONE_DAY)).max(7, message(ONE_DAY)), message(NO_DAYS))
        .min(1, message(NO_DAYS))
        .refine((days) => new Set(days).size === days.length, message('names a day twice')),
      from: key('09:00', isTimeOfDay),
      to: key('17:00', (text) => isTimeOfDay(text) || text === '24:00'),
    },
    message('must have days, from and to'),
  )
  .refine(({ from, to }) => !isTimeOfDay(from) || from < to, {
    path: ['to'],
    error: 'must be later than from: hours after midnight are an entry of the next day, from 00:00',
  });

const opening = {
  hours: z
    .array(hoursOfDays, message('must be a list of days, from and to'))
    .min(1, message('must list at least one entry, or be removed'))
    .max(50, message('must have at most 50 entries'))
    .superRefine((hours, context) => {
      const index = firstOverlap(hours);
      if (index !== -1)
        context.addIssue({ code: 'custom', path: [index], message: 'is partly in the hours of an entry above it' });
    })
    .nullable()
    .default(null),
  closedOn: z
    .array(z.iso.date(message('must be a date such as 2026-12-28')), message('must be a list of dates'))
    .max(100, message('must have at most 100 dates'))
    .refine((dates) => new Set(dates).size === dates.length, message('names a date twice'))
    .nullable()
    .default(null),
};

const CLOSED_WITHOUT_HOURS = { path: ['closedOn'], error: 'is of use only beside hours: add them, or remove it' };
const hasHoursToClose = ({ hours, closedOn }: Opening): boolean => closedOn === null || hours !== null;

type Contact = ReturnType<typeof optional>;

const CONTACTS = { phone, email, url: httpsUrl };
const contact = (field: ContactField): Contact => ('max' in field ? optional(text(field.max)) : CONTACTS[field.kind]());

const contacts = z
  .strictObject(
    {
      name: optional(text(MAX_SERVICE_NAME)),
      ...(Object.fromEntries(CONTACT_FIELDS.map((field) => [field.id, contact(field)])) as Record<ContactId, Contact>),
      ...opening,
      lastChecked,
    },
    message('must list how to reach the service'),
  )
  .refine(hasHoursToClose, CLOSED_WITHOUT_HOURS);

const zone = z
  .strictObject(
    {
      id: name('a short name'),
      default: z.boolean(message('must be true or false')).default(false),
      ...postcodeKeys,
      contacts,
      whenYouCall: z.array(text(200), message('must be a list of sentences')).max(6).optional(),
    },
    message('must be a zone with an id and contacts'),
  )
  // Move `lastChecked` out of the contacts, because all of the contacts are sent to visitors.
  .transform(({ contacts: { lastChecked: checked, ...publicContacts }, ...others }) => ({
    ...others,
    contacts: publicContacts,
    lastChecked: checked,
  }));

const localSupport = z
  .strictObject({
    heading: text(200),
    text: text(1000),
    url: httpsUrl(),
    phone: phone(),
    ...opening,
    lastChecked,
  })
  .refine(hasHoursToClose, CLOSED_WITHOUT_HOURS);

const youngPeopleService = z
  .strictObject({
    name: text(200),
    text: text(1000),
    phone: phone(),
    email: email(),
    url: httpsUrl(),
    ...opening,
    lastChecked,
  })
  .refine(hasHoursToClose, CLOSED_WITHOUT_HOURS);

export const clientFile = z.strictObject(
  {
    id: name('the name of its folder'),
    // The name becomes part of the logo's address.
    name: text(200).refine((value) => !/[/\\]/.test(value), message('must hold neither / nor \\')),
    sample: z.boolean(message('must be true or false')).default(false),
    credits: list(text(300)),
    ended: date(),
    reportLicence: text(200).optional(),
    coverage: z.strictObject(
      {
        localAuthorities: list(key('E06000014', (text) => /^[ELMNSW][0-9]{8}$/.test(text))),
        rules: z.strictObject({ include: keySet(), exclude: keySet() }).prefault({}),
        exceptions: z.strictObject({ add: postcodes(), remove: postcodes() }).prefault({}),
        elsewhere: z.boolean(message('must be true or false')).default(false),
      },
      message('must say which postcodes the client serves'),
    ),
    zones: z.array(zone, message('must list at least one zone')).min(1, message('must list at least one zone')),
    referralOptions: z
      .array(
        z.strictObject({ value: name('a short name'), label: text(200) }),
        message('must list at least one option'),
      )
      .min(1, message('must list at least one option')),
    localSupport: list(localSupport),
    youngPeopleService: youngPeopleService.nullable().default(null),
  },
  message('must be a client, as CONTRIBUTING.md describes it'),
) satisfies z.ZodType<Client>;
