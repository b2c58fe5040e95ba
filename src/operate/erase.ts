import { existsSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { scrubTraces } from '#server/database/scrubDue.ts';
import { openErasureLedger, type ErasureLedger } from '#server/erasureLedger/erasureLedger.ts';
import { recordTime } from '#server/retention/clock.ts';
import { eraseByReference } from './records/eraseRecord.ts';
import { reapplyErasures } from './records/reapplyErasures.ts';
import { readClockRecord } from '#server/retention/retentionState.ts';
import { readReference } from '#domain/reference.ts';
import { openSettings } from './open.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import { CommandFault, counted, EXIT, type Outcome } from './outcome.ts';
import { answer, type MakeCommand } from './program.ts';
import { LEDGER_LOST, lostWords } from './retentionWords.ts';

const TRACES =
  'traces may still be in the database’s files until the next retention run: make room on the disk, then: npm run operate -- retention run';

const unknown = (): CommandFault =>
  new CommandFault(
    [
      'no record has this reference, and none was erased under it: a reference is 10 letters and digits; ask the person to check it',
    ],
    EXIT.unknown,
  );

async function erase(database: Database, ledger: ErasureLedger, text: string): Promise<Outcome> {
  const reference = readReference(text);
  if (reference === null) throw unknown();
  const now = recordTime(await readClockRecord(database), new Date());
  const { outcome, traces } = await eraseByReference(database, ledger, reference, now);
  if (outcome === 'unknown') throw unknown();
  if (outcome === 'already') return { result: { outcome }, text: ['Already erased.'] };
  const isScrubbed = await scrubTraces(database, traces);
  return {
    result: { outcome, scrubbed: isScrubbed },
    text: ['Erased. The ledger remembers it, so that no backup brings it back.'],
    warnings: isScrubbed ? [] : [TRACES],
  };
}

async function reapply(database: Database, ledger: ErasureLedger, isLedgerLost: boolean): Promise<Outcome> {
  const { erased, lost } = await reapplyErasures(database, ledger, { now: new Date(), isLedgerLost });
  return {
    result: { outcome: 'reapplied', records: erased, lost },
    text: [`Erased ${counted(erased, 'record')} that the ledger says were erased before.`],
    warnings: lostWords(lost),
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('erase')
    .description(
      'Erase the record of a reference that a visitor quotes. Also works while the server runs. Exit code 3: nobody ever ' +
        'had this reference.',
    )
    .argument('[reference]', 'as the visitor’s result shows it; case, spaces and dashes do not matter')
    .option('--reapply', 'erase again all that ERASURE_LEDGER knows, as after pg_restore or point-in-time recovery')
    .option(LEDGER_LOST, 'with --reapply: go on although ERASURE_LEDGER lacks erasures')
    .action(
      answer(terminal, (reference, { reapply: isReapplied = false, ledgerLost = false }) => {
        if ((reference === undefined) !== isReapplied)
          throw new CommandFault(
            ['give a reference, or --reapply alone', 'see: npm run operate -- erase --help'],
            EXIT.usedWrongly,
          );
        const settings = openSettings();
        if (isReapplied && !existsSync(settings.erasureLedger))
          throw new CommandFault([
            `ERASURE_LEDGER: ${settings.erasureLedger} is not there: set it to the ledger’s file`,
          ]);
        const ledger = openErasureLedger(settings.erasureLedger);
        return withDatabase(settings, (database) =>
          reference === undefined ? reapply(database, ledger, ledgerLost) : erase(database, ledger, reference),
        );
      }),
    );
