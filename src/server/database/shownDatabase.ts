import { join } from 'node:path';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';
import type { Settings } from '../settings/settings.ts';

/** The configured database as operators know it: the path of its SQLite file, or its host and name; no user or password. */
export function shownDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const url = URL.parse(databaseUrl ?? '');
  if (url === null) return join(dataDir, SQLITE_FILE);
  return `PostgreSQL ${url.searchParams.get('host') ?? decodeURIComponent(url.host)}${decodeURIComponent(url.pathname)}`;
}
