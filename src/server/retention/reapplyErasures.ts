import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { noteScrubDue } from '../database/scrubDue.ts';
import type { Tables } from '../database/tables.ts';
import { referenceHash, type Erasure, type ErasureLedger } from '../erasureLedger/erasureLedger.ts';
import { ERASED_KEY_MS } from '../triage/erasing.ts';
import { addEntry } from './audit.ts';

const PAGE = 1_000;

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

/** Deletes the erased records that a backup has restored; returns how many. */
async function removeRestored(database: Database, erased: ReadonlySet<string>): Promise<number> {
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
      await noteScrubDue(db);
    });
    removed += restored.length;
  }
}

/** Remembers again the keys that were erased in the last 24 hours, which the backup may not know. */
async function rememberKeys(database: Database, erasures: readonly Erasure[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - ERASED_KEY_MS).toISOString();
  const keys = erasures.flatMap(({ visitKeyHash, erasedAt }) =>
    visitKeyHash !== null && erasedAt > since ? [{ visitKeyHash, erasedAt }] : [],
  );
  for (let from = 0; from < keys.length; from += PAGE) {
    const page = keys.slice(from, from + PAGE);
    await database.write((db) =>
      db
        .insertInto('erasedVisitKey')
        .values(page)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/**
 * Erases every record of the ledger that the database contains, as after a restored backup. Returns how many. Throws
 * `LedgerUnwritable` or `StoreUnavailable`.
 */
export async function reapplyErasures(
  database: Database,
  ledger: Pick<ErasureLedger, 'read'>,
  now: Date,
): Promise<number> {
  const erasures = await ledger.read();
  const removed = await removeRestored(database, new Set(erasures.map((each) => each.referenceHash)));
  await rememberKeys(database, erasures, now);
  await database.write((db) => addEntry(db, 'erase --reapply', { inLedger: erasures.length, records: removed }, now));
  return removed;
}
