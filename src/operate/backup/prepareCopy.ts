import { DatabaseSync } from 'node:sqlite';
import type { Database } from '#server/database/database.ts';
import type { Kysely } from 'kysely';
import type { Period } from '#reports/model/period.ts';
import type { ClockFault, ReportIssueTable, Tables } from '#server/database/core/tables.ts';
import type { ErasureSet } from '#server/records/erasureSet.ts';
import { knownErasures } from '#server/records/knownErasures.ts';
import { judgeLedgers, refuseUnusableLedgers, type Ledgers } from '../records/ledgers.ts';
import { reapplyErasures } from '../records/reapplyErasures.ts';
import { changeServiceState, readServiceState } from '#server/database/serviceState.ts';
import { runRetention, type RetentionCounts } from '#server/retention/runRetention.ts';
import { checkBackup, openBackupCopy } from './backupFile.ts';
import { countRows, type RowCounts } from './backupTables.ts';
import type { ReplacedData } from './replacedDatabase.ts';

export type CopyOptions = {
  readonly ledgers: Ledgers;
  /** Whether ERASURE_LEDGER is set, which production requires. */
  readonly isNamed: boolean;
  /** Whether to continue without a ledger, or with one that lacks erasures. */
  readonly isLedgerLost: boolean;
  readonly now: Date;
};

export type RestoredCopy = {
  readonly rows: RowCounts;
  /** Number of records in the backup that were deleted because they had been erased since it was made. */
  readonly erased: number;
  /** Number of known erasures that the ledgers lack. */
  readonly lost: number;
  /** True if there was no ledger, although there may have been erasures. */
  readonly isWithoutLedger: boolean;
  /** What cannot be read in the ledgers (`Ledgers`). */
  readonly ledgerDamage: readonly string[];
  /** True if the ledgers hold erasures but none of this database: they may be another service's. */
  readonly isForeignLedger: boolean;
  /** Number of issued reports that only the replaced database had, and that were kept; null if it could not be read. */
  readonly keptIssues: number | null;
  /** The counts of the retention run, or why it did not run. */
  readonly retention: RetentionCounts | ClockFault;
};

/** The periods of the issues of which a stored report is the sum; none if it was counted. */
const partsOf = ({ figures }: ReportIssueTable): readonly Period[] =>
  (JSON.parse(figures) as { readonly parts?: readonly Period[] }).parts ?? [];
const isSum = (report: ReportIssueTable): boolean => partsOf(report).length > 0;

/** Removes a client's stored report. */
const removeReport = (db: Kysely<Tables>, { clientId, periodFrom, periodTo }: ReportIssueTable) =>
  db
    .deleteFrom('reportIssue')
    .where('clientId', '=', clientId)
    .where('periodFrom', '=', periodFrom)
    .where('periodTo', '=', periodTo)
    .execute();

/**
 * Adds an issue unless a later one overlaps with it. Removes the earlier ones that do, and their sums. Returns whether
 * it was added.
 */
async function keepIssue(db: Kysely<Tables>, issue: ReportIssueTable, stored: readonly ReportIssueTable[]) {
  if (stored.some((other) => !isSum(other) && other.writtenAt >= issue.writtenAt)) return false;
  for (const other of stored) await removeReport(db, other);
  await db.insertInto('reportIssue').values(issue).execute();
  return true;
}

/** Adds a sum whose issues are all stored, unless it is stored too. Returns whether it was added. */
async function keepSum(db: Kysely<Tables>, sum: ReportIssueTable, stored: readonly ReportIssueTable[]) {
  const has = (from: string, to: string): boolean =>
    stored.some(({ periodFrom, periodTo }) => periodFrom === from && periodTo === to);
  if (has(sum.periodFrom, sum.periodTo) || !partsOf(sum).every(({ from, to }) => has(from, to))) return false;
  await db.insertInto('reportIssue').values(sum).execute();
  return true;
}

/**
 * Adds issued reports to the copy of a backup, and then the printed sums of them. Of overlapping issues, it keeps the
 * latest. Returns how many it added.
 */
const keepIssues = (copy: Database, issues: readonly ReportIssueTable[]): Promise<number> =>
  copy.write(async (db) => {
    let count = 0;
    const latestFirst = issues.toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt));
    for (const issue of latestFirst.toSorted((a, b) => Number(isSum(a)) - Number(isSum(b)))) {
      const overlapping = await db
        .selectFrom('reportIssue')
        .selectAll()
        .where('clientId', '=', issue.clientId)
        .where('periodFrom', '<=', issue.periodTo)
        .where('periodTo', '>=', issue.periodFrom)
        .execute();
      if (await (isSum(issue) ? keepSum : keepIssue)(db, issue, overlapping)) count += 1;
    }
    return count;
  });

/** Runs retention on the copy, and checks the clock against the latest time in the copy or in the replaced database. */
async function applyRetention(copy: Database, clockSeen: string | null, now: Date, witness: Date | null) {
  const clockSeenInCopy = (await copy.read(readServiceState)).clockSeen ?? '';
  const latest = [clockSeenInCopy, clockSeen ?? ''].toSorted().at(-1) ?? '';
  if (latest !== clockSeenInCopy) await copy.write((db) => changeServiceState(db, { clockSeen: latest }));
  const run = await runRetention(copy, { now, witness, startedBy: 'restore' });
  return run.outcome === 'done' ? run.report : run.fault;
}

/** Returns the time when a backup was made, otherwise the latest clock time that its database recorded, or null. */
async function madeAt(copy: Database): Promise<string | null> {
  const { backedUpAt, clockSeen } = await copy.read(readServiceState);
  return backedUpAt ?? clockSeen;
}

/** True if the copy has a record with one of `rowIds`, or no records: an empty copy brings no erased record back. */
async function isOfSameDatabase(copy: Database, rowIds: readonly string[]): Promise<boolean> {
  const some = copy.read((db) => db.selectFrom('triage').select('rowId').limit(1).execute());
  if ((await some).length === 0) return true;
  if (rowIds.length === 0) return false;
  const shared = copy.read((db) =>
    db.selectFrom('triage').select('rowId').where('rowId', 'in', rowIds).limit(1).execute(),
  );
  return (await shared).length > 0;
}

function hasAnyOf(ledger: ErasureSet, listed: ErasureSet): boolean {
  for (const page of listed.pages()) if (page.some(({ referenceHash }) => ledger.has(referenceHash))) return true;
  return false;
}

/** Deletes from the copy the records that were erased after the backup was made. Throws `CommandFault`. */
async function applyErasures(copy: Database, replaced: ReplacedData | null, { ledgers, now, ...options }: CopyOptions) {
  const restored = await copy.read(knownErasures);
  const isSameDatabase = await isOfSameDatabase(copy, replaced?.rowIds ?? []);
  const verdict = judgeLedgers({
    ...options,
    ledgers,
    restored,
    madeAt: await madeAt(copy),
    replaced: replaced?.erasures ?? null,
    isSameDatabase,
    acceptsEmpty: isSameDatabase && (replaced?.rowIds ?? []).length > 0,
  });
  const erased = await reapplyErasures(copy, verdict, now);
  const known = [restored, ...(replaced?.erasures ? [replaced.erasures] : [])];
  const isForeignLedger =
    erased === 0 && ledgers.erasures.size > 0 && !known.some(({ listed }) => hasAnyOf(ledgers.erasures, listed));
  const { lost, isWithout: isWithoutLedger, damage: ledgerDamage } = verdict;
  return { erased, lost, isWithoutLedger, ledgerDamage, isForeignLedger };
}

/**
 * Copies a backup to `stage` and migrates the copy. Then repeats the erasures in the copy, adds the issued reports that
 * only the replaced database has, and runs retention. `witness` is the time of PostgreSQL's clock, null with SQLite.
 * Throws `BackupUnusable` or `CommandFault`.
 */
export async function prepareCopy(
  backup: string,
  stage: string,
  replaced: ReplacedData | null,
  { witness, ...options }: CopyOptions & { readonly witness: Date | null },
): Promise<RestoredCopy> {
  refuseUnusableLedgers(options, replaced !== null && (replaced.erasures !== null || replaced.rowIds.length > 0));
  const copy = await openBackupCopy(backup, stage);
  async function apply(): Promise<Omit<RestoredCopy, 'rows'>> {
    const erasures = await applyErasures(copy, replaced, options);
    const keptIssues = replaced && (await keepIssues(copy, replaced.issues));
    const retention = await applyRetention(copy, replaced?.clockSeen ?? null, options.now, witness);
    return { ...erasures, keptIssues, retention };
  }
  const applied = await apply().finally(() => copy.close());
  checkBackup(stage);
  using file = new DatabaseSync(stage, { readOnly: true });
  return { rows: countRows(file), ...applied };
}
