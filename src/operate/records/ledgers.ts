import { ErasureLedger, type Erasure, type LedgerCut } from '#server/records/erasureLedger.ts';
import type { KnownErasures } from '#server/records/knownErasures.ts';
import { EXIT } from '../outcome.ts';

/** A restore may bring erased visitors back; the message says what to do. */
export class LedgerRefused extends Error {
  override readonly name = 'LedgerRefused';
  readonly exitCode = EXIT.refused;
  readonly operatorMessage = `${this.message}; nothing was changed`;
}

/** The ledgers of this server and of others, added up. */
export type Ledgers = {
  /** ERASURE_LEDGER. */
  readonly path: string;
  /** False when there is none at all. */
  readonly areThere: boolean;
  readonly erasures: readonly Erasure[];
  /** The latest cut of any. */
  readonly cut: LedgerCut | null;
};

const distinct = (erasures: readonly Erasure[]): readonly Erasure[] => [
  ...new Map(erasures.map((item) => [item.referenceHash, item])).values(),
];

/**
 * Reads ERASURE_LEDGER, at `path`, and the copies of other servers' ledgers, which must be there. Throws `LedgerRefused` or
 * `LedgerUnwritable`.
 */
export async function readLedgers(path: string, others: readonly string[] = []): Promise<Ledgers> {
  const contents = [await new ErasureLedger(path).read()];
  for (const other of others) {
    const content = await new ErasureLedger(other).read();
    if (content === null) throw new LedgerRefused(`--ledger: ${other} does not exist: name a copy of a ledger`);
    contents.push(content);
  }
  const found = contents.filter((content) => content !== null);
  const cuts = found.flatMap(({ cut }) => cut ?? []).toSorted((a, b) => b.before.localeCompare(a.before));
  return {
    path,
    areThere: found.length > 0,
    erasures: distinct(found.flatMap(({ erasures }) => erasures)),
    cut: cuts[0] ?? null,
  };
}

export type LedgerQuestion = {
  readonly ledgers: Ledgers;
  /** What the backup knows, or the database that was restored by other means. */
  readonly restored: KnownErasures;
  /** When that was made; null if unknown. */
  readonly madeAt: string | null;
  /** What the database to be replaced knows; null if it is lost. */
  readonly replaced: KnownErasures | null;
  /** Whether the backup was made from the database to be replaced. */
  readonly isSameDatabase: boolean;
  /** ERASURE_LEDGER is set, as production wants it. */
  readonly isNamed: boolean;
  readonly isLedgerLost: boolean;
};

export type LedgerVerdict = {
  /** What is to be erased again. */
  readonly erasures: readonly Erasure[];
  /** Erasures from before this instant are forgotten; null if none are. */
  readonly forgottenBefore: string | null;
  /** How many known erasures the ledgers lack. */
  readonly lost: number;
  /** True when there is no ledger, which is to be said. */
  readonly isWithout: boolean;
};

const isNever = (known: KnownErasures): boolean =>
  known.listed.length === 0 && known.counted === 0 && known.forgottenBefore === null;

/** How many erasures an earlier version counted, of which neither a table nor a ledger tells any more. */
function countMissing({ counted, forgottenBefore }: KnownErasures, cut: LedgerCut | null, found: number): number {
  const isLowered = cut === null || (forgottenBefore ?? '') >= cut.before;
  return Math.max(0, counted - found - (isLowered ? 0 : cut.erasures));
}

const NOT_THERE = ({ path }: Ledgers): LedgerRefused =>
  new LedgerRefused(
    `ERASURE_LEDGER: ${path} does not exist: set it to the ledger’s file, name a copy with --ledger, or add --ledger-lost, which may bring erased records back`,
  );

const SHORT = (lost: number): LedgerRefused =>
  new LedgerRefused(
    `ERASURE_LEDGER is missing ${lost} known erasures: set it to the complete file, add the other servers’ ledgers with --ledger, or add --ledger-lost, which may bring erased records back`,
  );

const TOO_OLD = (madeAt: string, before: string): LedgerRefused =>
  new LedgerRefused(
    `the backup was made at ${madeAt}, and erasures from before ${before} have been removed: use a later backup, or add --ledger-lost, which may bring erased records back`,
  );

/** Judges whether the ledgers suffice for a restore. Throws `LedgerRefused` when erased visitors could come back. */
export function judgeLedgers(question: LedgerQuestion): LedgerVerdict {
  const { ledgers, restored, madeAt, replaced, isSameDatabase, isNamed, isLedgerLost } = question;
  const sources = [restored, ...(replaced ? [replaced] : [])];
  const forgottenBefore =
    [ledgers.cut?.before, ...sources.map((known) => known.forgottenBefore)]
      .filter((instant) => typeof instant === 'string')
      .toSorted()
      .at(-1) ?? null;
  const listed = distinct(sources.flatMap((known) => known.listed));
  const erasures = distinct([...listed, ...ledgers.erasures]);
  const inLedgers = new Set(ledgers.erasures.map((item) => item.referenceHash));
  const lacking = listed.filter(
    ({ erasedAt, referenceHash }) => erasedAt >= (forgottenBefore ?? '') && !inLedgers.has(referenceHash),
  );
  const missing = sources.map((known) => countMissing(known, ledgers.cut, erasures.length));
  const lost = lacking.length + Math.max(...missing);
  const isProven = isSameDatabase && replaced !== null && sources.every(isNever);
  const mayLack = !ledgers.areThere && !isProven;
  if (!isLedgerLost) {
    if (mayLack && (isNamed || lost > 0)) throw NOT_THERE(ledgers);
    if (lost > 0) throw SHORT(lost);
    if (forgottenBefore !== null && madeAt !== null && madeAt < forgottenBefore) throw TOO_OLD(madeAt, forgottenBefore);
  }
  // A database whose log was lost shows no erasure of its last days, so one that shows none is no reason to be silent.
  return { erasures, forgottenBefore, lost, isWithout: mayLack || (!ledgers.areThere && isNamed) };
}
