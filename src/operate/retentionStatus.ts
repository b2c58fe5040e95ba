import { Command } from '@commander-js/extra-typings';
import { retentionStatus, type RetentionStatus } from './records/retentionStatus.ts';
import { openSettings } from './open.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import type { Outcome } from './outcome.ts';
import { answer, type MakeCommand } from './program.ts';
import { countLines, countWarnings, stopWords } from './retentionWords.ts';

const ranLine = ({ at, details }: RetentionStatus['runs'][number]): string =>
  `${at} by ${String(details.startedBy)}: ${String(details.anonymised)} made anonymous, ${String(details.deleted)} deleted, ${String(details.unreadable)} unreadable, ${String(details.failed)} refused`;

function outcomeOf({ state, stopped, due, runs }: RetentionStatus): Outcome {
  const { finishedAt, clockSeen, scrubDue } = state;
  return {
    result: { finishedAt, clockSeen, stopped, scrubDue: scrubDue === 1, due, runs },
    text: [
      `Last finished: ${finishedAt ?? 'never'}`,
      `Clock last seen in order: ${clockSeen ?? 'never'}`,
      `State: ${stopped === null ? 'runs daily' : 'stopped'}`,
      ...countLines(due, ['Due to be made anonymous', 'Due to be deleted']),
      ...runs.map(ranLine),
    ],
    warnings: [...(stopped === null ? [] : [stopWords(stopped)]), ...countWarnings(due)],
  };
}

/** `retention status`: shows when it last ran, what is due, and whether the clock has stopped it. */
export const command: MakeCommand = (terminal) =>
  new Command('status')
    .description('Show when retention last ran, what is due, and whether a wrong clock has stopped it.')
    .action(
      answer(terminal, () =>
        withDatabase(openSettings(), async (database) => outcomeOf(await retentionStatus(database, new Date()))),
      ),
    );
