import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { serveTypedPostcode, findServingClient, zoneOf, type ServingClient } from '#domain/client.ts';
import type { Nation } from '#domain/nations.ts';
import { readPostcode, type Postcode, type TypedPostcode } from '#domain/postcode.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { createLookup, readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { postcodeNumber } from '#server/postcodes/postcodeNumber.ts';
import { findEntry, quintileOf, type PostcodeEntry } from '#server/postcodes/postcodeTable.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { openServingClients } from '../clients/configuredClients.ts';
import { CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

function asPostcode(text: string): TypedPostcode {
  const postcode = readPostcode(text);
  if (typeof postcode === 'string') throw new InvalidArgumentError('Write a postcode such as "YO1 7HH".');
  return postcode;
}

const BECAUSE: Readonly<Record<ServingClient['by'], string>> = {
  exception: 'by an exception in its file',
  localAuthority: 'by its local authority',
  sector: 'because it serves every known postcode of the sector',
  rules: 'by the rules in its file',
  elsewhere: 'because no other client covers it',
};

const NATIONS: Readonly<Record<Nation, string>> = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  northernIreland: 'Northern Ireland',
  islands: 'Channel Islands or Isle of Man',
};

/** Describes a postcode's row in the directory. `quintile`: its fifth of the Index of Multiple Deprivation, or null. */
function rowText(directory: PostcodeDirectory | null, entry: PostcodeEntry | null, quintile: number | null): string {
  if (directory === null) return 'no postcode directory is imported';
  if (entry === null) return `not in ${directory.facts.source}`;
  return [
    entry.authority === '' ? 'without a local authority' : `local authority ${entry.authority}`,
    ...(entry.nation === null ? [] : [NATIONS[entry.nation]]),
    ...(quintile === null ? [] : [`deprivation fifth ${quintile} (1: most deprived)`]),
    ...(entry.terminated ? ['terminated'] : []),
  ].join(', ');
}

function servedWords(served: ServingClient | null, postcode: Postcode): string {
  if (served === null) return 'no client serves it';
  const { client, by } = served;
  return `served by ${client.id} (${client.name}), zone ${zoneOf(client, postcode).id}, ${BECAUSE[by]}`;
}

async function find(typed: TypedPostcode): Promise<Outcome> {
  const settings = loadConfig();
  const clients = openServingClients(settings, new Date());
  const directory = await readPostcodeDirectory(settings.dataDir);
  const entryOf = ({ formatted }: Postcode) => directory && findEntry(directory.table, postcodeNumber(formatted));
  const lookup = directory && createLookup(directory);
  const { postcode, served } = serveTypedPostcode(
    typed,
    (item) => findServingClient(clients, item, lookup?.authorityOf ?? null, lookup?.sectorOf),
    (item) => entryOf(item) !== null,
  );
  const entry = entryOf(postcode);
  const { formatted } = postcode;
  const quintile = directory && quintileOf(directory.table, postcodeNumber(formatted));
  const text = `${formatted}: ${rowText(directory, entry, quintile)}; ${servedWords(served, postcode)}`;
  if (directory !== null && entry === null && served === null) throw new CommandFault([text], EXIT.unknown);
  return {
    result: {
      postcode: formatted,
      directory: directory?.facts.source ?? null,
      localAuthority: entry?.authority ?? null,
      nation: entry?.nation ?? null,
      deprivationFifth: quintile,
      terminated: entry?.terminated ?? null,
      client: served?.client.id ?? null,
      zone: served && zoneOf(served.client, postcode).id,
      by: served?.by ?? null,
    },
    text: [text],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('find')
    .description(
      'Show a postcode’s row in the imported directory, and which client serves it and why. Exit code 3: the directory has ' +
        'no such postcode.',
    )
    .argument('<postcode>', 'in quotes where it has a space: "YO1 7HH"', asPostcode)
    .action(printOutcome(terminal, find));
