import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { scrubErasedText } from '#server/database/scrubSchedule.ts';
import { ErasureLedger } from '#server/records/erasureLedger.ts';
import { checkClock, isInDoubt } from '#server/retention/clock.ts';
import { oldCopies } from '../records/copies.ts';
import { eraseByReference } from '../records/eraseRecord.ts';
import { hasRecords, judgeLedgers, ledgerFault, readLedgers } from '../records/ledgers.ts';
import { reapplyErasures } from '../records/reapplyErasures.ts';
import { addEntry } from '#server/database/audit.ts';
import { synchroniseLedger } from '#server/retention/synchroniseLedger.ts';
import { forgetErasures, knownErasures } from '#server/records/knownErasures.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readServiceState } from '#server/database/serviceState.ts';
import { readReference } from '#domain/reference.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import { CommandFault, plural, longDate, EXIT, type Outcome } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { collect, LEDGER, LEDGER_HELP, LEDGER_LOST } from '../cli/options.ts';
import { lostErasureWarnings } from '../records/retentionMessages.ts';

const SCRUB_WARNING =
  'deleted text may remain in the database’s files until the next retention run: free some disk space, then run: self-check retention run';

const unknown = (): CommandFault =>
  new CommandFault(
    [
      'no record has this reference, and no erased record had it: a reference is 10 letters and digits; ask the person to check it',
    ],
    EXIT.unknown,
  );

/** Warns of the copies that nothing deletes, and that may still hold the erased record. */
const copyWarnings = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => `${path} is an old copy of records, and may hold the erased one: delete it`);

async function erase(database: Database, settings: Settings, text: string): Promise<Outcome> {
  const ledger = new ErasureLedger(settings.erasureLedger);
  const reference = readReference(text);
  if (reference === null) throw unknown();
  const { recordTime: now } = await checkClock(database, new Date());
  const { outcome, erasedText } = await eraseByReference(database, ledger, reference, now);
  if (outcome === 'unknown') throw unknown();
  const copies = await oldCopies(settings, new Date());
  if (outcome === 'already')
    return { result: { outcome, copies }, text: ['Already erased.'], warnings: copyWarnings(copies) };
  const isScrubbed = await scrubErasedText(database, erasedText);
  return {
    result: { outcome, scrubbed: isScrubbed, copies },
    text: ['Erased. The ledger records the erasure, so that no backup restores the record.'],
    warnings: [...(isScrubbed ? [] : [SCRUB_WARNING]), ...copyWarnings(copies)],
  };
}

type ReapplyFlags = { readonly others: readonly string[]; readonly isLedgerLost: boolean };

const EMPTY_LEDGER =
  'ERASURE_LEDGER is empty: if it is not the one from before the loss, erased records may be in the database again';

async function reapply(database: Database, settings: Settings, flags: ReapplyFlags): Promise<Outcome> {
  const ledgers = await readLedgers(settings.erasureLedger, flags.others);
  const verdict = judgeLedgers({
    ledgers,
    restored: await database.read(knownErasures),
    madeAt: (await database.read(readServiceState)).clockSeen,
    replaced: null,
    isSameDatabase: false,
    acceptsEmpty: await database.read(hasRecords),
    isNamed: settings.isErasureLedgerNamed,
    isLedgerLost: flags.isLedgerLost,
  });
  const erased = await reapplyErasures(database, verdict, new Date());
  return {
    result: { outcome: 'reapplied', records: erased, lost: verdict.lost },
    text: [`Erased ${plural(erased, 'record')} that the ledgers list as erased.`],
    warnings: [...lostErasureWarnings(verdict), ...(ledgers.state === 'empty' ? [EMPTY_LEDGER] : [])],
  };
}

/** Removes the erasures made before a day (UTC) from the database and the ledger. */
async function forget(database: Database, { erasureLedger }: Settings, day: string): Promise<Outcome> {
  const before = `${day}T00:00:00.000Z`;
  if (isInDoubt(await checkClock(database, new Date())))
    throw ledgerFault('the clock is in doubt, and with it which erasures are old: self-check retention status');
  const ledger = new ErasureLedger(erasureLedger);
  if ((await ledger.read()) === null)
    throw ledgerFault(`ERASURE_LEDGER: ${erasureLedger} does not exist: set it to the ledger’s file`);
  await ledger.check();
  await synchroniseLedger(database, ledger);
  const forgotten = await database.write(async (db) => {
    const erasures = await forgetErasures(db, before);
    await addEntry(db, 'erase --forget-before', { before, erasures }, new Date());
    return erasures;
  });
  await ledger.forgetBefore(before);
  return {
    result: { outcome: 'forgotten', erasures: forgotten, before },
    text: [
      `Removed ${plural(forgotten, 'erasure')} from before ${longDate(before)}. Other servers shorten their ledgers within an hour.`,
      'Backups from before that date can no longer be restored: delete them.',
    ],
  };
}

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
      'Erase the record with the reference that a visitor quotes. Works while the server runs. Exit code 3: no record ' +
        'ever had this reference.',
    )
    .argument('[reference]', 'the reference on the visitor’s result; case, spaces and dashes do not matter')
    .option('--reapply', 'repeat all erasures in ERASURE_LEDGER, e.g. after pg_restore or point-in-time recovery')
    .option(LEDGER, `with --reapply: ${LEDGER_HELP}`, collect)
    .option(LEDGER_LOST, 'with --reapply: continue although ERASURE_LEDGER is missing, damaged or incomplete')
    .option(
      '--forget-before <day>',
      'remove erasures from before this day, e.g. 2026-01-31, from the ledger and the database; only when no older backup exists',
      pastDay,
    )
    .action(
      printOutcome(
        terminal,
        (reference, { reapply: isReapplied = false, ledgerLost = false, ledger = [], forgetBefore }) => {
          if ([reference !== undefined, isReapplied, forgetBefore !== undefined].filter(Boolean).length !== 1)
            throw new CommandFault(
              ['use exactly one of: a reference, --reapply, --forget-before', 'see: self-check erase --help'],
              EXIT.usedWrongly,
            );
          const settings = loadConfig();
          return withDatabase(settings, (database) => {
            if (reference !== undefined) return erase(database, settings, reference);
            if (forgetBefore !== undefined) return forget(database, settings, forgetBefore);
            return reapply(database, settings, { others: ledger, isLedgerLost: ledgerLost });
          });
        },
      ),
    );
