import { Command } from '@commander-js/extra-typings';
import { removeStaleCopies } from '#server/files/temporaryFile.ts';
import type { Database } from '#server/database/database.ts';
import { readDatabaseClock } from '#server/database/databaseClock.ts';
import {
  previewForced,
  previewRetention,
  runRetention,
  type DoneReport,
  type RetentionCounts,
} from '#server/retention/runRetention.ts';
import { erasuresNeededSince } from '#server/retention/oldErasures.ts';
import type { Settings } from '#server/settings/settings.ts';
import { checkClock } from '#server/retention/clock.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import { CommandFault, thousands, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { countLines, countWarnings, forcedLines, stoppedMessage } from '../records/retentionMessages.ts';
import type { Terminal } from '../cli/terminal.ts';

const SCRUB_WARNING = 'deleted text may remain in the database’s files: free some disk space and run it again';

async function preview(database: Database, now: Date): Promise<Outcome> {
  const report = await previewRetention(database, now);
  const { fault } = await checkClock(database, now);
  return {
    result: { dryRun: true, stopped: fault, ...report },
    text: countLines(report, ['Would make anonymous', 'Would delete']),
    warnings: [...countWarnings(report), ...(fault === null ? [] : [stoppedMessage(fault)])],
  };
}

const outcomeOf = (report: DoneReport): Outcome => ({
  result: { dryRun: false, ...report },
  text: countLines(report, ['Made anonymous', 'Deleted']),
  warnings: [...countWarnings(report), ...(report.scrubbed ? [] : [SCRUB_WARNING])],
});

async function run(database: Database, settings: Settings, force: boolean, terminal: Terminal): Promise<Outcome> {
  const progress = ({ anonymised, deleted }: RetentionCounts): void =>
    terminal.progress.show(() => `${thousands(anonymised)} made anonymous, ${thousands(deleted)} deleted`);
  const now = new Date();
  const witness = await readDatabaseClock(database);
  const erasuresSince = erasuresNeededSince(settings, now);
  const options = { now, witness, force, startedBy: 'command', erasuresSince, progress };
  const forced = force ? await previewForced(database, now) : null;
  const result = await runRetention(database, options);
  if (result.outcome === 'stopped')
    throw new CommandFault([
      stoppedMessage(result.fault),
      ...forcedLines(await previewForced(database, now), ['--force would delete', '--force would date anew']),
      'nothing was changed',
    ]);
  const outcome = outcomeOf(result.report);
  if (forced === null) return outcome;
  return {
    ...outcome,
    result: { ...outcome.result, forced },
    text: [...outcome.text, ...forcedLines(forced, ['Deleted by month', 'Dated anew'])],
  };
}

/** Removes copies of records that killed commands have left, and adds a warning of each to the outcome. */
function withoutCopies(outcome: Outcome, dataDir: string): Outcome {
  const names = removeStaleCopies(dataDir);
  const words = names.map((name) => `removed ${name}: a copy of records left in DATA_DIR by a killed command`);
  return { ...outcome, warnings: [...(outcome.warnings ?? []), ...words] };
}

export const command: MakeCommand = (terminal) =>
  new Command('run')
    .description(
      'Make records anonymous 5 years after they were created, and delete them after 10 years. The server does this ' +
        'daily; the command can run while the server runs.',
    )
    .option('--dry-run', 'show the effect without changing anything')
    .option(
      '--force',
      'run although the clock is behind the last recorded time, or far ahead of it; first check that the clock is right',
    )
    .action(
      printOutcome(terminal, async ({ dryRun = false, force = false }) => {
        const settings = loadConfig();
        const outcome = await withDatabase(settings, (database) =>
          dryRun ? preview(database, new Date()) : run(database, settings, force, terminal),
        );
        return dryRun ? outcome : withoutCopies(outcome, settings.dataDir);
      }),
    );
