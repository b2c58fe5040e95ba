import type { Kysely } from 'kysely';
import type { Tables } from '../triage/tables.ts';
import { dayOf } from './mailLedgerHashes.ts';

export const HOUR_MS = 60 * 60 * 1000;
/** By how much, in ms, the clocks of several machines may differ; a time further ahead comes from a clock that was wrong. */
const SKEW_MS = 60 * 1000;

const asText = (time: number): string => new Date(time).toISOString();

/**
 * What a clock that was ahead has written counts as asked for now, so that it too is gone in an hour. When such a mail was
 * sent is not known, so it does not stand in the way of the same mail.
 */
async function takeFutureAsNow(db: Kysely<Tables>, now: number): Promise<void> {
  const nobodysTime = asText(now + SKEW_MS);
  await db.updateTable('mailAttempt').set({ settledAt: null }).where('settledAt', '>', nobodysTime).execute();
  await db
    .updateTable('mailAttempt')
    .set({ askedAt: asText(now) })
    .where('askedAt', '>', asText(now))
    .execute();
}

/** The secret of a day to come becomes today's, since attempts are hashed under it; beside one of today's it goes. */
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
