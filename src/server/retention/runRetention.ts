import type { Kysely } from 'kysely';
import { monthOf, RETENTION_YEARS, SERVICE_SINCE, yearsLater } from '#domain/retention.ts';
import { forgetErased } from '../records/erasing.ts';
import type { Database } from '../database/database.ts';
import { StoreFailed } from '../database/core/databaseErrors.ts';
import { isScrubDue, scrubNow } from '../database/scrubSchedule.ts';
import { changeServiceState, readServiceState } from '../database/serviceState.ts';
import type { ClockFault, Tables } from '../database/core/tables.ts';
import { applyRetention, type ChangeCounts } from './applyRetention.ts';
import { addEntry } from '../database/audit.ts';
import { judgeClockTimes, isInDoubt, correctClock } from './clock.ts';
import { forgetOldErasures } from './oldErasures.ts';
import { countFutureRecords, nextRecords, type DueRecord, type Kind, type Cursor } from './dueRecords.ts';

export type RetentionCounts = ChangeCounts & {
  /** The number of records with an unreadable or future creation date, so that it is unknown when they are due. */
  readonly unreadable: number;
  readonly failed: number;
};

export type RetentionReport = RetentionCounts & {
  /** Records created at or before these times were due. */
  readonly cutOffs: { readonly anonymise: string; readonly delete: string };
};

export type DoneReport = RetentionReport & {
  /** False if SQLite's files could not be rebuilt and may hold text of removed records; the next run tries again. */
  readonly scrubbed: boolean;
};

type RetentionRun =
  | { readonly outcome: 'done'; readonly report: DoneReport }
  | { readonly outcome: 'stopped'; readonly fault: ClockFault };

type RetentionOptions = {
  readonly now: Date;
  /** PostgreSQL's time, from `readDatabaseClock`. */
  readonly witness?: Date | null;
  /** Runs retention despite a fault of the clock, and stores the clock's time as `clockSeen`. */
  readonly force?: boolean;
  readonly startedBy: string;
  /** If true, rebuilds SQLite's files only when due, because writes wait for a rebuild; otherwise after every run. */
  readonly scrubsWhenDue?: boolean;
  /** The instant before which no erasure is needed (`erasuresNeededSince`); without it, all are kept. */
  readonly erasuresSince?: string;
  /** Called after each transaction with the counts so far. */
  readonly progress?: (counts: RetentionCounts) => void;
};

const KINDS: readonly Kind[] = ['identified', 'anonymous'];
const NONE: RetentionCounts = { anonymised: 0, deleted: 0, unreadable: 0, failed: 0 };

const addCounts = (one: RetentionCounts, two: Partial<RetentionCounts>): RetentionCounts => ({
  anonymised: one.anonymised + (two.anonymised ?? 0),
  deleted: one.deleted + (two.deleted ?? 0),
  unreadable: one.unreadable + (two.unreadable ?? 0),
  failed: one.failed + (two.failed ?? 0),
});

const cutOffsAt = (now: Date): RetentionReport['cutOffs'] => ({
  anonymise: yearsLater(now, -RETENTION_YEARS.identified).toISOString(),
  delete: yearsLater(now, -RETENTION_YEARS.anonymous).toISOString(),
});

async function* duePages(database: Database, now: Date): AsyncGenerator<readonly DueRecord[]> {
  for (const kind of KINDS) {
    for (let after: Cursor | undefined; ;) {
      const cursor: Cursor | undefined = after;
      const records = await database.read((db) => nextRecords(db, kind, cursor, now));
      after = records.at(-1);
      if (after === undefined) break;
      yield records;
    }
  }
}

/** Adds these counts to the stored number of changes since retention last wrote to the audit log. */
export async function countUnaudited(db: Kysely<Tables>, { anonymised, deleted }: ChangeCounts): Promise<void> {
  await db
    .updateTable('serviceState')
    .set((row) => ({
      anonymisedUnaudited: row('anonymisedUnaudited', '+', anonymised),
      deletedUnaudited: row('deletedUnaudited', '+', deleted),
    }))
    .execute();
}

/** Returns the counts since the last audit entry, for an entry in the same transaction, and resets them to 0. */
async function takeUnaudited(db: Kysely<Tables>): Promise<ChangeCounts> {
  // This write locks the row on PostgreSQL, so that two runs that end at the same time do not both take these counts.
  await changeServiceState(db, { onlyRow: 1 });
  const { anonymisedUnaudited: anonymised, deletedUnaudited: deleted } = await readServiceState(db);
  await changeServiceState(db, { anonymisedUnaudited: 0, deletedUnaudited: 0 });
  return { anonymised, deleted };
}

const tally = (records: readonly DueRecord[], action: DueRecord['action']): number =>
  records.filter((record) => record.action === action).length;

/** Counts the records that a run would change now; changes nothing. */
export async function previewRetention(database: Database, now: Date): Promise<RetentionReport> {
  let counts = addCounts(NONE, { unreadable: await database.read((db) => countFutureRecords(db, now)) });
  for await (const records of duePages(database, now))
    counts = addCounts(counts, {
      anonymised: tally(records, 'anonymise'),
      deleted: tally(records, 'delete'),
      unreadable: tally(records, 'unreadable'),
    });
  return { ...counts, cutOffs: cutOffsAt(now) };
}

/** What a forced run would do now. */
export type ForcedPreview = {
  /** The number of records to delete, by the month in which they were created, such as "2026-11". */
  readonly months: Readonly<Record<string, number>>;
  /** The number of records to date anew (`dateAnew`). */
  readonly spared: number;
};

/** Counts the records that a forced run would delete or spare now; changes nothing. */
export async function previewForced(database: Database, now: Date): Promise<ForcedPreview> {
  const months: Record<string, number> = {};
  for await (const records of duePages(database, now))
    for (const { created, action } of records)
      if (action === 'delete' && created >= SERVICE_SINCE)
        months[monthOf(created)] = (months[monthOf(created)] ?? 0) + 1;
  const spared = await database.read((db) =>
    db
      .selectFrom('triage')
      .select((row) => row.fn.countAll().as('records'))
      .where('created', '<', SERVICE_SINCE)
      .executeTakeFirstOrThrow(),
  );
  return { months, spared: Number(spared.records) };
}

/**
 * Gives the records that are dated before the service existed the present time: a server made them while its clock was
 * behind. Their true age is unknown and less, and by their date retention would end them at once.
 */
async function dateAnew(database: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  await database.write(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('triage')
      .set((row) => ({
        created: time,
        updated: time,
        consentedAt: row.case().when('consentedAt', 'is', null).then(null).else(time).end(),
      }))
      .where('created', '<', SERVICE_SINCE)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await addEntry(db, 'records dated anew', { records: Number(numUpdatedRows) }, now);
  });
}

/**
 * Applies the retention rule to all records, a batch in each transaction. If a batch fails, applies it record by
 * record.
 */
async function applyRule(database: Database, { now, startedBy, progress }: RetentionOptions): Promise<RetentionReport> {
  const cutOffs = cutOffsAt(now);
  let counts = addCounts(NONE, { unreadable: await database.read((db) => countFutureRecords(db, now)) });

  /** Stores the counts in the same transaction, so that the next run's audit entry includes those of a killed run. */
  async function change(records: readonly DueRecord[]): Promise<void> {
    counts = await database.write(async (db) => {
      const changed = await applyRetention(db, records, now);
      // Change the records first and the service's state second, as an erasure does: otherwise the two could deadlock.
      await countUnaudited(db, changed);
      return addCounts(counts, changed);
    });
  }

  async function changeAll(records: readonly DueRecord[]): Promise<void> {
    try {
      await change(records);
    } catch (error) {
      if (!(error instanceof StoreFailed)) throw error;
      if (records.length === 1) counts = addCounts(counts, { failed: 1 });
      else for (const record of records) await changeAll([record]);
    }
  }

  for await (const records of duePages(database, now)) {
    counts = addCounts(counts, { unreadable: tally(records, 'unreadable') });
    const due = records.filter(({ action }) => action === 'anonymise' || action === 'delete');
    if (due.length > 0) await changeAll(due);
    progress?.(counts);
  }
  const [{ unreadable, failed }, { anonymise: before, delete: beyond }] = [counts, cutOffs];
  await database.write(async (db) => {
    const details = { startedBy, ...(await takeUnaudited(db)), unreadable, failed, before, beyond };
    await addEntry(db, 'retention run', details, now);
  });
  return { ...counts, cutOffs };
}

/** Deletes the counts of postcode lookups of months whose records have all been deleted. */
const forgetLookups = (db: Kysely<Tables>, now: Date): Promise<unknown> =>
  db
    .deleteFrom('lookupCount')
    .where('month', '<', monthOf(cutOffsAt(now).delete))
    .execute();

/** Forgets what is kept for days: the keys of erased visits, and the erasures older than every backup. */
async function forgetByAge(database: Database, { now, erasuresSince }: RetentionOptions): Promise<void> {
  await database.write((db) => forgetErased(db, now));
  if (erasuresSince !== undefined) await forgetOldErasures(database, erasuresSince, now);
}

/** Rebuilds SQLite's files without the bytes of removed records. Returns false if that failed. */
async function scrub(database: Database, { now, scrubsWhenDue = false }: RetentionOptions): Promise<boolean> {
  if (scrubsWhenDue && !isScrubDue(await database.read(readServiceState), now)) return true;
  return scrubNow(database, now);
}

/**
 * Applies the retention rule (`domain/retention.ts`) to every record, then rebuilds SQLite's files without the removed
 * bytes. It is idempotent, also when it is killed and run again, or run twice at once. A faulty clock stops it before
 * any change, unless it is forced. Throws `StoreUnavailable`.
 */
export async function runRetention(database: Database, options: RetentionOptions): Promise<RetentionRun> {
  const { now, witness = null, force = false } = options;
  const { clockSeen } = await database.read(readServiceState);
  const check = judgeClockTimes({ clockSeen, witness }, now);
  const { fault } = check;
  if (fault !== null && !force) {
    await database.write((db) => changeServiceState(db, { stopped: fault }));
    return { outcome: 'stopped', fault };
  }
  const state = force || clockSeen === null ? correctClock(now) : { stopped: null };
  await database.write((db) => changeServiceState(db, state));
  if (force) await dateAnew(database, now);
  const report = await applyRule(database, options);
  if (force || !isInDoubt(check)) await forgetByAge(database, options);
  await database.write((db) => forgetLookups(db, now));
  const scrubbed = await scrub(database, options);
  await database.write((db) => changeServiceState(db, { finishedAt: now.toISOString() }));
  return { outcome: 'done', report: { ...report, scrubbed } };
}
