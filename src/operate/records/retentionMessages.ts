import type { ForcedPreview, RetentionCounts, RetentionReport } from '#server/retention/runRetention.ts';
import { CLOCK_FAULT_MESSAGES } from '#server/retention/clock.ts';
import type { ClockFault } from '#server/database/core/tables.ts';
import { plural } from '../outcome.ts';
import type { LedgerVerdict } from './ledgers.ts';

/** The counts of a retention run or of its preview, one line each. */
export const countLines = (
  { anonymised, deleted, cutOffs }: RetentionReport,
  [made, gone]: readonly [string, string],
): string[] => [
  `${made}: ${plural(anonymised, 'record')} created at or before ${cutOffs.anonymise}`,
  `${gone}: ${plural(deleted, 'record')} created at or before ${cutOffs.delete}`,
];

/** Says what a forced retention run deletes, by the month of creation, and what it dates anew. */
export function forcedLines({ months, spared }: ForcedPreview, [gone, kept]: readonly [string, string]): string[] {
  const counts = Object.entries(months)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, records]) => `${plural(records, 'record')} of ${month}`);
  return [
    `${gone}: ${counts.length === 0 ? 'no record' : counts.join(', ')}`,
    ...(spared > 0
      ? [`${kept}: ${plural(spared, 'record')} from before the service existed, by a clock that was behind`]
      : []),
  ];
}

/** Warnings about records that a retention run could not change. */
export function countWarnings({ unreadable, failed }: RetentionCounts): string[] {
  return [
    ...(unreadable > 0
      ? [`${plural(unreadable, 'record')} not changed: the date in triage.created is damaged or in the future`]
      : []),
    ...(failed > 0 ? [`${plural(failed, 'record')} not changed: the database refused the change`] : []),
  ];
}

/** Warnings, after a restore or `erase --reapply`, that erased records may be in the database again. */
export const lostErasureWarnings = ({
  lost,
  isWithout,
  damage,
}: Omit<LedgerVerdict, 'erasures' | 'forgottenBefore'>) => [
  ...(isWithout ? ['no erasure ledger was found: erased records may be in the database again'] : []),
  ...damage.map((words) => `${words}: erased records may be in the database again`),
  ...(lost > 0
    ? [`ERASURE_LEDGER is missing ${plural(lost, 'erasure')}: erased records may be in the database again`]
    : []),
];

/** Says why retention does not run, and how to fix that. */
export const stoppedMessage = (fault: ClockFault): string =>
  `retention is stopped: ${CLOCK_FAULT_MESSAGES[fault]}; correct the clock or, if it is right, run: self-check retention run --force`;
