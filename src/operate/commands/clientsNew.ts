import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Client } from '#domain/client.ts';
import { plainText } from '#domain/plainText.ts';
import { CLIENT_FILE, readClients } from '#server/clients/readClients.ts';
import { authorityFault, isMadeOfDistricts } from '#server/postcodes/counties.ts';
import { readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { OWN_CLIENTS, SAMPLE_CLIENTS } from '#server/settings/settingsSchema.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { nameFromId, newClientFile } from '../clients/newClientFile.ts';
import { CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { stageFolder } from '../cli/outputFolder.ts';

function clientId(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(text))
    throw new InvalidArgumentError('Write lower-case letters, digits and dashes, a letter first.');
  return text;
}

function authorityCode(text: string, before: readonly string[] = []): string[] {
  if (!/^[ELMNSW][0-9]{8}$/.test(text)) throw new InvalidArgumentError('Write a code such as E06000014.');
  const fault = isMadeOfDistricts(text) ? null : authorityFault(text);
  if (fault !== null) throw new InvalidArgumentError(`${fault}.`);
  return [...before, text];
}

function clientName(text: string): string {
  const name = plainText(text);
  // A line break would end the comment at the top of the file; the check of the file refuses / and \.
  const isVisible = !/[\p{C}/\\]/u.test(name);
  if (name === '' || name.length > 200 || !isVisible)
    throw new InvalidArgumentError('Write 1 to 200 visible characters, without / and \\.');
  return name;
}

const LETTERS = 'A B D E F G H J L N P Q R S T U W X Y Z'.split(' ');

/** Returns a postcode of the invented area ZZ that no client uses. */
function freePostcode(clients: readonly Client[]): string {
  const usedPostcodes = new Set(clients.flatMap(({ coverage }) => coverage.exceptions.add));
  const postcodes = LETTERS.flatMap((first) => LETTERS.map((second) => `ZZ1 1${first}${second}`));
  return postcodes.find((postcode) => !usedPostcodes.has(postcode)) ?? 'ZZ1 1AA';
}

function refuseTaken(folder: string, authorities: readonly string[], clients: readonly Client[]): void {
  const faults = [
    ...(existsSync(folder) ? [`${folder}: already exists: choose another id, or edit its ${CLIENT_FILE}`] : []),
    ...authorities.flatMap((code) =>
      clients
        .filter(({ ended, coverage }) => ended === null && coverage.localAuthorities.includes(code))
        .map(({ id }) => `${code} is already covered by client ${id}: remove it from one of the two`),
    ),
  ];
  if (faults.length > 0) throw new CommandFault(faults, EXIT.refused);
}

const NEEDS_WRITE_ACCESS = 'run this as a user with write access, such as root';

/** Returns the existing clients; none if a file has a fault, because the fault must not prevent a new client. */
function clientsIn(clientsDir: string): readonly Client[] {
  const result = readClients(clientsDir, { allowSamples: true });
  return 'clients' in result ? result.clients : [];
}

/** Returns the codes with each county replaced by its districts in the imported directory. */
async function districtsOf(codes: readonly string[], dataDir: string): Promise<readonly string[]> {
  if (!codes.some(isMadeOfDistricts)) return codes;
  const counties = (await readPostcodeDirectory(dataDir))?.counties ?? {};
  const districts = codes.flatMap((code) => counties[code] ?? [code]);
  const faults = districts.flatMap((code) => authorityFault(code) ?? []);
  if (faults.length > 0) throw new CommandFault(faults, EXIT.usedWrongly);
  return [...new Set(districts)];
}

type Options = { readonly name?: string | undefined; readonly authority?: readonly string[] | undefined };

async function makeClient(id: string, { name = nameFromId(id), authority = [] }: Options): Promise<Outcome> {
  const { clientsDir: inUse, dataDir } = loadConfig({ asRoot: true });
  const authorities = await districtsOf(authority, dataDir);
  // A clone without its own clients uses the samples, which must not change.
  const clientsDir = inUse === SAMPLE_CLIENTS ? OWN_CLIENTS : inUse;
  const folder = join(clientsDir, id);
  const clients = clientsIn(clientsDir);
  refuseTaken(folder, authorities, clients);
  const file = join(folder, CLIENT_FILE);
  const postcode = freePostcode(clients);
  const text = newClientFile({ id, name, authorities, postcode });
  // Create folder and file in one step: a folder without its file would prevent the server from starting.
  stageFolder(folder, new Map([[CLIENT_FILE, text]]), `CLIENTS_DIR: ${folder}`, { fix: NEEDS_WRITE_ACCESS }).publish();
  return {
    result: { id, name, file, postcode },
    text: [
      `Wrote ${file}`,
      'Replace everything marked (example) in it, set its coverage, and check it: self-check clients check',
      `Save its logo as ${join(folder, 'logo.svg')} (or .png); without a logo, visitors see its name.`,
      `Restart the server and try the postcode ${postcode}.`,
    ],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('new')
    .description('Create the folder of a new client, ready to fill in.')
    .argument('<id>', 'the name of its folder and addresses, e.g. leeds', clientId)
    .option('--name <name>', 'the name shown to visitors; made from the id by default', clientName)
    .option(
      '--authority <code>',
      'local authority or county that it serves, e.g. E08000035; may be repeated',
      authorityCode,
    )
    .action(printOutcome(terminal, makeClient));
