import type { Client } from '#domain/client.ts';
import { readClients, type LocatedClient } from '#server/clients/readClients.ts';
import { valueOrStartupError } from '#server/process/startupError.ts';
import type { Settings } from '#server/settings/settings.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/**
 * Reads the clients in CLIENTS_DIR, including samples, with the positions of their values in the files. Throws
 * `StartupError` with every fault of every file.
 */
export function openLocatedClients({ clientsDir }: Settings): readonly LocatedClient[] {
  return valueOrStartupError(readClients(clientsDir, { allowSamples: true })).located;
}

/** Reads the clients in CLIENTS_DIR, including samples. Throws `StartupError` with every fault of every file. */
export const openClients = (settings: Settings): readonly Client[] =>
  openLocatedClients(settings).map(({ client }) => client);

/** Returns the client with an id. If there is none, throws `CommandFault` with the ids of all clients. */
export const clientNamed = (id: string, clients: readonly Client[]): Client =>
  locatedClientNamed(
    id,
    clients.map((client) => ({ client })),
  ).client;

/** Like `clientNamed`, for clients with file positions and logos. */
export function locatedClientNamed<Located extends { readonly client: Client }>(
  id: string,
  located: readonly Located[],
): Located {
  const found = located.find(({ client }) => client.id === id);
  if (found) return found;
  const known = located.map(({ client }) => client.id).join(', ');
  throw new CommandFault([`"${id}" is not a client; the clients are ${known}`], EXIT.unknown);
}
