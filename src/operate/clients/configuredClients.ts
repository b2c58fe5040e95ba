import { hasEnded, clientsServingAt, type Client } from '#domain/client.ts';
import { readClients, type LocatedClient } from '#server/clients/readClients.ts';
import { valueOrStartupError } from '#server/process/startupError.ts';
import type { Settings } from '#server/settings/settings.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/**
 * Reads the clients in CLIENTS_DIR, including samples, with the positions of their values in the files. Throws
 * `StartupError` with every fault of every file.
 */
export function openLocatedClients({ clientsDir }: Pick<Settings, 'clientsDir'>): readonly LocatedClient[] {
  return valueOrStartupError(readClients(clientsDir, { allowSamples: true })).located;
}

/** Reads the clients in CLIENTS_DIR, including samples. Throws `StartupError` with every fault of every file. */
export const openClients = (settings: Settings): readonly Client[] =>
  openLocatedClients(settings).map(({ client }) => client);

/** Returns the clients that serve visitors now, as the server finds them. */
export const openServingClients = (settings: Settings, now: Date): readonly Client[] =>
  clientsServingAt(openClients(settings), now);

/** Leaves out the clients that have ended. */
export const leaveOutEnded = (located: readonly LocatedClient[], now: Date): readonly LocatedClient[] =>
  located.filter(({ client }) => !hasEnded(client, now));

/** Returns the client with an id. If there is none, throws `CommandFault` with the ids of all clients. */
export function clientNamed(id: string, located: readonly LocatedClient[]): LocatedClient {
  const namesake = located.find(({ client }) => client.id === id);
  if (namesake) return namesake;
  const ids = located.map(({ client }) => client.id).join(', ');
  throw new CommandFault([`"${id}" is not a client; the clients are ${ids}`], EXIT.unknown);
}
