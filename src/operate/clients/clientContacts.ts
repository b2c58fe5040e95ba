import { CONTACT_IDS, type Client } from '#domain/client.ts';

type Path = readonly (string | number)[];

/** One thing that visitors are told of a service: its value, and its place in the client's file. */
export type Contact = { readonly id: string; readonly value: string; readonly path: Path };

/** The contacts that have one `lastChecked` in the client's file, at `path`. */
export type ContactGroup = { readonly heading: string; readonly path: Path; readonly contacts: readonly Contact[] };

type Values<Field extends string> = Readonly<Record<Field, string | null>>;

function groupOf<Field extends string>(
  heading: string,
  name: string,
  path: Path,
  values: Values<Field>,
  fields: readonly Field[],
): ContactGroup {
  const contacts = fields.flatMap((field) => {
    const value = values[field];
    return value === null ? [] : [{ id: `${name}, ${field}`, value, path: [...path, field] }];
  });
  return { heading, path, contacts };
}

/** A client's contacts, in the order of its file. What the file leaves out is no contact. */
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
