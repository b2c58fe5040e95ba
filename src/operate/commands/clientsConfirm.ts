import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { parseDocument } from 'yaml';
import { readText } from '#server/clients/clientText.ts';
import { schemaFaults } from '#server/clients/readClientFile.ts';
import { CLIENT_FILE, type LocatedClient } from '#server/clients/readClients.ts';
import { createNewFile, replaceFile } from '#server/files/atomicFile.ts';
import { fillTemporaryFile } from '#server/files/temporaryFile.ts';
import { makeFolder } from '#server/files/fileSystem.ts';
import type { Settings } from '#server/settings/settings.ts';
import { contactGroups, type ContactGroup } from '../clients/clientContacts.ts';
import { contactForm, readContactForm, type ContactFormEntry } from '../clients/contactForm.ts';
import { editYaml, type Edit } from '../clients/editYaml.ts';
import { refuseNonEmptyFolder } from '../cli/outputFolder.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { clientNamed, openLocatedClients, leaveOutEnded } from '../clients/configuredClients.ts';
import { CommandFault, plural, EXIT, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

async function writeForm({ client }: LocatedClient, out: string, { brand }: Settings): Promise<Outcome> {
  const form = contactForm(client, brand, new Date().toISOString().slice(0, 10));
  await createNewFile(out, (temporary) => fillTemporaryFile(temporary, form));
  const contacts = contactGroups(client).reduce((sum, group) => sum + group.contacts.length, 0);
  return {
    result: { client: client.id, form: out, contacts },
    text: [
      `Wrote ${plural(contacts, 'contact')} of ${client.name} to ${out}`,
      `Send it to the council. When it comes back: self-check clients confirm ${client.id} ${out}`,
    ],
  };
}

/** Returns the earliest date of a group's contacts; null if one of them has no date. */
function dateOf({ contacts }: ContactGroup, confirmed: ReadonlyMap<string, ContactFormEntry>): string | null {
  const dates = contacts.map(({ id }) => confirmed.get(id)?.lastChecked ?? null);
  return dates.includes(null) ? null : (dates.toSorted()[0] ?? null);
}

const isSamePath = (one: Edit['path'], other: Edit['path']): boolean => one.join('\n') === other.join('\n');

/**
 * Returns the edited text of the client's file. Throws `CommandFault` with the faults of the result; the fault of a
 * changed value names its place in the form.
 */
function editedText(
  file: string,
  edits: readonly Edit[],
  changed: readonly ContactFormEntry[],
  { at }: LocatedClient,
): string {
  const { text } = readText(readFileSync(file));
  const edited = editYaml(text, parseDocument(text), edits);
  if ('unreachable' in edited)
    throw new CommandFault(
      edited.unreachable.map((path) => at({ path, message: 'is defined elsewhere in the file: edit it by hand' })),
    );
  const { faults } = schemaFaults(parseDocument(edited.text).toJS());
  const lines = faults.map(({ path, message }) => {
    const source = changed.find(({ contact }) => isSamePath(contact.path, path));
    return source ? source.at(message) : at({ path, message });
  });
  if (lines.length > 0) throw new CommandFault(lines);
  return edited.text;
}

const changeOf = ({ contact: { id, value: before }, value }: ContactFormEntry): string =>
  value === '' ? `${id}: removed, was "${before}"` : `${id}: now "${value}", was "${before}"`;

async function readForm(located: LocatedClient, form: string, { clientsDir }: Settings): Promise<Outcome> {
  const { client } = located;
  const entries = readContactForm(form, client, new Date());
  const byId = new Map(entries.map((entry) => [entry.contact.id, entry]));
  const groups = contactGroups(client).map((group) => ({ ...group, date: dateOf(group, byId) }));
  const confirmed = entries.filter(({ lastChecked }) => lastChecked !== null);
  if (confirmed.length === 0) throw new CommandFault([`${form}: no lastChecked has a date: nothing is confirmed`]);
  const changed = confirmed.filter(({ contact, value }) => value !== contact.value);
  const edits = [
    ...changed.map(({ contact: { path }, value }) => ({ path, value })),
    ...groups.flatMap(({ path, date }) => (date === null ? [] : [{ path: [...path, 'lastChecked'], value: date }])),
  ];
  const file = join(clientsDir, client.id, CLIENT_FILE);
  const text = editedText(file, edits, changed, located);
  await replaceFile(file, [Buffer.from(text)], statSync(file).mode & 0o777);
  const unconfirmed = groups
    .flatMap(({ contacts }) => contacts)
    .filter(({ id }) => (byId.get(id)?.lastChecked ?? null) === null);
  return {
    result: {
      client: client.id,
      file,
      confirmed: confirmed.length,
      changed: changed.map(changeOf),
      open: unconfirmed.map(({ id }) => id),
    },
    text: [
      `${plural(confirmed.length, 'contact')} of ${client.name} confirmed, ${changed.length} of them changed, in ${file}`,
      ...changed.map(changeOf),
      ...(changed.length > 0 ? ['Visitors see the changes after: systemctl reload self-check'] : []),
    ],
    warnings: unconfirmed.map(({ id }) => `${id}: not confirmed, so its service is not confirmed either`),
  };
}

/** The file of a client's form in a folder of forms. */
const formName = ({ client }: LocatedClient): string => `${client.id}.yaml`;

/** Joins the outcomes of several clients. */
const joined = (outcomes: readonly Outcome[]): Required<Outcome> => ({
  result: { clients: outcomes.map(({ result }) => result) },
  text: outcomes.flatMap(({ text }) => text),
  warnings: outcomes.flatMap(({ warnings = [] }) => warnings),
});

async function writeForms(located: readonly LocatedClient[], out: string, settings: Settings): Promise<Outcome> {
  refuseNonEmptyFolder(out, false);
  makeFolder(out);
  const outcomes: Outcome[] = [];
  for (const item of located) outcomes.push(await writeForm(item, join(out, formName(item)), settings));
  return {
    ...joined(outcomes),
    text: [
      `Wrote the forms of ${plural(located.length, 'client')} to ${out}, a file each: ${located.map(formName).join(', ')}`,
      `Send each to its council. Put those that come back into a folder, then: self-check clients confirm --all-clients <folder>`,
    ],
  };
}

/**
 * Reads in every form of a folder. A faulty form changes nothing of its client, and the other forms are still read in.
 * Then throws `CommandFault` with the faults and with what was done.
 */
async function readForms(located: readonly LocatedClient[], folder: string, settings: Settings): Promise<Outcome> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const returned = located.filter((item) => names.includes(formName(item)));
  const strangers = names.filter((name) => !located.some((item) => formName(item) === name));
  const faults = strangers.map((name) => `${join(folder, name)}: no client has this name`);
  if (names.length === 0) throw new CommandFault([`${folder} holds no form, such as york.yaml`], EXIT.unknown);
  const outcomes: Outcome[] = [];
  for (const item of returned) {
    try {
      outcomes.push(await readForm(item, join(folder, formName(item)), settings));
    } catch (error) {
      if (!(error instanceof CommandFault)) throw error;
      faults.push(...error.lines);
    }
  }
  const missing = located.filter((item) => !returned.includes(item)).map(({ client }) => client.id);
  const { result, text, warnings } = joined(outcomes);
  const all = {
    result,
    text,
    warnings: [...warnings, ...(missing.length > 0 ? [`no form in ${folder} for ${missing.join(', ')}`] : [])],
  };
  if (faults.length > 0) throw new CommandFault(faults, EXIT.failed, all);
  return all;
}

type Options = { readonly out?: string; readonly allClients?: true };

async function confirm(
  first: string | undefined,
  second: string | undefined,
  { out, allClients }: Options,
): Promise<Outcome> {
  const [id, form] = allClients ? [null, first] : [first, second];
  if (id === undefined || (allClients && second !== undefined))
    throw new CommandFault(['name a client, or --all-clients without one'], EXIT.usedWrongly);
  if ((form === undefined) === (out === undefined))
    throw new CommandFault(['name a completed form, or a new one with --out <file>'], EXIT.usedWrongly);
  // Root owns the client files.
  const settings = loadConfig({ asRoot: true });
  const located = openLocatedClients(settings);
  if (id === null) {
    const serving = leaveOutEnded(located, new Date());
    return out === undefined ? readForms(serving, form ?? '', settings) : writeForms(serving, out, settings);
  }
  const one = clientNamed(id, located);
  return out === undefined ? readForm(one, form ?? '', settings) : writeForm(one, out, settings);
}

export const command: MakeCommand = (terminal) =>
  new Command('confirm')
    .description(
      'Write a form for a council to confirm a client’s contacts (--out), or import a completed form: its dates and ' +
        'changed values are written to the client’s file, and nothing else changes there.',
    )
    .argument('[id]', 'the client, e.g. york; left out with --all-clients')
    .argument('[file]', 'the completed form; with --all-clients a folder of them, each named by its client: york.yaml')
    .option(
      '--out <file>',
      'write the form to this new file; with --all-clients a form each to this new or empty folder',
    )
    .option('--all-clients', 'write or import the forms of every client')
    .action(printOutcome(terminal, confirm));
