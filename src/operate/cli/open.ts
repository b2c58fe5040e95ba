import type { Client } from '#domain/client.ts';
import { readClients, type LocatedClient } from '#server/clients/readClients.ts';
import { keepTemporaryIn } from '#server/files/sqliteFiles.ts';
import { becomeServiceUser } from '#server/process/serviceUser.ts';
import { loadSettings } from '#server/process/settingsFile.ts';
import { valueOrStartFault } from '#server/process/startFault.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { shownDatabase } from '#server/database/shownDatabase.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/** How the program was started. */
export const invocation = {
  /** The file named by `--env`, or null. */
  settingsFile: null as string | null,
  /** The file that the settings came from, or null. */
  loadedFile: null as string | null,
  /** Takes the line that says which settings, database and clients a command uses. */
  announce: (_line: string): void => undefined,
};

/**
 * Reads the server's settings from the environment and the settings file, and becomes the service's user where root runs
 * the command, unless it writes what is root's. Throws with every fault.
 */
export function openSettings({ asRoot = false } = {}): Settings {
  const file = (invocation.loadedFile = loadSettings(invocation.settingsFile));
  const { settings } = valueOrStartFault(readSettings(process.env));
  const user = asRoot ? null : becomeServiceUser(settings.dataDir);
  invocation.announce(
    [
      `settings: ${file ?? 'the environment alone'}`,
      `database: ${shownDatabase(settings)}`,
      `clients: ${settings.clientsDir}`,
      ...(user === null ? [] : [`user: ${user}`]),
    ].join('; '),
  );
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
