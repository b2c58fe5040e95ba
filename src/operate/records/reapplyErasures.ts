import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { noteErasedText } from '#server/database/scrubSchedule.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { referenceHash } from '#server/records/erasureLedger.ts';
import { PAGE, type ErasureSet } from '#server/records/erasureSet.ts';
import { ERASED_KEY_MS } from '#server/records/erasing.ts';
import { forgetErasures, listErasures } from '#server/records/knownErasures.ts';
import { addEntry } from '#server/database/audit.ts';
import type { LedgerVerdict } from './ledgers.ts';

type Named = { readonly rowId: string; readonly reference: string | null };

const nextNamed = (db: Kysely<Tables>, after: string): Promise<readonly Named[]> =>
  db
    .selectFrom('triage')
    .select(['rowId', 'reference'])
    .where('rowId', '>', after)
    .where('reference', 'is not', null)
    .orderBy('rowId')
    .limit(PAGE)
    .execute();

async function removeRestored(database: Database, erased: ErasureSet, now: Date): Promise<number> {
  let removed = 0;
  for (let after = ''; ;) {
    const cursor = after;
    const page = await database.read((db) => nextNamed(db, cursor));
    const last = page.at(-1);
    if (!last) return removed;
    after = last.rowId;
    const restored = page.filter(({ reference }) => reference !== null && erased.has(referenceHash(reference)));
    if (restored.length === 0) continue;
    const rowIds = restored.map(({ rowId }) => rowId);
    await database.write(async (db) => {
      await db.deleteFrom('triage').where('rowId', 'in', rowIds).execute();
      await noteErasedText(db, now);
    });
    removed += restored.length;
  }
}

/**
 * Stores the keys of records that were erased in the last 24 hours, so that no open page can recreate these records.
 * The backup may lack the keys.
 */
async function rememberKeys(database: Database, erasures: ErasureSet, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ERASED_KEY_MS).toISOString();
  for (const page of erasures.pages()) {
    const keys = page.flatMap(({ visitKeyHash, erasedAt }) =>
      visitKeyHash !== null && erasedAt > since ? [{ visitKeyHash, erasedAt }] : [],
    );
    if (keys.length === 0) continue;
    await database.write((db) =>
      db
        .insertInto('erasedVisitKey')
        .values(keys)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/**
 * Stores the list of erasures, without those that are too old to keep. If some are lost, also resets `erasuresCounted`,
 * the count of an earlier version, to 0.
 */
async function takeOver(db: Kysely<Tables>, { erasures, forgottenBefore, lost }: LedgerVerdict): Promise<void> {
  for (const page of erasures.pages()) await listErasures(db, page);
  if (forgottenBefore !== null) await forgetErasures(db, forgottenBefore);
  if (lost > 0) await db.updateTable('serviceState').set({ erasuresCounted: 0 }).execute();
}

/** Repeats the erasures of a verdict, as after a restore, and lists them. Returns the number of records deleted. */
export async function reapplyErasures(database: Database, verdict: LedgerVerdict, now: Date): Promise<number> {
  const { erasures, lost } = verdict;
  const erased = await removeRestored(database, erasures, now);
  await rememberKeys(database, erasures, now);
  await database.write(async (db) => {
    await takeOver(db, verdict);
    await addEntry(db, 'erase --reapply', { inLedger: erasures.size, records: erased, lost }, now);
  });
  return erased;
}
