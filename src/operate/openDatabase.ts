import type { Database } from '#server/database/database.ts';
import { openBesideServer } from '#server/database/openDatabase.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Runs a command's work on the configured database, beside a running server, and closes it. */
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
