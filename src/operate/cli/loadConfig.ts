import { setSqliteTempDir } from '#server/files/sqliteFiles.ts';
import { becomeServiceUser } from '#server/process/serviceUser.ts';
import { loadSettings } from '#server/process/settingsFile.ts';
import { trustRoots } from '#server/process/trustedRoots.ts';
import { valueOrStartupError } from '#server/process/startupError.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { shownDatabase } from '#server/database/shownDatabase.ts';
import { invocation } from './invocation.ts';

/**
 * Reads the settings, and switches from root to the service's user; with `asRoot` it stays root, to write files that
 * root owns. Throws `StartupError` with every fault.
 */
export function loadConfig({ asRoot = false } = {}): Settings {
  const file = (invocation.loadedFile = loadSettings(invocation.settingsFile));
  const { settings } = valueOrStartupError(readSettings(process.env));
  const user = asRoot ? null : becomeServiceUser(settings);
  trustRoots(settings);
  invocation.announce(
    [
      `settings: ${file ?? 'environment only'}`,
      `database: ${shownDatabase(settings)}`,
      `clients: ${settings.clientsDir}`,
      ...(user === null ? [] : [`user: ${user}`]),
    ].join('; '),
  );
  setSqliteTempDir(settings.dataDir);
  return settings;
}
