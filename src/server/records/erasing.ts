import { sql, type Kysely } from 'kysely';
import { StoreUnavailable } from '../database/core/databaseErrors.ts';
import type { Tables } from '../database/core/tables.ts';
import { LedgerUnwritable, referenceHash, type Erasure, type ErasureLedger } from './erasureLedger.ts';

/** How long after an erasure, in ms, calls with the erased record's visit key are answered `notFound`. */
export const ERASED_KEY_MS = 24 * 60 * 60 * 1000;

/**
 * Locks a visit key until the transaction ends, so that calls that create or erase its record run one after another.
 * Without the lock, an erasure on PostgreSQL would not see a record that another transaction is about to commit. `lock`
 * is false on SQLite, whose writes are serial anyway.
 */
export async function lockKey(db: Kysely<Tables>, lock: boolean, keyHash: string | null): Promise<void> {
  if (!lock || keyHash === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`.execute(db);
}

export async function isErased(db: Kysely<Tables>, keyHash: string | null, now: Date): Promise<boolean> {
  if (keyHash === null) return false;
  const since = new Date(now.getTime() - ERASED_KEY_MS).toISOString();
  const query = db.selectFrom('erasedVisitKey').select('visitKeyHash').where('visitKeyHash', '=', keyHash);
  return (await query.where('erasedAt', '>', since).executeTakeFirst()) !== undefined;
}

/**
 * Deletes the keys older than `ERASED_KEY_MS`. Called only by the daily retention run, after it has judged the clock.
 */
export async function forgetErased(db: Kysely<Tables>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - ERASED_KEY_MS).toISOString();
  await db.deleteFrom('erasedVisitKey').where('erasedAt', '<=', until).execute();
}

/** Remembers the visit key of an erased record. */
export async function rememberErased(db: Kysely<Tables>, keyHash: string, now: Date): Promise<void> {
  const erasedAt = now.toISOString();
  await db
    .insertInto('erasedVisitKey')
    .values({ visitKeyHash: keyHash, erasedAt })
    .onConflict((conflict) => conflict.column('visitKeyHash').doUpdateSet({ erasedAt }))
    .execute();
}

/** Appends an erasure to the ledger, and returns it. Throws `StoreUnavailable`, so that the page retries. */
export async function noteErasure(
  ledger: Pick<ErasureLedger, 'append'>,
  reference: string,
  keyHash: string,
  now: Date,
): Promise<Erasure> {
  const erasure = { erasedAt: now.toISOString(), referenceHash: referenceHash(reference), visitKeyHash: keyHash };
  await ledger.append([erasure]).catch((error: unknown) => {
    throw error instanceof LedgerUnwritable ? new StoreUnavailable('the erasure ledger cannot be written') : error;
  });
  return erasure;
}
