import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { servedAsTyped, servedBy, zoneOf, type Served } from '#domain/client.ts';
import { readPostcode, type Postcode, type TypedPostcode } from '#domain/postcode.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { lookupIn, readDirectory } from '#server/postcodes/followDirectory.ts';
import { postcodeNumber } from '#server/postcodes/postcodeNumber.ts';
import { findIn, type PostcodeEntry } from '#server/postcodes/postcodeTable.ts';
import { openClients, openSettings } from '../cli/open.ts';
import { CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { answer, type MakeCommand } from '../cli/program.ts';

function asPostcode(text: string): TypedPostcode {
  const postcode = readPostcode(text);
  if (typeof postcode === 'string') throw new InvalidArgumentError('Write a postcode such as "YO1 7HH".');
  return postcode;
}

const BECAUSE: Readonly<Record<Served['by'], string>> = {
  exception: 'by an exception of its file',
  localAuthority: 'by its local authority',
  sector: 'since it serves every known postcode of the sector',
  rules: 'by the rules of its file',
  elsewhere: 'since no other client covers it',
};

function knownWords(directory: PostcodeDirectory | null, entry: PostcodeEntry | null): string {
  if (directory === null) return 'no postcode directory is imported';
  if (entry === null) return `not in ${directory.facts.source}`;
  const authority = entry.authority === '' ? 'without a local authority' : `local authority ${entry.authority}`;
  return `${authority}${entry.terminated ? ', terminated' : ''}`;
}

function servedWords(served: Served | null, postcode: Postcode): string {
  if (served === null) return 'no client serves it';
  const { client, by } = served;
  return `served by ${client.id} (${client.name}), zone ${zoneOf(client, postcode).id}, ${BECAUSE[by]}`;
}

async function find(typed: TypedPostcode): Promise<Outcome> {
  const settings = openSettings();
  const clients = openClients(settings);
  const directory = await readDirectory(settings.dataDir);
  const entryOf = ({ formatted }: Postcode) => directory && findIn(directory.table, postcodeNumber(formatted));
  const lookup = directory && lookupIn(directory);
  const { postcode, served } = servedAsTyped(
    typed,
    (each) => servedBy(clients, each, lookup?.authorityOf ?? null, lookup?.sectorOf),
    (each) => entryOf(each) !== null,
  );
  const entry = entryOf(postcode);
  const { formatted } = postcode;
  const text = `${formatted}: ${knownWords(directory, entry)}; ${servedWords(served, postcode)}`;
  if (directory !== null && entry === null && served === null) throw new CommandFault([text], EXIT.unknown);
  return {
    result: {
      postcode: formatted,
      directory: directory?.facts.source ?? null,
      localAuthority: entry?.authority ?? null,
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
    .description('Show whose a postcode is and why. Exit code 3: the imported directory does not know it.')
    .argument('<postcode>', 'in quotes where it has a space: "YO1 7HH"', asPostcode)
    .action(answer(terminal, find));
