import type { Kysely } from 'kysely';
import { readRemoved } from '../database/scrubDue.ts';
import type { Tables } from '../database/tables.ts';

/** The hour, in UTC, in which servers run retention and may rebuild the files, since writes wait meanwhile. */
export const NIGHT_HOUR = 4;

/** Rebuilt once this part of the records was removed, or else a week after the last time, less the delay of a run. */
const SHARE = 1 / 20;
const WEEK_MS = (7 * 24 - 1) * 60 * 60 * 1000;

/** Whether a server may now rebuild SQLite's files without what was removed. */
export async function mayScrub(db: Kysely<Tables>, now: Date): Promise<boolean> {
  if (now.getUTCHours() !== NIGHT_HOUR) return false;
  const { removedSinceScrub: removed, scrubbedAt } = await readRemoved(db);
  if (scrubbedAt === null || now.getTime() - Date.parse(scrubbedAt) >= WEEK_MS) return true;
  const { records } = await db
    .selectFrom('triage')
    .select((row) => row.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow();
  return removed >= SHARE * (records + removed);
}
