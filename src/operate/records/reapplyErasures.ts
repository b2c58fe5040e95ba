import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { noteScrubDue } from '#server/database/scrubDue.ts';
import type { Tables } from '#server/database/tables.ts';
import { referenceHash, type Erasure, type ErasureLedger } from '#server/erasureLedger/erasureLedger.ts';
import { ERASED_KEY_MS } from '#server/triage/erasing.ts';
import { keepErasures, knownErasures } from '#server/triage/knownErasures.ts';
import { addEntry } from '#server/database/audit.ts';

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

export class LedgerShort extends Error {
  override readonly name = 'LedgerShort';

  constructor(inLedger: number, known: number) {
    super(
      `ERASURE_LEDGER holds ${inLedger} of the ${known} erasures that are known: set it to the whole file, or add --ledger-lost, which may bring erased visitors back`,
    );
  }
}

export type ReapplyOptions = {
  readonly now: Date;
  /** How many erasures are known besides those that the database knows. */
  readonly known?: number;
  /** Goes on with a ledger that lacks erasures. */
  readonly isLedgerLost: boolean;
};

/**
 * Erases every record of the ledger that the database contains, as after a restored backup. Returns how many, and how
 * many erasures the ledger has lost. Throws `LedgerShort` with nothing changed, `LedgerUnwritable` or `StoreUnavailable`.
 */
export async function reapplyErasures(
  database: Database,
  ledger: Pick<ErasureLedger, 'read'>,
  { now, known = 0, isLedgerLost }: ReapplyOptions,
): Promise<{ readonly erased: number; readonly lost: number }> {
  const erasures = await ledger.read();
  const lost = Math.max(0, known - erasures.length, (await database.read(knownErasures)) - erasures.length);
  if (lost > 0 && !isLedgerLost) throw new LedgerShort(erasures.length, erasures.length + lost);
  const erased = await removeRestored(database, new Set(erasures.map((each) => each.referenceHash)));
  await rememberKeys(database, erasures, now);
  await database.write(async (db) => {
    await addEntry(db, 'erase --reapply', { inLedger: erasures.length, records: erased, lost }, now);
    await keepErasures(db, erasures.length, now, { isLess: isLedgerLost });
  });
  return { erased, lost };
}
