import type { Database } from '../database/database.ts';
import type { ErasureLedger } from '../erasureLedger/erasureLedger.ts';
import type { Log } from '../process/logging.ts';
import { keepErasures, knownErasures } from '../triage/knownErasures.ts';

/**
 * Checks the ledger at a start, and logs when it lacks erasures that the database knows. Throws `LedgerUnwritable` or
 * `StoreUnavailable`.
 */
export async function checkLedger(
  database: Database,
  ledger: Pick<ErasureLedger, 'check'>,
  log: Pick<Log, 'error'>,
  now: Date,
): Promise<void> {
  const inLedger = await ledger.check();
  const known = await database.read(knownErasures);
  if (inLedger < known)
    log.error({ inLedger, known }, 'ERASURE_LEDGER lacks erasures that the database knows: bring back the whole file');
  // A database that takes no write now is found by readiness.
  await database.write((db) => keepErasures(db, inLedger, now)).catch(() => undefined);
}
