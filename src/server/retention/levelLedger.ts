import type { Database } from '../database/database.ts';
import type { Erasure, ErasureLedger } from '../erasureLedger/erasureLedger.ts';
import { every } from '../every.ts';
import type { Log } from '../process/logging.ts';
import { knownErasures, listErasures } from '../triage/knownErasures.ts';

/** How often, in ms, a server levels its ledger with the database's table. */
const LEVEL_MS = 60 * 60 * 1000;

/** Erasures listed in one transaction, so that visitors' writes can run in between. */
const PAGE = 1_000;

type Levelled = {
  /** How many erasures the ledger lacked. */
  readonly added: number;
  readonly wasEmpty: boolean;
  /** How many erasures, which only an earlier version counted, neither the ledger nor the table has. */
  readonly missing: number;
};

const without = (some: readonly Erasure[], others: readonly Erasure[]): Erasure[] => {
  const known = new Set(others.map((each) => each.referenceHash));
  return some.filter((each) => !known.has(each.referenceHash));
};

/**
 * Adds to a server's own ledger what the database's table has, so that an erasure outlasts any one machine or disk; and to
 * the table what only the ledger has, as after an upgrade. What an operator has forgotten is removed from the ledger.
 * Throws `LedgerUnwritable` or `StoreUnavailable`.
 */
export async function levelLedger(database: Database, ledger: Omit<ErasureLedger, 'check'>): Promise<Levelled> {
  const { listed, counted, forgottenBefore } = await database.read(knownErasures);
  if (forgottenBefore !== null) await ledger.forgetBefore(forgottenBefore);
  const inLedger = (await ledger.read())?.erasures ?? [];
  const lacking = without(listed, inLedger);
  if (lacking.length > 0) await ledger.append(lacking);
  const unlisted = without(inLedger, listed).filter(({ erasedAt }) => erasedAt >= (forgottenBefore ?? ''));
  for (let from = 0; from < unlisted.length; from += PAGE)
    await database.write((db) => listErasures(db, unlisted.slice(from, from + PAGE)));
  const missing = Math.max(0, counted - listed.length - unlisted.length);
  return { added: lacking.length, wasEmpty: inLedger.length === 0, missing };
}

/**
 * Levels the ledger at a server's start, and then hourly until the database closes. Throws `LedgerUnwritable` when it
 * cannot be used at the start; a database that is away is found by readiness.
 */
export async function keepLedgerLevel(
  database: Database,
  ledger: ErasureLedger,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<void> {
  async function level(): Promise<void> {
    const { added, wasEmpty, missing } = await levelLedger(database, ledger);
    if (added > 0 && wasEmpty) log.warn({ added }, 'ERASURE_LEDGER was empty: it now has what the database lists');
    else if (added > 0) log.info({ added }, 'ERASURE_LEDGER has caught up with the database');
    if (missing > 0)
      log.error({ missing }, 'ERASURE_LEDGER lacks erasures that the database counted: bring back the whole file');
  }
  const failed = (error: unknown): void =>
    log.error({ err: error }, 'ERASURE_LEDGER could not be levelled with the database, and will be in an hour');
  await ledger.check();
  await level().catch(failed);
  database.onClose(every(LEVEL_MS, level, { failed }));
}
