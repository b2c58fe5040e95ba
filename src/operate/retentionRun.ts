import { Command } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import {
  foreseeRetention,
  runRetention,
  type DoneReport,
  type RetentionCounts,
} from '#server/retention/runRetention.ts';
import { retentionFault } from '#server/retention/retentionStatus.ts';
import { openSettings } from './open.ts';
import { withDatabase } from './openDatabase.ts';
import { CommandFault, type Outcome } from './outcome.ts';
import { answer, type MakeCommand } from './program.ts';
import { countLines, countWarnings, stopWords } from './retentionWords.ts';
import type { Terminal } from './terminal.ts';
import { grouped } from './words.ts';

const TRACES =
  'traces of what was removed may still be in the database’s files: run it again once there is room on the disk';

async function foresee(database: Database, now: Date): Promise<Outcome> {
  const report = await foreseeRetention(database, now);
  const fault = await retentionFault(database, now);
  return {
    result: { dryRun: true, stopped: fault, ...report },
    text: countLines(report, ['Would make anonymous', 'Would delete']),
    warnings: [...countWarnings(report), ...(fault === null ? [] : [stopWords(fault)])],
  };
}

const done = (report: DoneReport): Outcome => ({
  result: { dryRun: false, ...report },
  text: countLines(report, ['Made anonymous', 'Deleted']),
  warnings: [...countWarnings(report), ...(report.scrubbed ? [] : [TRACES])],
});

async function run(database: Database, now: Date, force: boolean, terminal: Terminal): Promise<Outcome> {
  const progress = ({ anonymised, deleted }: RetentionCounts): void =>
    terminal.progress.show(() => `${grouped(anonymised)} made anonymous, ${grouped(deleted)} deleted`);
  const ran = await runRetention(database, { now, force, startedBy: 'command', progress });
  if (ran.outcome === 'stopped') throw new CommandFault([stopWords(ran.fault), 'nothing was changed']);
  return done(ran.report);
}

/** `retention run`: runs what the server runs daily. */
export const command: MakeCommand = (terminal) =>
  new Command('run')
    .description(
      'Make records anonymous 5 years after they were made, and delete them after 10. The server does this daily; both ' +
        'may run at once.',
    )
    .option('--dry-run', 'say what would be done, and change nothing')
    .option('--force', 'run although the clock went back or leapt ahead: it is right now')
    .action(
      answer(terminal, ({ dryRun = false, force = false }) =>
        withDatabase(openSettings(), (database) =>
          dryRun ? foresee(database, new Date()) : run(database, new Date(), force, terminal),
        ),
      ),
    );
