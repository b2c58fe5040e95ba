import { Command } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { scrubTraces } from '#server/database/scrubDue.ts';
import { openErasureLedger, type ErasureLedger } from '#server/erasureLedger/erasureLedger.ts';
import { eraseByReference } from '#server/retention/eraseRecord.ts';
import { reapplyErasures } from '#server/retention/reapplyErasures.ts';
import { readReference } from '#domain/reference.ts';
import { openSettings } from './open.ts';
import { withDatabase } from './openDatabase.ts';
import { CommandFault, EXIT, type Outcome } from './outcome.ts';
import { answer, type MakeCommand } from './program.ts';
import { counted } from './words.ts';

const TRACES =
  'traces may still be in the database’s files until the next retention run: make room on the disk, then: npm run operate -- retention run';

const unknown = (): CommandFault =>
  new CommandFault(
    [
      'no record has this reference, and none was erased under it: a reference is 10 letters and digits; ask for it again',
    ],
    { exitCode: EXIT.unknown },
  );

async function erase(database: Database, ledger: ErasureLedger, text: string): Promise<Outcome> {
  const reference = readReference(text);
  if (reference === null) throw unknown();
  const { outcome, traces } = await eraseByReference(database, ledger, reference, new Date());
  if (outcome === 'unknown') throw unknown();
  if (outcome === 'already') return { result: { outcome }, text: ['It was erased before: there is no such record.'] };
  const isScrubbed = await scrubTraces(database, traces);
  return {
    result: { outcome, scrubbed: isScrubbed },
    text: ['Erased. The ledger remembers it, so that no backup brings it back.'],
    warnings: isScrubbed ? [] : [TRACES],
  };
}

async function reapply(database: Database, ledger: ErasureLedger): Promise<Outcome> {
  const records = await reapplyErasures(database, ledger, new Date());
  return {
    result: { outcome: 'reapplied', records },
    text: [`Erased ${counted(records, 'record')} that the ledger says were erased before.`],
  };
}

/** `erase <reference>`: erases the record with a visitor's reference. */
export const command: MakeCommand = (terminal) =>
  new Command('erase')
    .description(
      'Erase the record of a reference that a visitor quotes. Also works while the server runs. Exit code 3: nobody ever ' +
        'had this reference.',
    )
    .argument('[reference]', 'as the visitor’s result shows it; case, spaces and dashes do not matter')
    .option('--reapply', 'erase again all that ERASURE_LEDGER knows, as after pg_restore or point-in-time recovery')
    .action(
      answer(terminal, (reference, { reapply: isReapplied = false }) => {
        if ((reference === undefined) !== isReapplied)
          throw new CommandFault(['give a reference, or --reapply alone', 'see: npm run operate -- erase --help'], {
            exitCode: EXIT.usedWrongly,
          });
        const settings = openSettings();
        const ledger = openErasureLedger(settings.erasureLedger);
        return withDatabase(settings, (database) =>
          reference === undefined ? reapply(database, ledger) : erase(database, ledger, reference),
        );
      }),
    );
