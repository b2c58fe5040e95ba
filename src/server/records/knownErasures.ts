import type { Kysely } from 'kysely';
import type { Tables } from '../database/core/tables.ts';
import type { Erasure } from './erasureLedger.ts';

/** The erasures that a database or a backup records. The servers' ledgers together must hold all of them. */
export type KnownErasures = {
  readonly listed: readonly Erasure[];
  /** The number of erasures according to earlier versions, which counted but did not list them. */
  readonly counted: number;
  /** Erasures from before this instant were deleted (`forgetErasures`); null if none were. */
  readonly forgottenBefore: string | null;
};

/** Number of erasures inserted by one statement. PostgreSQL accepts at most 65,535 values in a statement. */
const PAGE = 1_000;

/** Adds erasures to the database's list, in the caller's transaction. */
export async function listErasures(db: Kysely<Tables>, erasures: readonly Erasure[]): Promise<void> {
  for (let from = 0; from < erasures.length; from += PAGE)
    await db
      .insertInto('erasure')
      .values(erasures.slice(from, from + PAGE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const readState = (db: Kysely<Tables>) =>
  db.selectFrom('serviceState').select(['erasuresCounted', 'erasuresForgottenBefore']).executeTakeFirstOrThrow();

export async function knownErasures(db: Kysely<Tables>): Promise<KnownErasures> {
  const { erasuresCounted, erasuresForgottenBefore } = await readState(db);
  const listed = await db.selectFrom('erasure').select(['erasedAt', 'referenceHash', 'visitKeyHash']).execute();
  return { listed, counted: erasuresCounted, forgottenBefore: erasuresForgottenBefore };
}

/**
 * Deletes the erasures from before the instant `before` and lowers `erasuresCounted`, in the caller's transaction.
 * Returns the number deleted.
 */
export async function forgetErasures(db: Kysely<Tables>, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('erasure').where('erasedAt', '<', before).executeTakeFirstOrThrow();
  const forgotten = Number(numDeletedRows);
  const { erasuresCounted, erasuresForgottenBefore } = await readState(db);
  const latest = [before, erasuresForgottenBefore ?? ''].toSorted().at(-1) ?? before;
  await db
    .updateTable('serviceState')
    .set({ erasuresCounted: Math.max(0, erasuresCounted - forgotten), erasuresForgottenBefore: latest })
    .execute();
  return forgotten;
}
