import type { Kysely } from 'kysely';
import type { Tables } from '../database/core/tables.ts';
import { dayOf } from './mailLedgerHashes.ts';

export const HOUR_MS = 60 * 60 * 1000;
/** Maximum difference, in ms, between the clocks of several machines; a time further ahead is from a wrong clock. */
const SKEW_MS = 60 * 1000;

const asText = (time: number): string => new Date(time).toISOString();

/**
 * Redates attempts in the future, which come from a wrong clock, to now, so that they expire in an hour. It is unknown
 * when their mails were really sent, so the next request for the same mail does not count as a repeat.
 */
async function redateFutureAttempts(db: Kysely<Tables>, now: number): Promise<void> {
  const latestPlausible = asText(now + SKEW_MS);
  await db.updateTable('mailAttempt').set({ settledAt: null }).where('settledAt', '>', latestPlausible).execute();
  await db
    .updateTable('mailAttempt')
    .set({ askedAt: asText(now) })
    .where('askedAt', '>', asText(now))
    .execute();
}

/**
 * If today has no secret, the secret of the latest future day becomes today's, because attempts were hashed with it.
 * Deletes the other future secrets.
 */
async function redateFutureSecrets(db: Kysely<Tables>, now: number): Promise<void> {
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

/** Redates attempts and secrets that a wrong clock dated in the future. */
export async function redateFuture(db: Kysely<Tables>, at: Date): Promise<void> {
  await redateFutureAttempts(db, at.getTime());
  await redateFutureSecrets(db, at.getTime());
}

/** Deletes attempts older than an hour, and secrets with which no remaining attempt was hashed. */
export async function deleteExpired(db: Kysely<Tables>, at: Date): Promise<void> {
  const hourAgo = at.getTime() - HOUR_MS;
  await db.deleteFrom('mailAttempt').where('askedAt', '<=', asText(hourAgo)).execute();
  await db.deleteFrom('mailLedgerKey').where('day', '<', dayOf(hourAgo)).execute();
}
