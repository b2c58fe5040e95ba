import { URGENT_LINES, type Helpline } from '#content/helplines.ts';
import { DOMESTIC_ABUSE_LINES, GUIDE_LINES, SUPPORT_SERVICES } from '#content/supportServices.ts';
import { CONTACT_FIELDS } from '#domain/client.ts';
import { isClone } from '#server/process/settingsFile.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import type { LocatedClient } from '#server/clients/readClients.ts';
import { longDate, daysSince } from '../outcome.ts';
import { contactGroups } from './clientContacts.ts';

/** If a contact was last checked more than this number of days ago, `clients check` warns that it may have changed. */
const MOST_DAYS = 90;

function stale(lastChecked: string | null, today: Date): string | null {
  if (lastChecked === null) return 'has no date: call the number, open the page, and write lastChecked';
  const days = daysSince(lastChecked, today);
  if (days < 0) return `is ${longDate(lastChecked)}, which is in the future; correct it`;
  return days > MOST_DAYS ? `is ${longDate(lastChecked)}, ${days} days ago: check it again` : null;
}

type CheckedContact = { readonly path: readonly (string | number)[]; readonly lastChecked: string | null };

function contactsOf({ zones, localSupport, youngPeopleService }: LocatedClient['client']): CheckedContact[] {
  return [
    ...zones.map(({ lastChecked }, index) => ({ path: ['zones', index, 'contacts', 'lastChecked'], lastChecked })),
    ...localSupport.map(({ lastChecked }, index) => ({ path: ['localSupport', index, 'lastChecked'], lastChecked })),
    ...(youngPeopleService
      ? [{ path: ['youngPeopleService', 'lastChecked'], lastChecked: youngPeopleService.lastChecked }]
      : []),
  ];
}

/** Warnings about a client's contacts that were not checked for 90 days. A sample's contacts need no date. */
export function staleContacts({ client, at }: LocatedClient, today: Date): string[] {
  return contactsOf(client).flatMap(({ path, lastChecked }) => {
    const message = lastChecked === null && client.sample ? null : stale(lastChecked, today);
    return message === null ? [] : [at({ path, message })];
  });
}

/** What is unlikely about a telephone number as people dial it in the UK; null for a likely or a short one. */
function unlikelyNumber(phone: string): string | null {
  const digits = phone
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)44/, '0');
  if (/^0(?:84|87|9)/.test(digits)) return 'costs callers extra: give a number that starts 01, 02, 03 or 0800';
  return /^0[1237]/.test(digits) && digits.length !== 11
    ? `has ${digits.length} digits, and numbers that start ${digits.slice(0, 2)} have 11: call it`
    : null;
}

const unlikelyAddress = (url: string): string | null =>
  URL.parse(url)?.hostname.includes('.') === false ? 'names no website, such as www.example.org: open it' : null;

/** The judgement of a contact's value by the name of its field; other fields are not judged. */
const UNLIKELY: Readonly<Record<string, (value: string) => string | null>> = {
  phone: unlikelyNumber,
  url: unlikelyAddress,
  ...Object.fromEntries(CONTACT_FIELDS.filter(({ kind }) => kind === 'url').map(({ id }) => [id, unlikelyAddress])),
};

/** Warnings about telephone numbers and addresses of a client that are well formed, and yet reach nobody or cost extra. */
export function unlikelyContacts({ client, at }: LocatedClient): string[] {
  return contactGroups(client).flatMap(({ contacts }) =>
    contacts.flatMap(({ path, value }) => {
      const message = UNLIKELY[String(path.at(-1))]?.(value) ?? null;
      return message === null ? [] : [at({ path, message })];
    }),
  );
}

const FILES: readonly (readonly [string, Readonly<Record<string, Helpline>>])[] = [
  ['src/content/helplines.ts', URGENT_LINES],
  ['src/content/supportServices.ts', SUPPORT_SERVICES],
  ['src/content/supportServices.ts', DOMESTIC_ABUSE_LINES],
  ['src/content/supportServices.ts', GUIDE_LINES],
];

/**
 * Warnings about the national helplines that were not checked for 90 days, for those who make releases. The files of a
 * release are not an operator's to edit.
 */
export function staleHelplines(today: Date, isRelease = !isClone(PROJECT)): string[] {
  if (isRelease) return [];
  return FILES.flatMap(([file, lines]) =>
    Object.entries(lines).flatMap(([name, { lastChecked }]) => {
      const message = stale(lastChecked, today);
      return message === null ? [] : [`${file}: ${name}.lastChecked ${message}`];
    }),
  );
}
