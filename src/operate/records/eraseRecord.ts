import type { Database } from '#server/database/database.ts';
import { noteErasedText } from '#server/database/scrubSchedule.ts';
import { referenceHash, type Erasure, type ErasureLedger } from '#server/records/erasureLedger.ts';
import { lockKey, rememberErased } from '#server/records/erasing.ts';
import { listErasures } from '#server/records/knownErasures.ts';
import { addEntry } from '#server/database/audit.ts';

type ErasureByReference = {
  /** `already`: the record was erased before. `unknown`: neither the database nor the ledger has the reference. */
  readonly outcome: 'erased' | 'already' | 'unknown';
  /** Texts that identified the record, to be removed from the database's files too; empty unless it was erased now. */
  readonly erasedText: readonly string[];
};

const nothing = (outcome: 'already' | 'unknown'): ErasureByReference => ({ outcome, erasedText: [] });

const find = (database: Database, reference: string) =>
  database.read((db) =>
    db
      .selectFrom('triage')
      .select(['rowId', 'id', 'visitKeyHash'])
      .where('reference', '=', reference)
      .executeTakeFirst(),
  );

async function isInLedger(ledger: ErasureLedger, hash: string): Promise<boolean> {
  let isFound = false;
  await ledger.read((erasures) => (isFound ||= erasures.some(({ referenceHash: other }) => other === hash)));
  return isFound;
}

/** Deletes a record and stores its key, so that no open page can recreate it. Returns false if it was already gone. */
function remove(database: Database, reference: string, erasure: Erasure, now: Date) {
  const { visitKeyHash: keyHash } = erasure;
  return database.write(async (db) => {
    await lockKey(db, database.dialect === 'postgres', keyHash);
    const { numDeletedRows } = await db
      .deleteFrom('triage')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    if (keyHash !== null) await rememberErased(db, keyHash, now);
    await listErasures(db, [erasure]);
    if (numDeletedRows === 0n) return false;
    await noteErasedText(db, now);
    await addEntry(db, 'erase', { records: 1 }, now);
    return true;
  });
}

/**
 * Erases a record. The erasure is synced to the ledger first, so that no backup undoes it. Throws `LedgerUnwritable`
 * with nothing erased, or `StoreUnavailable`.
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
    const listedErasure = await database.read((db) =>
      db.selectFrom('erasure').select('erasedAt').where('referenceHash', '=', hash).executeTakeFirst(),
    );
    return nothing(listedErasure || (await isInLedger(ledger, hash)) ? 'already' : 'unknown');
  }
  const { rowId, id, visitKeyHash } = record;
  const erasure = { erasedAt: now.toISOString(), referenceHash: hash, visitKeyHash };
  await ledger.append([erasure]);
  const isErased = await remove(database, reference, erasure, now);
  const erasedText = [reference, rowId, id].filter((text) => text !== null);
  return isErased ? { outcome: 'erased', erasedText } : nothing('already');
}
