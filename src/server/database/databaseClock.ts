import { sql } from 'kysely';
import type { Database } from './database.ts';

/** SQL for the present time minus `secondsAgo`, by PostgreSQL's clock, which all servers share. */
export const databaseClock = (secondsAgo: number) =>
  sql<string>`to_char((clock_timestamp() - ${sql.lit(secondsAgo)} * interval '1 second') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the time of PostgreSQL's clock, to check this machine's clock; null on SQLite, which has no clock. */
export async function readDatabaseClock({ dialect, read }: Pick<Database, 'dialect' | 'read'>): Promise<Date | null> {
  if (dialect === 'sqlite') return null;
  const { rows } = await read((db) => sql<{ now: string }>`select ${databaseClock(0)} as now`.execute(db));
  return rows[0] ? new Date(rows[0].now) : null;
}
