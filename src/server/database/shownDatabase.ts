import { join } from 'node:path';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';
import { parseDatabaseUrl } from '../settings/databaseUrl.ts';
import type { Settings } from '../settings/settings.ts';

/** One host of a database, without its user and password. */
function hostOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? decodeURIComponent(host);
}

/** The configured database as operators know it: the path of its SQLite file, or its hosts and name; no password. */
export function shownDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const parsed = parseDatabaseUrl(databaseUrl ?? '');
  if (!('urls' in parsed)) return join(dataDir, SQLITE_FILE);
  const [{ pathname }] = [new URL(parsed.urls[0])];
  return `PostgreSQL ${parsed.urls.map(hostOf).join(',')}${decodeURIComponent(pathname)}`;
}
