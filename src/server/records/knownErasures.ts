import type { Kysely } from 'kysely';
import type { Tables } from '../database/core/tables.ts';
import type { Erasure } from './erasureLedger.ts';

/** What a database, or a backup of one, knows of erasures, all of which the ledgers together must hold. */
export type KnownErasures = {
  readonly listed: readonly Erasure[];
  /** How many there were by the count of earlier versions, which did not list them. */
  readonly counted: number;
  /** Those from before this instant were forgotten; null if none were. */
  readonly forgottenBefore: string | null;
};

/** Erasures in one statement: PostgreSQL accepts 65,535 values. */
const PAGE = 1_000;

/** Lists erasures, in the transaction that erases. */
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
 * Forgets the erasures from before an instant and lowers their count by as many, in the caller's transaction; returns how
 * many.
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
