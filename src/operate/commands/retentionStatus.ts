import { Command } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import { isScrubDue } from '#server/database/scrubSchedule.ts';
import { readServiceState } from '#server/database/serviceState.ts';
import { checkClock } from '#server/retention/clock.ts';
import { previewRetention } from '#server/retention/runRetention.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import type { Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { countLines, countWarnings, stoppedMessage } from '../records/retentionMessages.ts';

const RUNS = 5;

type Run = { readonly at: string; readonly details: Readonly<Record<string, unknown>> };

const runLine = ({ at, details }: Run): string =>
  `${at} by ${String(details.startedBy)}: ${String(details.anonymised)} made anonymous, ${String(details.deleted)} deleted, ${String(details.unreadable)} unreadable, ${String(details.failed)} refused`;

async function lastRuns(database: Database): Promise<Run[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('operatorAudit')
      .select(['happenedAt', 'details'])
      .where('command', '=', 'retention run')
      .orderBy('happenedAt', 'desc')
      .limit(RUNS)
      .execute(),
  );
  return rows.map(({ happenedAt, details }) => ({ at: happenedAt, details: JSON.parse(details) as Run['details'] }));
}

async function status(database: Database, now: Date): Promise<Outcome> {
  const state = await database.read(readServiceState);
  const { finishedAt, clockSeen } = state;
  const { fault: stopped } = await checkClock(database, now);
  const due = await previewRetention(database, now);
  const runs = await lastRuns(database);
  return {
    result: { finishedAt, clockSeen, stopped, scrubDue: isScrubDue(state, now), due, runs },
    text: [
      `Last finished: ${finishedAt ?? 'never'}`,
      `Last recorded time: ${clockSeen ?? 'never'}`,
      `State: ${stopped === null ? 'runs daily' : 'stopped'}`,
      ...countLines(due, ['Due to be made anonymous', 'Due to be deleted']),
      ...runs.map(runLine),
    ],
    warnings: [...(stopped === null ? [] : [stoppedMessage(stopped)]), ...countWarnings(due)],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('status')
    .description('Show the last runs of retention, the records due, and whether a wrong clock has stopped it.')
    .action(printOutcome(terminal, () => withDatabase(loadConfig(), (database) => status(database, new Date()))));
