import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/core/tables.ts';
import { ErasureLedger, unreadableLines, type LedgerContent, type LedgerCut } from '#server/records/erasureLedger.ts';
import { ErasureSet } from '#server/records/erasureSet.ts';
import type { KnownErasures } from '#server/records/knownErasures.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/** The fault of ledgers that cannot be relied on: going on could bring erased records back. */
export const ledgerFault = (line: string): CommandFault =>
  new CommandFault([`${line}; nothing was changed`], EXIT.refused);

export type Ledgers = {
  readonly path: string;
  /** `empty`: a server's first start makes such a file, so it shows nothing of erasures. `none`: no file exists. */
  readonly state: 'filled' | 'empty' | 'none';
  readonly erasures: ErasureSet;
  /** The latest removal of old erasures: their number, and the time before which they were made; null if none. */
  readonly cut: LedgerCut | null;
  /** One text for each ledger that has lines which cannot be read (`unreadableLines`). */
  readonly damage: readonly string[];
};

export const hasRecords = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('triage').select('rowId').limit(1).executeTakeFirst()) !== undefined;

const isEmpty = ({ erasures, cut, unreadable }: LedgerContent): boolean =>
  erasures === 0 && cut === null && unreadable.length === 0;

/** Reads this server's ledger at `path`, which may be missing, and copies of other ledgers, which must exist. */
export async function readLedgers(path: string, others: readonly string[] = []): Promise<Ledgers> {
  const erasures = new ErasureSet();
  const read = (file: string) => new ErasureLedger(file).read((part) => erasures.add(part));
  const contents = [{ path, content: await read(path) }];
  for (const other of others) {
    const content = await read(other);
    if (content === null) throw ledgerFault(`--ledger: ${other} does not exist: name a copy of a ledger`);
    contents.push({ path: other, content });
  }
  const existing = contents.flatMap(({ content }) => content ?? []);
  const cuts = existing
    .flatMap(({ cut }) => (cut !== null && cut.erasures > 0 ? [cut] : []))
    .toSorted((a, b) => b.before.localeCompare(a.before));
  return {
    path,
    state: existing.length === 0 ? 'none' : existing.every(isEmpty) ? 'empty' : 'filled',
    erasures,
    cut: cuts[0] ?? null,
    damage: contents.flatMap(({ path: file, content }) =>
      content === null || content.unreadable.length === 0 ? [] : [unreadableLines(file, content.unreadable)],
    ),
  };
}

type LedgerQuestion = {
  readonly ledgers: Ledgers;
  /** The erasures known to the backup, or to a database that was restored by other means, such as pg_restore. */
  readonly restored: KnownErasures;
  /** The ISO time at which the backup was made; null if unknown. */
  readonly madeAt: string | null;
  /** The erasures known to the database that the restore replaces; null if there is no such database to read. */
  readonly replaced: KnownErasures | null;
  /** Whether the backup was made from the database to be replaced. */
  readonly isSameDatabase: boolean;
  /** Whether an empty ledger may be this database's own, which has seen no erasure. */
  readonly acceptsEmpty: boolean;
  /** Whether ERASURE_LEDGER is set, which production requires. */
  readonly isNamed: boolean;
  readonly isLedgerLost: boolean;
};

export type LedgerVerdict = {
  /** The erasures to repeat in the restored database. */
  readonly erasures: ErasureSet;
  /** The list no longer has erasures from before this instant, because of their age; null if none were removed. */
  readonly forgottenBefore: string | null;
  /** Number of known erasures that the ledgers lack. */
  readonly lost: number;
  /** True if there is no ledger and the operator must be warned of that. */
  readonly isWithout: boolean;
  /** What cannot be read in the ledgers (`Ledgers`). */
  readonly damage: readonly string[];
};

export const hasNoErasures = (known: KnownErasures): boolean =>
  known.listed.size === 0 && known.counted === 0 && known.forgottenBefore === null;

/** Number of erasures that an earlier version counted without listing them, and that are in no list now. */
function countMissing({ counted, forgottenBefore }: KnownErasures, cut: LedgerCut | null, found: number): number {
  const isLowered = cut === null || (forgottenBefore ?? '') >= cut.before;
  return Math.max(0, counted - found - (isLowered ? 0 : cut.erasures));
}

const missingFault = ({ path, state }: Ledgers): CommandFault =>
  ledgerFault(
    `ERASURE_LEDGER: ${path} ${state === 'none' ? 'does not exist' : 'is empty, as after a first start'}: set it to the ledger’s file, name a copy with --ledger, or add --ledger-lost, which may bring erased records back`,
  );

const damagedFault = ([first = '']: readonly string[]): CommandFault =>
  ledgerFault(
    `${first}: set ERASURE_LEDGER to an undamaged copy, or add --ledger-lost, which may bring erased records back`,
  );

const incompleteFault = (lost: number): CommandFault =>
  ledgerFault(
    `ERASURE_LEDGER is missing ${lost} known erasures: set it to the complete file, add the other servers’ ledgers with --ledger, or add --ledger-lost, which may bring erased records back`,
  );

const oldBackupFault = (madeAt: string, before: string): CommandFault =>
  ledgerFault(
    `the backup was made at ${madeAt}, and erasures from before ${before} have been removed: use a later backup, or add --ledger-lost, which may bring erased records back`,
  );

/**
 * Throws `CommandFault` for ledgers that suffice for no backup, before one is read: damaged ones, and none or an empty
 * one where no old database could show that nothing was erased. Does nothing with `isLedgerLost`.
 */
export function refuseUnusableLedgers(
  { ledgers, isNamed, isLedgerLost }: Pick<LedgerQuestion, 'ledgers' | 'isNamed' | 'isLedgerLost'>,
  hasOldDatabase: boolean,
): void {
  if (isLedgerLost) return;
  if (ledgers.damage.length > 0) throw damagedFault(ledgers.damage);
  if (ledgers.state !== 'filled' && isNamed && !hasOldDatabase) throw missingFault(ledgers);
}

/** Judges whether the ledgers suffice for a restore. Throws `CommandFault` if they do not, unless `isLedgerLost`. */
export function judgeLedgers(question: LedgerQuestion): LedgerVerdict {
  const { ledgers, restored, madeAt, replaced, isSameDatabase, acceptsEmpty, isNamed, isLedgerLost } = question;
  const sources = [restored, ...(replaced ? [replaced] : [])];
  const forgottenBefore =
    [ledgers.cut?.before, ...sources.map((known) => known.forgottenBefore)]
      .filter((instant) => typeof instant === 'string')
      .toSorted()
      .at(-1) ?? null;
  const erasures = new ErasureSet();
  for (const set of [...sources.map((known) => known.listed), ledgers.erasures])
    for (const page of set.pages()) erasures.add(page);
  let lacking = 0;
  for (const page of erasures.pages())
    lacking += page.filter(
      ({ erasedAt, referenceHash }) => erasedAt >= (forgottenBefore ?? '') && !ledgers.erasures.has(referenceHash),
    ).length;
  const missing = sources.map((known) => countMissing(known, ledgers.cut, erasures.size));
  const lost = lacking + Math.max(...missing);
  const isProven = isSameDatabase && replaced !== null && sources.every(hasNoErasures);
  const areThere = ledgers.state === 'filled' || (ledgers.state === 'empty' && acceptsEmpty);
  const mayLack = !areThere && !isProven;
  if (!isLedgerLost) {
    if (ledgers.damage.length > 0) throw damagedFault(ledgers.damage);
    if (mayLack && (isNamed || lost > 0)) throw missingFault(ledgers);
    if (lost > 0) throw incompleteFault(lost);
    if (forgottenBefore !== null && madeAt !== null && madeAt < forgottenBefore)
      throw oldBackupFault(madeAt, forgottenBefore);
  }
  // Warn even if the database lists no erasure: if its write-ahead log was lost, it lacks the latest erasures.
  return {
    erasures,
    forgottenBefore,
    lost,
    isWithout: mayLack || (!areThere && isNamed),
    damage: ledgers.damage,
  };
}
