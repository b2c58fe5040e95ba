import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { scrubErasedText } from '#server/database/scrubSchedule.ts';
import { ErasureLedger } from '#server/erasureLedger/erasureLedger.ts';
import { checkClock } from '#server/retention/clock.ts';
import { eraseByReference } from '../records/eraseRecord.ts';
import { judgeLedgers, LedgerRefused, readLedgers } from '../records/ledgers.ts';
import { reapplyErasures } from '../records/reapplyErasures.ts';
import { addEntry } from '#server/database/audit.ts';
import { levelLedger } from '#server/retention/levelLedger.ts';
import { forgetErasures, knownErasures } from '#server/triage/knownErasures.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readServiceState } from '#server/database/serviceState.ts';
import { readReference } from '#domain/reference.ts';
import { openSettings } from '../cli/open.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import { CommandFault, counted, dated, EXIT, type Outcome } from '../outcome.ts';
import { answer, type MakeCommand } from '../cli/program.ts';
import { collect, LEDGER, LEDGER_HELP, LEDGER_LOST, lostWords } from '../records/retentionWords.ts';

const TRACES =
  'traces may still be in the database’s files until the next retention run: make room on the disk, then: self-check retention run';

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
  const { recordTime: now } = await checkClock(database, new Date());
  const { outcome, traces } = await eraseByReference(database, ledger, reference, now);
  if (outcome === 'unknown') throw unknown();
  if (outcome === 'already') return { result: { outcome }, text: ['Already erased.'] };
  const isScrubbed = await scrubErasedText(database, traces);
  return {
    result: { outcome, scrubbed: isScrubbed },
    text: ['Erased. The ledger remembers it, so that no backup brings it back.'],
    warnings: isScrubbed ? [] : [TRACES],
  };
}

type ReapplyFlags = { readonly others: readonly string[]; readonly isLedgerLost: boolean };

async function reapply(database: Database, settings: Settings, flags: ReapplyFlags): Promise<Outcome> {
  const { lost, isWithout, ...verdict } = judgeLedgers({
    ledgers: await readLedgers(settings.erasureLedger, flags.others),
    restored: await database.read(knownErasures),
    madeAt: (await database.read(readServiceState)).clockSeen,
    replaced: null,
    isSameDatabase: false,
    isNamed: settings.isErasureLedgerNamed,
    isLedgerLost: flags.isLedgerLost,
  });
  const erased = await reapplyErasures(database, { ...verdict, lost, isWithout }, new Date());
  return {
    result: { outcome: 'reapplied', records: erased, lost },
    text: [`Erased ${counted(erased, 'record')} that the ledgers say were erased before.`],
    warnings: lostWords(lost, isWithout),
  };
}

/** Cuts the ledger, and lowers what the database knows of it, in one act. */
async function forget(database: Database, { erasureLedger }: Settings, day: string): Promise<Outcome> {
  const before = `${day}T00:00:00.000Z`;
  const ledger = new ErasureLedger(erasureLedger);
  if ((await ledger.read()) === null)
    throw new LedgerRefused(`ERASURE_LEDGER: ${erasureLedger} is not there: set it to the ledger’s file`);
  await ledger.check();
  await levelLedger(database, ledger);
  const forgotten = await database.write(async (db) => {
    const erasures = await forgetErasures(db, before);
    await addEntry(db, 'erase --forget-before', { before, erasures }, new Date());
    return erasures;
  });
  await ledger.forgetBefore(before);
  return {
    result: { outcome: 'forgotten', erasures: forgotten, before },
    text: [
      `Forgot ${counted(forgotten, 'erasure')} from before ${dated(before)}. Other servers cut their ledgers within the hour.`,
      'A backup from before that date is refused from now on: delete it.',
    ],
  };
}

/** Parses a day that has begun. Throws commander's own error. */
function pastDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || Date.parse(text) > Date.now())
    throw new InvalidArgumentError(
      'Write a past day, such as 2026-01-31: the day of the oldest backup, or an earlier one.',
    );
  return text;
}

export const command: MakeCommand = (terminal) =>
  new Command('erase')
    .description(
      'Erase the record of a reference that a visitor quotes. Also works while the server runs. Exit code 3: nobody ever ' +
        'had this reference.',
    )
    .argument('[reference]', 'as the visitor’s result shows it; case, spaces and dashes do not matter')
    .option('--reapply', 'erase again all that ERASURE_LEDGER knows, as after pg_restore or point-in-time recovery')
    .option(LEDGER, `with --reapply: ${LEDGER_HELP}`, collect)
    .option(LEDGER_LOST, 'with --reapply: go on although ERASURE_LEDGER is missing or lacks erasures')
    .option(
      '--forget-before <day>',
      'remove the erasures from before a day, such as 2026-01-31, from ledger and database: they are needed for as long as a backup from before it',
      pastDay,
    )
    .action(
      answer(terminal, (reference, { reapply: isReapplied = false, ledgerLost = false, ledger = [], forgetBefore }) => {
        if ([reference !== undefined, isReapplied, forgetBefore !== undefined].filter(Boolean).length !== 1)
          throw new CommandFault(
            ['give a reference, or --reapply or --forget-before alone', 'see: self-check erase --help'],
            EXIT.usedWrongly,
          );
        const settings = openSettings();
        return withDatabase(settings, (database) => {
          if (reference !== undefined) return erase(database, new ErasureLedger(settings.erasureLedger), reference);
          if (forgetBefore !== undefined) return forget(database, settings, forgetBefore);
          return reapply(database, settings, { others: ledger, isLedgerLost: ledgerLost });
        });
      }),
    );
