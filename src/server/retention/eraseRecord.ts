import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { noteScrubDue } from '../database/scrubDue.ts';
import { referenceHash, type ErasureLedger } from '../erasureLedger/erasureLedger.ts';
import { rememberErased } from '../triage/erasing.ts';
import { addEntry } from './audit.ts';

export type ErasureByReference = {
  /** `already`: the ledger knows it, the database does not; `unknown`: neither does. */
  readonly outcome: 'erased' | 'already' | 'unknown';
  /** Texts that named the record and nothing else does now; empty unless it was erased now. */
  readonly traces: readonly string[];
};

const nothing = (outcome: 'already' | 'unknown'): ErasureByReference => ({ outcome, traces: [] });

const find = (database: Database, reference: string) =>
  database.read((db) =>
    db
      .selectFrom('triage')
      .select(['rowId', 'id', 'visitKeyHash'])
      .where('reference', '=', reference)
      .executeTakeFirst(),
  );

/** Removes the record and remembers its key, so that a page still open cannot make it again. False when it was gone. */
const remove = (database: Database, reference: string, keyHash: string | null, now: Date): Promise<boolean> =>
  database.write(async (db) => {
    // As erasing and first calls of the same key do: one after the other.
    if (database.dialect === 'postgres' && keyHash !== null)
      await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`.execute(db);
    const { numDeletedRows } = await db
      .deleteFrom('triage')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    if (keyHash !== null) await rememberErased(db, keyHash, now);
    if (numDeletedRows === 0n) return false;
    await noteScrubDue(db);
    await addEntry(db, 'erase', { records: 1 }, now);
    return true;
  });

/**
 * Erases the record that a visitor names by its reference. The ledger has it on the disk before the record goes, so no
 * backup brings it back. Throws `LedgerUnwritable` with nothing erased, or `StoreUnavailable`.
 */
export async function eraseByReference(
  database: Database,
  ledger: ErasureLedger,
  reference: string,
  now: Date,
): Promise<ErasureByReference> {
  const hash = referenceHash(reference);
  const record = await find(database, reference);
  if (!record) {
    const known = (await ledger.read()).some((each) => each.referenceHash === hash);
    return nothing(known ? 'already' : 'unknown');
  }
  const { rowId, id, visitKeyHash } = record;
  await ledger.append([{ erasedAt: now.toISOString(), referenceHash: hash, visitKeyHash }]);
  const isErased = await remove(database, reference, visitKeyHash, now);
  const traces = [reference, rowId, id].filter((text) => text !== null);
  return isErased ? { outcome: 'erased', traces } : nothing('already');
}
