import type { RetentionCounts, RetentionReport } from '#server/retention/runRetention.ts';
import { CLOCK_WORDS } from '#server/retention/clock.ts';
import type { ClockFault } from '#server/database/tables.ts';
import { counted } from '../outcome.ts';

/** What a run did or would do, one line for each count. */
export const countLines = (
  { anonymised, deleted, cutOffs }: RetentionReport,
  [made, gone]: readonly [string, string],
): string[] => [
  `${made}: ${counted(anonymised, 'record')} made at or before ${cutOffs.anonymise}`,
  `${gone}: ${counted(deleted, 'record')} made at or before ${cutOffs.delete}`,
];

/** What an operator should look at after a run. */
export function countWarnings({ unreadable, failed }: RetentionCounts): string[] {
  return [
    ...(unreadable > 0
      ? [`${counted(unreadable, 'record')} left as they are: the date in triage.created is damaged or in the future`]
      : []),
    ...(failed > 0 ? [`${counted(failed, 'record')} left as they are: the database refused to change them`] : []),
  ];
}

/** The option of what reads the ledgers: goes on although they lack erasures. */
export const LEDGER_LOST = '--ledger-lost';
/** The option that names a further ledger, as often as there are some. */
export const LEDGER = '--ledger <file>';
export const LEDGER_HELP = 'a copy of another server’s ledger, added to ERASURE_LEDGER; may be repeated';
export const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];

export const lostWords = (lost: number, isWithoutLedger: boolean): string[] => [
  ...(isWithoutLedger
    ? ['there was no ledger of erasures: visitors who were erased may be in the database again']
    : []),
  ...(lost > 0
    ? [`ERASURE_LEDGER lacks ${counted(lost, 'erasure')}: visitors who were erased may be in the database again`]
    : []),
];

/** Why a run does not start, and what to do. */
export const stopWords = (fault: ClockFault): string =>
  `retention is stopped: ${CLOCK_WORDS[fault]}; set the clock right or, if it is right: self-check retention run --force`;
