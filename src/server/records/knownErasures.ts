import type { Kysely } from 'kysely';
import type { Tables } from '../database/core/tables.ts';
import type { Database } from '../database/database.ts';
import type { Erasure } from './erasureLedger.ts';
import { ErasureSet, PAGE } from './erasureSet.ts';

/** What a database records about its erasures in addition to their list. */
export type ErasureFacts = {
  /** The number of erasures according to earlier versions, which counted but did not list them. */
  readonly counted: number;
  /** The list no longer has erasures from before this instant, because of their age; null if none were removed. */
  readonly forgottenBefore: string | null;
};

/** The erasures that a database or a backup records. The servers' ledgers together must hold all of them. */
export type KnownErasures = ErasureFacts & { readonly listed: ErasureSet };

/** Adds erasures to the database's list, in the caller's transaction. */
export async function listErasures(db: Kysely<Tables>, erasures: readonly Erasure[]): Promise<void> {
  for (let from = 0; from < erasures.length; from += PAGE)
    await db
      .insertInto('erasure')
      .values(erasures.slice(from, from + PAGE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns those of at most `PAGE` erasures that the database does not list. */
export async function unlistedErasures(db: Kysely<Tables>, erasures: readonly Erasure[]): Promise<readonly Erasure[]> {
  if (erasures.length === 0) return [];
  const hashes = erasures.map(({ referenceHash }) => referenceHash);
  const rows = await db.selectFrom('erasure').select('referenceHash').where('referenceHash', 'in', hashes).execute();
  const listed = new Set(rows.map(({ referenceHash }) => referenceHash));
  return erasures.filter(({ referenceHash }) => !listed.has(referenceHash));
}

const nextListed = (db: Kysely<Tables>, after: string): Promise<readonly Erasure[]> =>
  db
    .selectFrom('erasure')
    .select(['erasedAt', 'referenceHash', 'visitKeyHash'])
    .where('referenceHash', '>', after)
    .orderBy('referenceHash')
    .limit(PAGE)
    .execute();

/** Yields the erasures that a database lists, in pages, each of one read. */
export async function* listedErasures({ read }: Pick<Database, 'read'>): AsyncGenerator<readonly Erasure[]> {
  for (let after = ''; ;) {
    const cursor = after;
    const page = await read((db) => nextListed(db, cursor));
    const last = page.at(-1);
    if (!last) return;
    after = last.referenceHash;
    yield page;
  }
}

const readState = (db: Kysely<Tables>) =>
  db.selectFrom('serviceState').select(['erasuresCounted', 'erasuresForgottenBefore']).executeTakeFirstOrThrow();

export async function erasureFacts(db: Kysely<Tables>): Promise<ErasureFacts> {
  const { erasuresCounted, erasuresForgottenBefore } = await readState(db);
  return { counted: erasuresCounted, forgottenBefore: erasuresForgottenBefore };
}

export async function knownErasures(db: Kysely<Tables>): Promise<KnownErasures> {
  const facts = await erasureFacts(db);
  const listed = new ErasureSet();
  for await (const page of listedErasures({ read: (work) => work(db) })) listed.add(page);
  return { ...facts, listed };
}

/**
 * Deletes the erasures from before the instant `before`, at most `limit`, and lowers `erasuresCounted`, in the caller's
 * transaction. Returns the number deleted.
 */
export async function forgetErasures(db: Kysely<Tables>, before: string, limit?: number): Promise<number> {
  const old = db.selectFrom('erasure').select('referenceHash').where('erasedAt', '<', before);
  const { numDeletedRows } = await db
    .deleteFrom('erasure')
    .where('referenceHash', 'in', limit === undefined ? old : old.limit(limit))
    .executeTakeFirstOrThrow();
  const forgotten = Number(numDeletedRows);
  const { erasuresCounted, erasuresForgottenBefore } = await readState(db);
  const latest = [before, erasuresForgottenBefore ?? ''].toSorted().at(-1) ?? before;
  await db
    .updateTable('serviceState')
    .set({ erasuresCounted: Math.max(0, erasuresCounted - forgotten), erasuresForgottenBefore: latest })
    .execute();
  return forgotten;
}
