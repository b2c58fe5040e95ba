import type { Database } from '../database/database.ts';
import type { ErasureLedger } from '../records/erasureLedger.ts';
import { interval } from '../interval.ts';
import type { Log } from '../process/logging.ts';
import { ErasureSet } from '../records/erasureSet.ts';
import { erasureFacts, listedErasures, listErasures, unlistedErasures } from '../records/knownErasures.ts';

/** Time, in ms, between two comparisons of a server's ledger with the database. */
const SYNC_MS = 60 * 60 * 1000;

type SyncResult = {
  /** Number of erasures that the database lists. */
  readonly listed: number;
  readonly added: number;
  readonly wasEmpty: boolean;
  /** Number of erasures, counted by an earlier version, that are in neither the ledger nor the table. */
  readonly missing: number;
  /** The numbers of the ledger's lines that cannot be read. */
  readonly unreadable: readonly number[];
};

type Synchronised = Pick<ErasureLedger, 'append' | 'forgetBefore' | 'read'>;

/** Adds the ledger's erasures since an instant to the database, if not listed there. Returns all of the ledger's. */
async function listFromLedger(database: Database, ledger: Synchronised, since: string): Promise<ErasureSet> {
  const inLedger = new ErasureSet();
  await ledger.read(async (erasures) => {
    inLedger.add(erasures);
    const kept = erasures.filter(({ erasedAt }) => erasedAt >= since);
    const unlisted = await database.read((db) => unlistedErasures(db, kept));
    if (unlisted.length > 0) await database.write((db) => listErasures(db, unlisted));
  });
  return inLedger;
}

/**
 * Adds to a server's own ledger the erasures that only the database lists, so that erasures survive the loss of any one
 * machine or disk. Adds to the database those that only the ledger has, for example after an upgrade. Removes from the
 * ledger those that were forgotten for their age. Reads both in pages, so that memory does not grow with them: a
 * stranger can make a million. Throws `LedgerUnwritable` or `StoreUnavailable`.
 */
export async function synchroniseLedger(database: Database, ledger: Synchronised): Promise<SyncResult> {
  const { counted, forgottenBefore } = await database.read(erasureFacts);
  const { cut, unreadable } = (await ledger.read()) ?? { cut: null, unreadable: [] };
  // A damaged ledger keeps all its lines: the operator decides what becomes of them.
  if (forgottenBefore !== null && (cut?.before ?? '') < forgottenBefore && unreadable.length === 0)
    await ledger.forgetBefore(forgottenBefore);
  using inLedger = await listFromLedger(database, ledger, forgottenBefore ?? '');
  const wasEmpty = inLedger.size === 0;
  let [listed, added] = [0, 0];
  for await (const page of listedErasures(database)) {
    const lacking = page.filter(({ referenceHash }) => !inLedger.has(referenceHash));
    if (lacking.length > 0) await ledger.append(lacking);
    listed += page.length;
    added += lacking.length;
  }
  return { listed, added, wasEmpty, missing: Math.max(0, counted - listed), unreadable };
}

/**
 * Synchronises the ledger at a server's start, then hourly until the database closes. Throws `LedgerUnwritable` if the
 * ledger cannot be used at the start. `noteListed` receives the number of erasures that the database lists. A database
 * that cannot be reached is only logged here, and reported by readiness.
 */
export async function scheduleLedgerSync(
  database: Database,
  ledger: ErasureLedger,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  noteListed: (erasures: number) => void = () => undefined,
): Promise<void> {
  async function synchronise(): Promise<void> {
    const { listed, added, wasEmpty, missing, unreadable } = await synchroniseLedger(database, ledger);
    noteListed(listed);
    if (added > 0 && wasEmpty)
      log.warn({ added }, 'ERASURE_LEDGER was empty: the erasures listed in the database were added');
    else if (added > 0) log.info({ added }, 'ERASURE_LEDGER: erasures listed in the database were added');
    if (unreadable.length > 0)
      log.error(
        { lines: unreadable.length, first: unreadable[0] },
        'ERASURE_LEDGER has lines that cannot be read: move the file away and restart the service',
      );
    if (missing > 0)
      log.error({ missing }, 'ERASURE_LEDGER is missing erasures recorded in the database: restore the complete file');
  }
  const failed = (error: unknown): void =>
    log.error({ err: error }, 'ERASURE_LEDGER could not be synchronised with the database; the next try is in an hour');
  await ledger.check();
  await synchronise().catch(failed);
  database.onClose(interval(SYNC_MS, synchronise, { failed }));
}
