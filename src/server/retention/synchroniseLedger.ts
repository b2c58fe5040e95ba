import type { Database } from '../database/database.ts';
import type { Erasure, ErasureLedger } from '../records/erasureLedger.ts';
import { interval } from '../interval.ts';
import type { Log } from '../process/logging.ts';
import { knownErasures, listErasures } from '../records/knownErasures.ts';

/** Time, in ms, between two comparisons of a server's ledger with the database. */
const SYNC_MS = 60 * 60 * 1000;

/** The number of erasures in one transaction; it is small, so that visitors' writes can run in between. */
const PAGE = 1_000;

type SyncResult = {
  readonly added: number;
  readonly wasEmpty: boolean;
  /** Number of erasures, counted by an earlier version, that are in neither the ledger nor the table. */
  readonly missing: number;
  /** The numbers of the ledger's lines that cannot be read. */
  readonly unreadable: readonly number[];
};

const difference = (some: readonly Erasure[], others: readonly Erasure[]): Erasure[] => {
  const known = new Set(others.map(({ referenceHash }) => referenceHash));
  return some.filter(({ referenceHash }) => !known.has(referenceHash));
};

/**
 * Adds to a server's own ledger the erasures that only the database lists, so that erasures survive the loss of any one
 * machine or disk. Adds to the database those that only the ledger has, for example after an upgrade. Removes from the
 * ledger those that an operator has told the service to forget. Throws `LedgerUnwritable` or `StoreUnavailable`.
 */
export async function synchroniseLedger(database: Database, ledger: Omit<ErasureLedger, 'check'>): Promise<SyncResult> {
  const { listed, counted, forgottenBefore } = await database.read(knownErasures);
  const unreadable = (await ledger.read())?.unreadable ?? [];
  // A damaged ledger keeps all its lines: the operator decides what becomes of them.
  if (forgottenBefore !== null && unreadable.length === 0) await ledger.forgetBefore(forgottenBefore);
  const inLedger = (await ledger.read())?.erasures ?? [];
  const lacking = difference(listed, inLedger);
  if (lacking.length > 0) await ledger.append(lacking);
  const unlisted = difference(inLedger, listed).filter(({ erasedAt }) => erasedAt >= (forgottenBefore ?? ''));
  for (let from = 0; from < unlisted.length; from += PAGE)
    await database.write((db) => listErasures(db, unlisted.slice(from, from + PAGE)));
  const missing = Math.max(0, counted - listed.length - unlisted.length);
  return { added: lacking.length, wasEmpty: inLedger.length === 0, missing, unreadable };
}

/**
 * Synchronises the ledger at a server's start, then hourly until the database closes. Throws `LedgerUnwritable` if the
 * ledger cannot be used at the start. A database that cannot be reached is only logged here, and reported by readiness.
 */
export async function scheduleLedgerSync(
  database: Database,
  ledger: ErasureLedger,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<void> {
  async function synchronise(): Promise<void> {
    const { added, wasEmpty, missing, unreadable } = await synchroniseLedger(database, ledger);
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
