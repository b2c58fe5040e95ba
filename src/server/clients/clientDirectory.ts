import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PostcodeReply } from '#contract/api.ts';
import { clientOf, zoneOf, type AuthorityLookup, type Client, type ServiceContacts } from '#domain/client.ts';
import { parsePostcode, type Postcode } from '#domain/postcode.ts';
import { sharedCoverageFaults } from './coverageFaults.ts';
import { readClientFile, type ReadClientFile } from './readClientFile.ts';

export type Lookup =
  { readonly found: PostcodeReply } | { readonly found: null; readonly why: 'empty' | 'invalid' | 'notFound' };

/** The clients and whom each serves. */
export type ClientDirectory = {
  /** What the look-up of a postcode, as a visitor typed it, answers. */
  readonly find: (postcodeText: string) => Lookup;
  /** The client that serves a postcode, or null. */
  readonly clientServing: (postcode: Postcode) => Client | null;
  readonly clientById: (id: string) => Client | null;
  /** The contacts of the zone of a client that a postcode lies in. */
  readonly contactsFor: (client: Client, postcode: Postcode) => ServiceContacts;
};

function lookupReply(client: Client, postcode: Postcode): PostcodeReply {
  const { id, contacts } = zoneOf(client, postcode);
  return {
    success: true,
    clientId: client.id,
    clientName: client.name,
    formattedPostcode: postcode.formatted,
    zone: id,
    referralOptions: client.referralOptions.map((option) => ({ ...option })),
    serviceDetails: {
      ...contacts,
      localSupport: client.localSupport.map((support) => ({ ...support })),
      youngPeopleService: client.youngPeopleService,
    },
  };
}

/** A directory of these clients; `authorityOf` is the imported postcode directory's, null while none is. */
export function createClientDirectory(
  clients: readonly Client[],
  authorityOf: AuthorityLookup | null,
): ClientDirectory {
  const clientServing = (postcode: Postcode) => clientOf(clients, postcode, authorityOf);
  return {
    clientServing,
    clientById: (id) => clients.find((client) => client.id === id) ?? null,
    contactsFor: (client, postcode) => zoneOf(client, postcode).contacts,
    find: (postcodeText) => {
      const postcode = parsePostcode(postcodeText);
      if (typeof postcode === 'string') return { found: null, why: postcode };
      const client = clientServing(postcode);
      return client ? { found: lookupReply(client, postcode) } : { found: null, why: 'notFound' };
    },
  };
}

const FILE = 'client.yaml';

/** What the operating system refuses, by its own name for it. */
const refusedBy = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';

function readFolder(directory: string, folder: string): ReadClientFile {
  const file = join(directory, folder, FILE);
  const faulty = (fault: string): ReadClientFile => ({ file, client: null, faults: [`${file}: ${fault}`], at: String });
  if (!existsSync(file)) return faulty(`is missing: each folder of clients holds a ${FILE}`);
  try {
    return readClientFile(file, folder);
  } catch (error) {
    return faulty(`cannot be read (${refusedBy(error)}): let the user that runs the server read it`);
  }
}

/** The names of the clients' folders, and a fault for each link: it could list one client twice, or break when its target moves. */
function foldersIn(directory: string): { folders: readonly string[]; faults: readonly string[] } {
  const entries = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    faults: entries
      .filter((entry) => entry.isSymbolicLink())
      .map(({ name }) => `${join(directory, name)}: is a link: put the folder itself in its place`),
  };
}

function listFolders(directory: string): ReturnType<typeof foldersIn> {
  try {
    return foldersIn(directory);
  } catch (error) {
    return { folders: [], faults: [`CLIENTS_DIR: ${directory} cannot be read as a folder (${refusedBy(error)})`] };
  }
}

/** What a client is told of those read before it. */
const sharedFaults = ({ client, at }: ReadClientFile, earlier: readonly ReadClientFile[]): string[] =>
  client === null
    ? []
    : earlier.flatMap((other) => (other.client ? sharedCoverageFaults(client, other.client).map(at) : []));

/**
 * Reads every client file under a directory, one folder for each client. Gives the clients, or every fault with its
 * file, line and column. A `sample: true` client is a fault unless `allowSamples`.
 */
export function readClients(
  directory: string,
  { allowSamples }: { readonly allowSamples: boolean },
): { clients: readonly Client[] } | { faults: readonly string[] } {
  if (!existsSync(directory)) return { faults: [`CLIENTS_DIR: ${directory} does not exist`] };
  const { folders, faults: listFaults } = listFolders(directory);
  const read = folders.toSorted().map((folder) => readFolder(directory, folder));
  const samples = read.flatMap(({ client, at }) =>
    client?.sample && !allowSamples
      ? [at({ path: ['sample'], message: 'is true: put real contacts in, or set ALLOW_SAMPLE_CLIENTS=1' })]
      : [],
  );
  const faults = [
    ...listFaults,
    ...(read.length + listFaults.length === 0 ? [`CLIENTS_DIR: ${directory} holds no client`] : []),
    ...read.flatMap((each, index) => [...each.faults, ...sharedFaults(each, read.slice(0, index))]),
    ...samples,
  ];
  return faults.length > 0 ? { faults } : { clients: read.flatMap(({ client }) => client ?? []) };
}
