import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Client } from '#domain/client.ts';
import { CLIENT_FILE, readClients } from '#server/clients/readClients.ts';
import { OWN_CLIENTS, SAMPLE_CLIENTS } from '#server/settings/settingsSchema.ts';
import { openSettings } from '../cli/open.ts';
import { nameFor, newClientFile } from '../clients/newClientFile.ts';
import { CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { answer, type MakeCommand } from '../cli/program.ts';
import { stageFolder } from '../cli/outputFolder.ts';

function clientId(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(text))
    throw new InvalidArgumentError('Write lower-case letters, digits and dashes, a letter first.');
  return text;
}

function authorityCode(text: string, before: readonly string[] = []): string[] {
  if (!/^[ELMNSW][0-9]{8}$/.test(text)) throw new InvalidArgumentError('Write a code such as E06000014.');
  return [...before, text];
}

function clientName(text: string): string {
  const name = text.trim();
  // Others would end the file's first comment, or fail the check.
  const isVisible = !/[\p{C}\p{Zl}\p{Zp}/\\]/u.test(name);
  if (name === '' || name.length > 200 || !isVisible)
    throw new InvalidArgumentError('Write 1 to 200 visible characters, without / and \\.');
  return name;
}

const LETTERS = 'A B D E F G H J L N P Q R S T U W X Y Z'.split(' ');

/** A postcode of the invented area ZZ that no client uses. */
function freePostcode(clients: readonly Client[]): string {
  const taken = new Set(clients.flatMap(({ coverage }) => coverage.exceptions.add));
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => `ZZ1 1${first}${second}`));
  return all.find((postcode) => !taken.has(postcode)) ?? 'ZZ1 1AA';
}

function refuseTaken(folder: string, authorities: readonly string[], clients: readonly Client[]): void {
  const faults = [
    ...(existsSync(folder) ? [`${folder}: is there already: choose another id, or edit its ${CLIENT_FILE}`] : []),
    ...authorities.flatMap((code) =>
      clients
        .filter(({ coverage }) => coverage.localAuthorities.includes(code))
        .map(({ id }) => `${code} is covered by client ${id} already: take it out of one of the two`),
    ),
  ];
  if (faults.length > 0) throw new CommandFault(faults, EXIT.refused);
}

export const MAY_WRITE = 'run this as a user who may write there, such as root';

/** The existing clients; faulty ones do not prevent a new one. */
function clientsIn(clientsDir: string): readonly Client[] {
  const read = readClients(clientsDir, { allowSamples: true });
  return 'clients' in read ? read.clients : [];
}

type Options = { readonly name?: string | undefined; readonly authority?: readonly string[] | undefined };

function makeClient(id: string, { name = nameFor(id), authority: authorities = [] }: Options): Outcome {
  const { clientsDir: inUse } = openSettings({ asRoot: true });
  // In a clone without clients of its own, the samples are in use, and stay as they are.
  const clientsDir = inUse === SAMPLE_CLIENTS ? OWN_CLIENTS : inUse;
  const folder = join(clientsDir, id);
  const clients = clientsIn(clientsDir);
  refuseTaken(folder, authorities, clients);
  const file = join(folder, CLIENT_FILE);
  const postcode = freePostcode(clients);
  const text = newClientFile({ id, name, authorities, postcode });
  // Folder and file come about together: a folder without its file would prevent the server from starting.
  stageFolder(folder, new Map([[CLIENT_FILE, text]]), `CLIENTS_DIR: ${folder}`, MAY_WRITE).publish();
  return {
    result: { id, name, file, postcode },
    text: [
      `Wrote ${file}`,
      'Replace what is marked (example) in it, say whom it serves, and check it: self-check clients check',
      `Its logo, if it has one, goes to ${join(folder, 'logo.svg')} (or .png); without one its name is shown.`,
      `Start the server again and try the postcode ${postcode}.`,
    ],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('new')
    .description('Write the folder of a new client, ready to be filled in.')
    .argument('<id>', 'what its folder and its addresses are called, e.g. leeds', clientId)
    .option('--name <name>', 'as visitors read it; from the id unless given', clientName)
    .option('--authority <code>', 'local authority that it serves, e.g. E08000035; may be repeated', authorityCode)
    .action(answer(terminal, makeClient));
