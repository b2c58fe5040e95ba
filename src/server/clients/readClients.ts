import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '#domain/client.ts';
import { logoName } from '#contract/logo.ts';
import { errorCode } from '../files/fileSystem.ts';
import { authorityFault, type Counties } from '../postcodes/counties.ts';
import { sharedCoverageFaults } from './coverageFaults.ts';
import { inventedDetails } from './inventedDetails.ts';
import { readLogo, type Logo } from './logo.ts';
import { readClientFile, unreadFile, type ReadClientFile } from './readClientFile.ts';

export const CLIENT_FILE = 'client.yaml';

type ReadFolder = ReadClientFile & { readonly logo: Logo | null };

function readFolder(directory: string, folder: string): ReadFolder {
  const file = join(directory, folder, CLIENT_FILE);
  const faulty = (fault: string): ReadFolder => ({ ...unreadFile(file, fault), logo: null });
  if (!existsSync(file)) return faulty(`is missing: each folder of clients holds a ${CLIENT_FILE}`);
  try {
    const content = readClientFile(file, folder);
    const logo = readLogo(join(directory, folder));
    return logo !== null && 'fault' in logo
      ? { ...content, faults: [...content.faults, logo.fault], logo: null }
      : { ...content, logo };
  } catch (error) {
    return faulty(`cannot be read (${errorCode(error)}): give the user that runs the server read access`);
  }
}

/** Lists the clients' folders. A symbolic link is a fault: its client could be listed twice, or lost. */
function listFolders(directory: string): { folders: readonly string[]; faults: readonly string[] } {
  try {
    const entries = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
    return {
      folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
      faults: entries
        .filter((entry) => entry.isSymbolicLink())
        .map(({ name }) => `${join(directory, name)}: is a symbolic link: replace it with the folder itself`),
    };
  } catch (error) {
    return { folders: [], faults: [`CLIENTS_DIR: ${directory} cannot be read as a folder (${errorCode(error)})`] };
  }
}

/** A client with its logo, and a function that adds file, line and column to a fault. */
export type LocatedClient = {
  readonly client: Client;
  readonly at: ReadClientFile['at'];
  readonly logo: Logo | null;
};

type ReadClients =
  | { readonly clients: readonly Client[]; readonly located: readonly LocatedClient[] }
  | { readonly faults: readonly string[] };

const sharedFaults = ({ client, at }: ReadClientFile, earlier: readonly ReadClientFile[]): string[] =>
  client === null
    ? []
    : earlier.flatMap((other) => (other.client ? sharedCoverageFaults(client, other.client).map(at) : []));

/** Returns a fault if an earlier client's logo has the same name: one client would show the other's logo. */
const sharedLogoFaults = ({ client, at, logo }: ReadFolder, earlier: readonly ReadFolder[]): string[] =>
  client === null || logo === null
    ? []
    : earlier.flatMap((other) =>
        other.client !== null && other.logo !== null && logoName(other.client.name) === logoName(client.name)
          ? [
              at({
                path: ['name'],
                message: `is that of client ${other.client.id}, whose logo would be shown: change one of the names`,
              }),
            ]
          : [],
      );

/** Returns the faults of a client marked as a sample, and of every invented contact and postcode. Production refuses both. */
function sampleFaults({ client, at }: ReadFolder): string[] {
  if (client === null) return [];
  const sample = { path: ['sample'], message: 'is true: enter real contacts, or set ALLOW_SAMPLE_CLIENTS=1' };
  return [...(client.sample ? [sample] : []), ...inventedDetails(client)].map(at);
}

/** Returns a fault for each code under `localAuthorities` that is not a district's. */
function authorityFaults({ client, at }: ReadFolder, counties: Counties): string[] {
  return (client?.coverage.localAuthorities ?? []).flatMap((code, index) => {
    const fault = authorityFault(code, counties[code]);
    return fault === null ? [] : [at({ path: ['coverage', 'localAuthorities', index], message: fault })];
  });
}

type Options = {
  readonly allowSamples: boolean;
  /** The counties of the imported directory: the fault of a county then lists its districts. */
  readonly counties?: Counties | undefined;
};

/**
 * Reads every client file in a directory, one folder for each client. Returns the clients, or every fault with its
 * file, line and column. A `sample: true` client and an invented contact or postcode are faults unless `allowSamples`.
 */
export function readClients(directory: string, { allowSamples, counties = {} }: Options): ReadClients {
  if (!existsSync(directory)) return { faults: [`CLIENTS_DIR: ${directory} does not exist`] };
  const { folders, faults: listFaults } = listFolders(directory);
  const contents = folders.toSorted().map((folder) => readFolder(directory, folder));
  const samples = allowSamples ? [] : contents.flatMap(sampleFaults);
  const faults = [
    ...listFaults,
    ...(contents.length + listFaults.length === 0 ? [`CLIENTS_DIR: ${directory} holds no client`] : []),
    ...contents.flatMap((item, index) => [
      ...item.faults,
      ...authorityFaults(item, counties),
      ...sharedFaults(item, contents.slice(0, index)),
      ...sharedLogoFaults(item, contents.slice(0, index)),
    ]),
    ...samples,
  ];
  if (faults.length > 0) return { faults };
  const located = contents.flatMap(({ client, at, logo }) => (client ? [{ client, at, logo }] : []));
  return { clients: located.map(({ client }) => client), located };
}
