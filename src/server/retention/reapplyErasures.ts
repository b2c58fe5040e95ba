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

/** Records that a backup brought back, and keys whose day is not over. */
async function removeBroughtBack(database: Database, erased: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (let after = ''; ;) {
    const place = after;
    const page = await database.read((db) => nextNamed(db, place));
    const last = page.at(-1);
    if (!last) return removed;
    after = last.rowId;
    const back = page.filter(({ reference }) => reference !== null && erased.has(referenceHash(reference)));
    if (back.length === 0) continue;
    const rowIds = back.map(({ rowId }) => rowId);
    await database.write(async (db) => {
      await db.deleteFrom('triage').where('rowId', 'in', rowIds).execute();
      await noteScrubDue(db);
    });
    removed += back.length;
  }
}

/** Remembers again the keys that were erased in the last 24 hours, which the backup may not know. */
async function rememberKeys(database: Database, erasures: readonly Erasure[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - ERASED_KEY_MS).toISOString();
  const keys = erasures.flatMap(({ visitKeyHash, erasedAt }) =>
    visitKeyHash !== null && erasedAt > since ? [{ visitKeyHash, erasedAt }] : [],
  );
  for (let from = 0; from < keys.length; from += PAGE) {
    const some = keys.slice(from, from + PAGE);
    await database.write((db) =>
      db
        .insertInto('erasedVisitKey')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/**
 * Erases again every record that the ledger knows and the database still, or again, holds, as after a backup was
 * restored. Gives back how many. Throws `LedgerUnwritable` or `StoreUnavailable`.
 */
export async function reapplyErasures(
  database: Database,
  ledger: Pick<ErasureLedger, 'read'>,
  now: Date,
): Promise<number> {
  const erasures = await ledger.read();
  const removed = await removeBroughtBack(database, new Set(erasures.map((each) => each.referenceHash)));
  await rememberKeys(database, erasures, now);
  await database.write((db) => addEntry(db, 'erase --reapply', { inLedger: erasures.length, records: removed }, now));
  return removed;
}
