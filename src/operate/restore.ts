import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { restoreBackup, type Restored } from '#server/backup/restoreBackup.ts';
import { openErasureLedger } from '#server/erasureLedger/erasureLedger.ts';
import { openSettings } from './open.ts';
import { CommandFault, EXIT, type Outcome } from './outcome.ts';
import { answer, type MakeCommand } from './program.ts';
import { countWarnings } from './retentionWords.ts';
import type { Terminal } from './terminal.ts';
import { BackupUnusable } from '#server/backup/backupFile.ts';
import { counted } from './words.ts';

const outcomeOf = (file: string, { rows, erased, retention }: Restored): Outcome => ({
  result: { file, rows, erased, retention },
  text: [
    `Restored ${counted(rows.triage, 'record')} from ${file}.`,
    `Erased again: ${counted(erased, 'record')} that the ledger says were erased since.`,
    `Retention: ${counted(retention.anonymised, 'record')} made anonymous, ${counted(retention.deleted, 'record')} deleted.`,
  ],
  warnings: countWarnings(retention),
});

async function restore(file: string, force: boolean, terminal: Terminal): Promise<Outcome> {
  const path = resolve(file);
  const settings = openSettings();
  const progress = (part: number): void =>
    terminal.progress.show(() => `loading: ${Math.floor(Math.min(part, 1) * 100)}%`);
  terminal.progress.show('checking the backup, then erasures and retention');
  const options = {
    target: settings,
    ledger: openErasureLedger(settings.erasureLedger),
    force,
    now: new Date(),
    progress,
  };
  try {
    return outcomeOf(path, await restoreBackup(path, options));
  } catch (error) {
    if (error instanceof BackupUnusable)
      throw new CommandFault([`${path}: ${error.message}: take another backup; nothing was changed`], {
        exitCode: EXIT.failed,
      });
    throw error;
  }
}

/** `restore <file>`: replaces the configured database with a backup. */
export const command: MakeCommand = (terminal) =>
  new Command('restore')
    .description(
      'Put a backup in the place of the database, SQLite or PostgreSQL, with every server stopped. Erasures since the ' +
        'backup are applied again from ERASURE_LEDGER, and retention is run, before it counts. Exit code 4: a server is ' +
        'running, or there are records and no --force.',
    )
    .argument('<file>', 'a file that `backup` wrote, by this version or an earlier one')
    .option('--force', 'replace the records that are there')
    .action(answer(terminal, (file, { force = false }) => restore(file, force, terminal)));
