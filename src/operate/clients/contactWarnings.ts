import { URGENT_LINES, type Helpline } from '#content/helplines.ts';
import { DOMESTIC_ABUSE_LINES, GUIDE_LINES, SUPPORT_SERVICES } from '#content/supportServices.ts';
import type { LocatedClient } from '#server/clients/readClients.ts';
import { longDate, daysSince } from '../outcome.ts';

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

const FILES: readonly (readonly [string, Readonly<Record<string, Helpline>>])[] = [
  ['src/content/helplines.ts', URGENT_LINES],
  ['src/content/supportServices.ts', SUPPORT_SERVICES],
  ['src/content/supportServices.ts', DOMESTIC_ABUSE_LINES],
  ['src/content/supportServices.ts', GUIDE_LINES],
];

/** Warnings about the national helplines that were not checked for 90 days. */
export function staleHelplines(today: Date): string[] {
  return FILES.flatMap(([file, lines]) =>
    Object.entries(lines).flatMap(([name, { lastChecked }]) => {
      const message = stale(lastChecked, today);
      return message === null ? [] : [`${file}: ${name}.lastChecked ${message}`];
    }),
  );
}
