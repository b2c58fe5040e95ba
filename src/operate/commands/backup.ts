import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { createNewFile, FileExists, replaceFile } from '#server/files/atomicFile.ts';
import { fillTemporaryFile } from '#server/files/temporaryFile.ts';
import { ErasureLedger, LedgerUnwritable, NO_ERASURES, unreadableLines } from '#server/records/erasureLedger.ts';
import { LAST_EMPTY_SUCCESS, LAST_SUCCESS } from '#server/process/installationMetrics.ts';
import { readClockTimes } from '../backup/replacedDatabase.ts';
import { backupsIn, rotateBackups, ROTATION_STOPS } from '../backup/rotation.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { judgeClockTimes, isInDoubt, type ClockCheck } from '#server/retention/clock.ts';
import type { Settings } from '#server/settings/settings.ts';
import { shownDatabase } from '#server/database/shownDatabase.ts';
import { noteCopy, removeUnfinishedCopies } from '../records/copies.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { CommandFault, EXIT, plural, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import type { Terminal } from '../cli/terminal.ts';

/** The name of a backup in BACKUP_DIR, with the time when it is made in UTC: `self-check-2026-11-27T023000Z.backup`. */
const backupName = (now: Date): string => `self-check-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** The path of a new backup in a folder: with a number behind the time, if that second has one already. */
function newBackup(folder: string, now: Date): string {
  const first = join(folder, backupName(now));
  for (let number = 2, path = first; ; number += 1) {
    if (!existsSync(path) && !existsSync(`${path}.ledger`)) return path;
    path = first.replace(/\.backup$/, `-${number}.backup`);
  }
}

const NO_ROTATION = { deleted: [], stopped: null } as const;

/** Writes the time of a successful backup to a file in the folder of backups. The server's metrics read it there. */
const noteSuccess = (folder: string, hasRecords: boolean, now: Date): Promise<void> =>
  replaceFile(
    join(folder, hasRecords ? LAST_SUCCESS : LAST_EMPTY_SUCCESS),
    [Buffer.from(`${Math.floor(now.getTime() / 1000)}\n`)],
    0o600,
  );

/** Warns of files that a killed `backup` of version 0.2 may have left. Names prove nothing, so it deletes none. */
const leftBeside = (path: string): readonly string[] =>
  readdirSync(dirname(path))
    .filter((name) => /^[^.].*\.partial$/.test(name))
    .map(
      (name) => `${join(dirname(path), name)} may hold records left by a killed backup: delete it unless it is yours`,
    );

/** Copies the ledger to a file beside the backup. Returns whether there is a copy now, and a warning. */
async function copyLedger(path: string, copy: string): Promise<{ readonly isCopied: boolean; warning: string | null }> {
  try {
    const content = await new ErasureLedger(path).read();
    if (content === null)
      return { isCopied: false, warning: `ERASURE_LEDGER: ${path} does not exist: the backup has no copy of it` };
    const { erasures, cut, unreadable } = content;
    // `restore` takes an empty file for the one that a first start makes. The line says that this one is a copy.
    const isEmpty = erasures + unreadable.length === 0 && cut === null;
    const bytes = isEmpty ? NO_ERASURES : createReadStream(path);
    await createNewFile(copy, (temporary) => fillTemporaryFile(temporary, bytes));
    return {
      isCopied: true,
      warning: unreadable.length === 0 ? null : `${unreadableLines(path, unreadable)}, as has its copy`,
    };
  } catch (error) {
    if (!(error instanceof LedgerUnwritable)) throw error;
    return { isCopied: false, warning: `${error.message}: the backup has no copy of it` };
  }
}

/** Checks this machine's clock. Where the database has seen no time, the newest backup shows whether it is far off. */
async function judgeClock(settings: Settings, now: Date): Promise<ClockCheck> {
  const times = await readClockTimes(settings);
  const { backupDir } = settings;
  if (times.clockSeen !== null || times.witness !== null || backupDir === null) return judgeClockTimes(times, now);
  const kept = existsSync(backupDir) ? backupsIn(backupDir) : [];
  const newest = kept.toSorted((one, other) => other.madeAt - one.madeAt)[0];
  if (newest === undefined) return judgeClockTimes(times, now);
  const check = judgeClockTimes({ ...times, clockSeen: new Date(newest.madeAt).toISOString() }, now);
  return { ...check, offset: check.fault === null ? 0 : check.offset };
}

async function backup(file: string | undefined, terminal: Terminal): Promise<Outcome> {
  const settings = loadConfig();
  const { backupDir, backupDays } = settings;
  const now = new Date();
  if (file === undefined && backupDir === null)
    throw new CommandFault(['name the new file, or set BACKUP_DIR'], EXIT.usedWrongly);
  const unfinished = removeUnfinishedCopies(settings.dataDir);
  const path = file === undefined ? newBackup(backupDir ?? '', now) : resolve(file);
  const progress = (part: number): void =>
    terminal.progress.show(() => `copying: ${Math.floor(Math.min(part, 1) * 100)}%`);
  const ledgerCopy = `${path}.ledger`;
  if (existsSync(ledgerCopy)) throw new FileExists(ledgerCopy);
  const check = await judgeClock(settings, now);
  const isClockInDoubt = isInDoubt(check);
  const { rows, isOlder } = await createNewFile(path, async (temporary) => {
    if (file !== undefined) await noteCopy(settings.dataDir, 'backup', temporary);
    return writeBackup(settings, temporary, check.recordTime, progress);
  });
  const { isCopied, warning } = await copyLedger(settings.erasureLedger, ledgerCopy);
  const kept = isCopied ? `it and ${ledgerCopy}, a copy of ERASURE_LEDGER,` : 'it and the erasure ledgers';
  const hasRecords = rows.triage > 0;
  const newest = { path, records: rows.triage };
  const { deleted, stopped } =
    file === undefined
      ? await rotateBackups({ folder: dirname(path), newest, days: backupDays, isClockInDoubt, now })
      : NO_ROTATION;
  if (dirname(path) === backupDir && !isClockInDoubt) await noteSuccess(backupDir, hasRecords, now);
  const listed = file === undefined ? [] : await noteCopy(settings.dataDir, 'backup', path);
  const database = shownDatabase(settings);
  return {
    result: {
      database,
      deleted,
      rotationStopped: stopped,
      isOlder,
      file: path,
      ledger: isCopied ? ledgerCopy : null,
      rows,
    },
    warnings: [
      ...(rows.triage === 0 ? [`${database} has no records: is it the service’s database?`] : []),
      ...(isOlder
        ? ['the database has the tables of an earlier version: it was copied unchanged; a restore migrates it']
        : []),
      ...(stopped === null ? [] : [ROTATION_STOPS[stopped]]),
      ...unfinished,
      ...leftBeside(path),
      ...listed,
      ...(warning === null ? [] : [warning]),
    ],
    text: [
      `Backed up ${plural(rows.triage, 'record')} of ${database} to ${path}, and checked it.`,
      ...deleted.map((old) => `Deleted ${old}: older than ${backupDays} days.`),
      `It holds postcodes and answers: encrypt it. Keep ${kept} on another machine: a restore needs both.`,
    ],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('backup')
    .description(
      'Copy the database into one new SQLite file while the servers run, check the copy, and copy ERASURE_LEDGER to ' +
        '<file>.ledger. The file can be restored into SQLite or PostgreSQL. Exit code 4: the file already exists. ' +
        'Without <file>, write a new file to BACKUP_DIR, then delete the other files there that end in .backup and are older ' +
        'than BACKUP_DAYS, unless the clock is in doubt or an older one has over twice the records.',
    )
    .argument('[file]', 'the new file')
    .action(printOutcome(terminal, (file) => backup(file, terminal)));
