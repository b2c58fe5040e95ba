import { LANGUAGES } from '#content/languages.ts';
import { openingTimesText } from '#content/openingTimes.ts';
import { CONTACT_IDS, type Client } from '#domain/client.ts';
import type { Opening } from '#domain/openingHours.ts';

type Path = readonly (string | number)[];

/** One fact about a service that visitors see, such as its telephone number, and its place in the client's file. */
export type Contact = {
  readonly id: string;
  readonly value: string;
  readonly path: Path;
  /** Whether the value is a list in the file, which is edited by hand and shown here in words. */
  readonly isList?: boolean;
};

/** The contacts of one service, which is at `path` in the client's file and has one `lastChecked` for all of them. */
export type ContactGroup = { readonly heading: string; readonly path: Path; readonly contacts: readonly Contact[] };

type Values<Field extends string> = Readonly<Record<Field, string | null>>;

/** The structured hours and the closed days of a service, in words. */
const openingContacts = (name: string, path: Path, { hours, closedOn }: Opening): readonly Contact[] => [
  ...(hours === null
    ? []
    : [{ id: `${name}, hours`, value: openingTimesText(LANGUAGES[0], hours), path: [...path, 'hours'], isList: true }]),
  ...(closedOn === null || closedOn.length === 0
    ? []
    : [{ id: `${name}, closedOn`, value: closedOn.join(', '), path: [...path, 'closedOn'], isList: true }]),
];

function groupOf<Field extends string>(
  heading: string,
  name: string,
  path: Path,
  values: Values<Field> & Opening,
  fields: readonly Field[],
): ContactGroup {
  const contacts = fields.flatMap((field) => {
    const value = values[field];
    return value === null ? [] : [{ id: `${name}, ${field}`, value, path: [...path, field] }];
  });
  return { heading, path, contacts: [...contacts, ...openingContacts(name, path, values)] };
}

/** Returns a client's contacts in the order of its file, without fields that have no value there. */
export function contactGroups({ zones, localSupport, youngPeopleService: young }: Client): readonly ContactGroup[] {
  return [
    ...zones.map(({ id, contacts }, index) =>
      groupOf(contacts.name ?? id, `zone ${id}`, ['zones', index, 'contacts'], contacts, ['name', ...CONTACT_IDS]),
    ),
    ...localSupport.map((support, index) =>
      groupOf(support.heading, `local support ${index + 1}`, ['localSupport', index], support, [
        ...(['heading', 'text', 'phone', 'url'] as const),
      ]),
    ),
    ...(young
      ? [
          groupOf(young.name, 'young people', ['youngPeopleService'], young, [
            ...(['name', 'text', 'phone', 'email', 'url'] as const),
          ]),
        ]
      : []),
  ].filter(({ contacts }) => contacts.length > 0);
}
