import { statSync } from 'node:fs';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Client } from '#domain/client.ts';
import { MAX_BYTES, parseYamlFile } from '#server/clients/readClientFile.ts';
import { CommandFault, longDate, daysSince } from '../outcome.ts';
import { contactGroups, type Contact } from './clientContacts.ts';

/** A value on one line, quoted where YAML needs it. */
export function scalar(value: string): string {
  const text = stringify(value, { lineWidth: 0 }).trimEnd();
  return text.includes('\n') ? JSON.stringify(value) : text;
}

type Sender = { readonly operatorName: string; readonly contactEmail: string };

/** Returns the text of the form in which a council confirms a client's contacts. `today` is an ISO date. */
export function contactForm(client: Client, { operatorName, contactEmail }: Sender, today: string): string {
  const groups = contactGroups(client).map(({ heading, contacts }) =>
    [
      `\n  # ${heading}`,
      ...contacts.map(({ id, value }) => `  - contact: ${scalar(id)}\n    value: ${scalar(value)}\n    lastChecked:\n`),
    ].join('\n'),
  );
  return `# The contacts that visitors see for ${client.name}.
# Please call each number and open each address. Write the day on which you did so after "lastChecked:", as in
#     lastChecked: ${today}
# Correct a value that has changed. Delete a value that has no replacement. Do not change the lines "contact:".
# Then send this file back to ${operatorName}, ${contactEmail}.
client: ${client.id}
contacts:
${groups.join('\n')}`;
}

/** One entry of a completed form. An empty `value` removes the contact. */
export type ContactFormEntry = {
  readonly contact: Contact;
  readonly value: string;
  /** ISO date; null if the council did not check the contact. */
  readonly lastChecked: string | null;
  /** Puts the form's file, line and column before a message about the value. */
  readonly at: (message: string) => string;
};

const text = z.string({ error: 'must be text' }).nullable().default(null);
const form = z.strictObject(
  {
    client: z.string({ error: 'is missing: restore the line' }),
    contacts: z.array(
      z.strictObject(
        {
          contact: z.string({ error: 'is missing: restore the line' }),
          value: text.transform((value) => value?.trim() ?? ''),
          lastChecked: text.transform((value) => (value === null || value.trim() === '' ? null : value.trim())),
        },
        { error: 'must have contact, value and lastChecked' },
      ),
      { error: 'must be the list of contacts written by --out' },
    ),
  },
  { error: 'must be a form written by --out' },
);

type Fault = { readonly path: readonly (string | number)[]; readonly message: string };

function dateFault(date: string, now: Date): string | null {
  if (!z.iso.date().safeParse(date).success)
    return `"${date}" must be a date such as ${now.toISOString().slice(0, 10)}`;
  return daysSince(date, now) < 0 ? `is ${longDate(date)}, which is in the future: write the day of the call` : null;
}

/** Parses the text of a form; throws `CommandFault` with every fault of its syntax and its structure. */
function parseForm(file: string) {
  if (statSync(file).size > MAX_BYTES) throw new CommandFault([`${file}: is larger than 256 KB: it is not a form`]);
  // The schema `failsafe` reads every value as text: a telephone number without quotes keeps its leading 0.
  const { document, at, faults } = parseYamlFile(file, { schema: 'failsafe' });
  if (faults.length > 0) throw new CommandFault(faults);
  const parsed = form.safeParse(document.toJS());
  if (parsed.success) return { ...parsed.data, at };
  throw new CommandFault(
    parsed.error.issues.map(({ path, message }) =>
      at({ path: path.filter((part) => typeof part !== 'symbol'), message }),
    ),
  );
}

/** Reads a completed form. Throws `CommandFault` with every fault, each with file, line and column. */
export function readContactForm(file: string, client: Client, now: Date): readonly ContactFormEntry[] {
  const { client: id, contacts, at } = parseForm(file);
  const contactById = new Map(contactGroups(client).flatMap((group) => group.contacts.map((item) => [item.id, item])));
  const names = new Set<string>();
  const faults: Fault[] = id === client.id ? [] : [{ path: ['client'], message: `is "${id}", not ${client.id}` }];
  const confirmed = contacts.flatMap(({ contact: name, value, lastChecked }, index): ContactFormEntry[] => {
    const path = ['contacts', index];
    const contact = contactById.get(name);
    if (contact === undefined)
      faults.push({
        path: [...path, 'contact'],
        message: `"${name}" is not a contact of ${client.id}: write a new form`,
      });
    if (names.has(name)) faults.push({ path: [...path, 'contact'], message: `"${name}" appears twice: keep one` });
    names.add(name);
    const fault = lastChecked === null ? null : dateFault(lastChecked, now);
    if (fault !== null) faults.push({ path: [...path, 'lastChecked'], message: fault });
    if (contact === undefined) return [];
    if (contact.isList === true && value !== contact.value)
      faults.push({
        path: [...path, 'value'],
        message: `was "${contact.value}": correct ${contact.path.at(-1)} in client.yaml by hand, then read this form in again`,
      });
    if (lastChecked === null && value !== contact.value)
      faults.push({ path: [...path, 'lastChecked'], message: 'is empty although the value changed: write the day' });
    return [{ contact, value, lastChecked, at: (message) => at({ path: [...path, 'value'], message }) }];
  });
  if (faults.length > 0) throw new CommandFault(faults.map(at));
  return confirmed;
}
