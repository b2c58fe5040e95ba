import { join } from 'node:path';
import type { Client } from '#domain/client.ts';
import { readClients, type LocatedClient } from '#server/clients/readClients.ts';
import { keepTemporaryIn } from '#server/files/sqliteFiles.ts';
import { loadEnvFile } from '#server/process/envFile.ts';
import { valueOrStartFault } from '#server/process/startFault.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import { CommandFault, EXIT } from './outcome.ts';

/** Reads the server's settings from the environment and `.env`. Throws with every fault. */
export function openSettings(): Settings {
  loadEnvFile(join(PROJECT, '.env'));
  const { settings } = valueOrStartFault(readSettings(process.env));
  keepTemporaryIn(settings.dataDir);
  return settings;
}

/** Reads the configured clients, including samples, with the positions in their files. Throws with every fault of every file. */
export function openLocatedClients({ clientsDir }: Settings): readonly LocatedClient[] {
  return valueOrStartFault(readClients(clientsDir, { allowSamples: true })).located;
}

/** Reads the configured clients, including samples. Throws with every fault of every file. */
export const openClients = (settings: Settings): readonly Client[] =>
  openLocatedClients(settings).map(({ client }) => client);

/** The client with an id, among the configured ones. Throws with their ids. */
export const clientNamed = (id: string, clients: readonly Client[]): Client =>
  locatedClientNamed(
    id,
    clients.map((client) => ({ client })),
  ).client;

/** The same for clients with their positions and logos. Throws with their ids. */
export function locatedClientNamed<Located extends { readonly client: Client }>(
  id: string,
  located: readonly Located[],
): Located {
  const found = located.find(({ client }) => client.id === id);
  if (found) return found;
  const known = located.map(({ client }) => client.id).join(', ');
  throw new CommandFault([`"${id}" is not a client; the clients are ${known}`], EXIT.unknown);
}
