import { join } from 'node:path';
import type { Client } from '#domain/client.ts';
import { readClients } from '#server/clients/clientDirectory.ts';
import { loadEnvFile } from '#server/process/envFile.ts';
import { orStop } from '#server/process/startFault.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import type { Database } from '#server/database/database.ts';
import { openBesideServer } from '#server/database/openDatabase.ts';

/** The server's own settings, from the environment and `.env`. Throws with every fault. */
export function openSettings(): Settings {
  loadEnvFile(join(PROJECT, '.env'));
  return orStop(readSettings(process.env)).settings;
}

/** The clients of the settings, samples too. Throws with every fault of every file. */
export function openClients({ clientsDir }: Settings): readonly Client[] {
  return orStop(readClients(clientsDir, { allowSamples: true })).clients;
}

/** Does a command's work on the database of the settings, beside the running server, and closes it. */
export async function withDatabase<Value>(
  settings: Settings,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openBesideServer(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
