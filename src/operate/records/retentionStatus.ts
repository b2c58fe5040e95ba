import type { Database } from '#server/database/database.ts';
import type { ClockFault } from '#server/database/tables.ts';
import { clockFault } from '#server/retention/clock.ts';
import { readClockRecord, readState, type RetentionState } from '#server/retention/retentionState.ts';
import { previewRetention, type RetentionReport } from '#server/retention/runRetention.ts';

export type RetentionStatus = {
  readonly state: RetentionState;
  /** Why a run would not start now, or null. */
  readonly stopped: ClockFault | null;
  /** What a run would do now. */
  readonly due: RetentionReport;
  /** The last runs, newest first. */
  readonly runs: readonly { readonly at: string; readonly details: Readonly<Record<string, unknown>> }[];
};

const RUNS = 5;

/** Why a run would not start at a given time, or null. */
export const retentionFault = async (database: Database, now: Date): Promise<ClockFault | null> =>
  clockFault(await readClockRecord(database), now);

/** The status of retention at a given time. */
export async function retentionStatus(database: Database, now: Date): Promise<RetentionStatus> {
  const state = await database.read(readState);
  const runs = await database.read((db) =>
    db
      .selectFrom('operatorAudit')
      .select(['happenedAt', 'details'])
      .where('command', '=', 'retention run')
      .orderBy('happenedAt', 'desc')
      .limit(RUNS)
      .execute(),
  );
  return {
    state,
    stopped: await retentionFault(database, now),
    due: await previewRetention(database, now),
    runs: runs.map(({ happenedAt, details }) => ({
      at: happenedAt,
      details: JSON.parse(details) as Readonly<Record<string, unknown>>,
    })),
  };
}
