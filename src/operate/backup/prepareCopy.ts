import { DatabaseSync } from 'node:sqlite';
import type { Database } from '#server/database/database.ts';
import type { ClockFault, ReportIssueTable } from '#server/database/tables.ts';
import type { ErasureLedger } from '#server/erasureLedger/erasureLedger.ts';
import { reapplyErasures } from '../records/reapplyErasures.ts';
import { changeState, readState } from '#server/retention/retentionState.ts';
import { runRetention, type RetentionCounts } from '#server/retention/runRetention.ts';
import { checkBackup, openBackupCopy } from './backupFile.ts';
import { countRows, type RowCounts } from './backupTables.ts';
import type { Replaced } from './replacedDatabase.ts';

export type CopyOptions = {
  readonly ledger: Pick<ErasureLedger, 'read'>;
  /** Goes on with a ledger that lacks erasures. */
  readonly isLedgerLost: boolean;
  readonly now: Date;
};

export type Restored = {
  readonly rows: RowCounts;
  /** How many records of the backup have been erased since. */
  readonly erased: number;
  /** How many erasures the ledger has lost. */
  readonly lost: number;
  /** How many issued reports only the replaced database had; null when it could not be read. */
  readonly keptIssues: number | null;
  /** What retention did, or why it did not run. */
  readonly retention: RetentionCounts | ClockFault;
};

/** Adds the issued reports of the replaced database; of those that overlap, the ones written last stay. Counts them. */
const keepIssues = (copy: Database, issues: readonly ReportIssueTable[]): Promise<number> =>
  copy.write(async (db) => {
    let kept = 0;
    for (const issue of issues.toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt))) {
      const overlapping = await db
        .selectFrom('reportIssue')
        .select(['periodFrom', 'periodTo', 'writtenAt'])
        .where('clientId', '=', issue.clientId)
        .where('periodFrom', '<=', issue.periodTo)
        .where('periodTo', '>=', issue.periodFrom)
        .execute();
      if (overlapping.some(({ writtenAt }) => writtenAt >= issue.writtenAt)) continue;
      for (const { periodFrom } of overlapping)
        await db
          .deleteFrom('reportIssue')
          .where('clientId', '=', issue.clientId)
          .where('periodFrom', '=', periodFrom)
          .execute();
      await db.insertInto('reportIssue').values(issue).execute();
      kept += 1;
    }
    return kept;
  });

/** Runs retention by the latest time that the copy or the replaced database has seen. It is never forced here. */
async function applyRetention(copy: Database, clockSeen: string | null, now: Date, witness: Date | null) {
  const own = (await copy.read(readState)).clockSeen ?? '';
  const latest = [own, clockSeen ?? ''].toSorted().at(-1) ?? '';
  if (latest !== own) await copy.write((db) => changeState(db, { clockSeen: latest }));
  const run = await runRetention(copy, { now, witness, startedBy: 'restore' });
  return run.outcome === 'done' ? run.report : run.fault;
}

/**
 * Prepares a backup at `stage`: checks and migrates it, and applies erasures, issued reports and retention. `witness` is
 * PostgreSQL's time. Throws `BackupUnusable`, `LedgerShort` or `LedgerUnwritable`.
 */
export async function prepareCopy(
  backup: string,
  stage: string,
  replaced: Replaced | null,
  { ledger, isLedgerLost, now, witness }: CopyOptions & { readonly witness: Date | null },
): Promise<Restored> {
  const copy = await openBackupCopy(backup, stage);
  async function apply(): Promise<Omit<Restored, 'rows'>> {
    const known = replaced?.erasures ?? 0;
    const { erased, lost } = await reapplyErasures(copy, ledger, { now, known, isLedgerLost });
    const keptIssues = replaced && (await keepIssues(copy, replaced.issues));
    const retention = await applyRetention(copy, replaced?.clockSeen ?? null, now, witness);
    return { erased, lost, keptIssues, retention };
  }
  const applied = await apply().finally(() => copy.close());
  checkBackup(stage);
  using file = new DatabaseSync(stage, { readOnly: true });
  return { rows: countRows(file), ...applied };
}
