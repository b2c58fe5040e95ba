import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { dayOf } from './mailLedgerHashes.ts';

export const HOUR_MS = 60 * 60 * 1000;
/** How far apart, in ms, the clocks of several machines may be; a time further ahead came from a wrong clock. */
const SKEW_MS = 60 * 1000;

const asText = (time: number): string => new Date(time).toISOString();

/**
 * Treats attempts from the future, left by a clock that was ahead, as made now, so that they too expire in an hour. When
 * such a mail was really sent is unknown, so it does not count as a repeat.
 */
async function takeFutureAsNow(db: Kysely<Tables>, now: number): Promise<void> {
  const latestPlausible = asText(now + SKEW_MS);
  await db.updateTable('mailAttempt').set({ settledAt: null }).where('settledAt', '>', latestPlausible).execute();
  await db
    .updateTable('mailAttempt')
    .set({ askedAt: asText(now) })
    .where('askedAt', '>', asText(now))
    .execute();
}

/** Turns a future day's secret into today's, since attempts are hashed under it; deletes it if today has one. */
async function takeFutureSecretAsTodays(db: Kysely<Tables>, now: number): Promise<void> {
  const today = dayOf(now);
  const secrets = await db.selectFrom('mailLedgerKey').select('day').where('day', '>=', today).orderBy('day').execute();
  const newest = secrets.at(-1)?.day ?? today;
  if (!secrets.some(({ day }) => day === today)) {
    await db.updateTable('mailLedgerKey').set({ day: today }).where('day', '=', newest).execute();
  }
  await db
    .deleteFrom('mailLedgerKey')
    .where('day', '>', dayOf(now + SKEW_MS))
    .execute();
}

/** Deletes attempts an hour old, and the secrets that no later attempt was hashed under. */
export async function deleteExpired(db: Kysely<Tables>, at: Date): Promise<void> {
  const now = at.getTime();
  await takeFutureAsNow(db, now);
  await takeFutureSecretAsTodays(db, now);
  const hourAgo = now - HOUR_MS;
  await db.deleteFrom('mailAttempt').where('askedAt', '<=', asText(hourAgo)).execute();
  await db.deleteFrom('mailLedgerKey').where('day', '<', dayOf(hourAgo)).execute();
}
