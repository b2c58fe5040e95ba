import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { RestoredCopy } from '../backup/prepareCopy.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { readLedgers } from '../records/ledgers.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { CommandFault, plural, EXIT, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { collect, LEDGER, LEDGER_HELP, LEDGER_LOST } from '../cli/options.ts';
import { countWarnings, lostErasureWarnings, stoppedMessage } from '../records/retentionMessages.ts';
import type { Terminal } from '../cli/terminal.ts';
import { BackupUnusable } from '../backup/backupFile.ts';

const UNREADABLE =
  'the replaced database could not be read: reports issued since the backup are missing; do not issue their months again';

const FOREIGN =
  'none of the ledger’s erasures is known to the backup or matches a record in it: is it this service’s ledger?';

function outcomeOf(file: string, restored: RestoredCopy & { readonly moved: string | null }): Outcome {
  const { rows, erased, lost, isWithoutLedger, ledgerDamage, isForeignLedger, keptIssues, retention, moved } = restored;
  const counts = typeof retention === 'string' ? null : retention;
  const fault = typeof retention === 'string' ? retention : null;
  return {
    result: { file, rows, erased, lost, moved, keptIssues, retention: counts, stopped: fault },
    text: [
      `Restored ${plural(rows.triage, 'record')} from ${file}.`,
      `Erased again: ${plural(erased, 'record')} that the ledgers list as erased.`,
      `Issued reports: ${plural(keptIssues ?? 0, 'report')} kept that the backup does not contain.`,
      ...(counts
        ? [
            `Retention: ${plural(counts.anonymised, 'record')} made anonymous, ${plural(counts.deleted, 'record')} deleted.`,
          ]
        : []),
    ],
    warnings: [
      ...(moved === null
        ? []
        : [`the SQLite database is now ${moved}: once the service runs on PostgreSQL, delete it: rm ${moved}*`]),
      ...lostErasureWarnings({ lost, isWithout: isWithoutLedger, damage: ledgerDamage }),
      ...(isForeignLedger ? [FOREIGN] : []),
      ...(keptIssues === null ? [UNREADABLE] : []),
      ...(counts ? countWarnings(counts) : []),
      ...(fault ? [stoppedMessage(fault)] : []),
    ],
  };
}

type Flags = {
  readonly force?: boolean | undefined;
  readonly ledger?: readonly string[] | undefined;
  readonly ledgerLost?: boolean | undefined;
};

async function restore(file: string, { force = false, ledger, ledgerLost = false }: Flags, terminal: Terminal) {
  const path = resolve(file);
  const settings = loadConfig();
  const progress = (part: number): void =>
    terminal.progress.show(() => `loading: ${Math.floor(Math.min(part, 1) * 100)}%`);
  terminal.progress.show('checking the backup, then erasures and retention');
  const options = {
    target: settings,
    ledgers: await readLedgers(settings.erasureLedger, ledger),
    isNamed: settings.isErasureLedgerNamed,
    force,
    isLedgerLost: ledgerLost,
    now: new Date(),
    progress,
  };
  try {
    return outcomeOf(path, await restoreBackup(path, options));
  } catch (error) {
    if (error instanceof BackupUnusable)
      throw new CommandFault([`${path}: ${error.message}: use another backup; nothing was changed`], EXIT.failed);
    throw error;
  }
}

export const command: MakeCommand = (terminal) =>
  new Command('restore')
    .description(
      'Replace the database, SQLite or PostgreSQL, with a backup. Stop every server first. Before the backup is used, the ' +
        'erasures in ERASURE_LEDGER are repeated and retention is run. Exit code 4: a server is running, the database has ' +
        'records and --force is missing, or the ledger is missing, damaged or incomplete. If the clock is in doubt, retention is ' +
        'left to `retention run`.',
    )
    .argument('<file>', 'a file written by `backup` of this version or an earlier one')
    .option('--force', 'replace existing records')
    .option(LEDGER, LEDGER_HELP, collect)
    .option(
      LEDGER_LOST,
      'continue although the ledger does not exist, has lines that cannot be read, or lacks erasures that the backup or ' +
        'the database lists',
    )
    .action(printOutcome(terminal, (file, flags) => restore(file, flags, terminal)));
