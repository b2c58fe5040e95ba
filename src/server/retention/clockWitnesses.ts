import type { Kysely } from 'kysely';
import { readInstant } from '#domain/retention.ts';
import type { Database } from '../database/database.ts';
import { changeServiceState, readServiceState } from '../database/serviceState.ts';
import type { Tables } from '../database/core/tables.ts';
import { ErasureLedger } from '../records/erasureLedger.ts';
import type { Settings } from '../settings/settings.ts';
import { MAX_SKEW_MS } from './clock.ts';
import { backupTimes } from './oldErasures.ts';

type Watched = Pick<Settings, 'backupDir' | 'erasureLedger'>;

/** Returns the dates of the newest record and audit entry, as far as there are any. */
async function newestRows(db: Kysely<Tables>): Promise<readonly (string | null | undefined)[]> {
  const record = db.selectFrom('triage').select((row) => row.fn.max('created').as('latest'));
  const entry = db.selectFrom('operatorAudit').select((row) => row.fn.max('happenedAt').as('latest'));
  return [(await record.executeTakeFirst())?.latest, (await entry.executeTakeFirst())?.latest];
}

async function newestErasure(path: string): Promise<string> {
  let latest = '';
  await new ErasureLedger(path).read((erasures) => {
    for (const { erasedAt } of erasures) if (erasedAt > latest) latest = erasedAt;
  });
  return latest;
}

function newestBackup(folder: string | null): string | null {
  const times = folder === null ? [] : (backupTimes(folder) ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

/**
 * Where the database has seen no time yet, as at the very first start, and this machine's clock, which shows `now`, is
 * behind a time that is certainly past, stores that time as the latest seen. So the records made until the clock is right
 * are not dated years back, where they would be deleted at once later. The release's time (`builtAt`) is certain. The
 * newest record, audit entry, ledger line and backup count where two of them are later: one may be from a clock that was
 * ahead. Throws `StoreUnavailable` and `LedgerUnwritable`.
 */
export async function raiseClockSeen(
  database: Database,
  { backupDir, erasureLedger }: Watched,
  now: Date,
  builtAt: string,
): Promise<void> {
  if ((await database.read(readServiceState)).clockSeen !== null) return;
  const found = [...(await database.read(newestRows)), await newestErasure(erasureLedger), newestBackup(backupDir)];
  const second = found.flatMap((time) => readInstant(time ?? '')?.getTime() ?? []).toSorted((a, b) => b - a)[1];
  const past = Math.max(Date.parse(builtAt), second ?? 0);
  if (now.getTime() >= past - MAX_SKEW_MS) return;
  await database.write((db) => changeServiceState(db, { clockSeen: new Date(past).toISOString() }));
}
