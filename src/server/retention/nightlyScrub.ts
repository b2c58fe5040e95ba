import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The hour, in UTC, in which servers run retention and may rebuild the files, since writes wait meanwhile. */
export const NIGHT_HOUR = 4;

/** The audit's word for it. */
export const SCRUB = 'scrub';

/** Rebuilt once this part of the records was removed, or else a week after the last time, less the delay of a run. */
const SHARE = 1 / 20;
const WEEK_MS = (7 * 24 - 1) * 60 * 60 * 1000;

const numberIn = (details: Readonly<Record<string, unknown>>, name: string): number => Number(details[name] ?? 0);

/** Records that runs and commands have removed or made anonymous after a time, by the audit. */
async function countRemoved(db: Kysely<Tables>, since: string): Promise<number> {
  const entries = await db.selectFrom('operatorAudit').select('details').where('happenedAt', '>', since).execute();
  return entries.reduce((sum, { details }) => {
    const counts = JSON.parse(details) as Record<string, unknown>;
    return ['anonymised', 'deleted', 'records'].reduce((all, name) => all + numberIn(counts, name), sum);
  }, 0);
}

/** Whether a server may now rebuild SQLite's files without what was removed. */
export async function mayScrub(db: Kysely<Tables>, now: Date): Promise<boolean> {
  if (now.getUTCHours() !== NIGHT_HOUR) return false;
  const last = await db
    .selectFrom('operatorAudit')
    .select('happenedAt')
    .where('command', '=', SCRUB)
    .orderBy('happenedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || now.getTime() - Date.parse(last.happenedAt) >= WEEK_MS) return true;
  const { records } = await db
    .selectFrom('triage')
    .select((row) => row.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow();
  const removed = await countRemoved(db, last.happenedAt);
  return removed >= SHARE * (records + removed);
}
