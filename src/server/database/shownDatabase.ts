import { join } from 'node:path';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';
import type { Settings } from '../settings/settings.ts';

/** Names the database for operators: its SQLite file, or its host and name without user and password. */
export function shownDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const url = URL.parse(databaseUrl ?? '');
  if (url === null) return join(dataDir, SQLITE_FILE);
  return `PostgreSQL ${url.searchParams.get('host') ?? decodeURIComponent(url.host)}${decodeURIComponent(url.pathname)}`;
}
