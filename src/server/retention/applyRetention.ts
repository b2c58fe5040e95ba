import type { Kysely } from 'kysely';
import { cutToMonth, readInstant } from '#domain/retention.ts';
import type { Tables } from '../database/core/tables.ts';
import { newId } from '../records/identifiers.ts';
import type { DueRecord } from './dueRecords.ts';

export type ChangeCounts = { readonly anonymised: number; readonly deleted: number };

export const CLEARED_IDENTIFIERS = { id: null, reference: null, visitKeyHash: null, postcode: null } as const;

/** Cuts a date to its month; a damaged date becomes the month in which the record was created. */
const truncated = (text: string, { created }: DueRecord): string =>
  cutToMonth(readInstant(text) === null ? created : text);

/** Anonymises a record. Returns false if it is gone or was already anonymous. */
async function anonymise(db: Kysely<Tables>, record: DueRecord, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('triage')
    .set({
      ...CLEARED_IDENTIFIERS,
      rowId: newId(),
      created: cutToMonth(record.created),
      updated: truncated(record.updated, record),
      consentedAt: record.consentedAt && truncated(record.consentedAt, record),
      // The exact time would reveal the day on which the record was created.
      anonymisedAt: cutToMonth(now.toISOString()),
    })
    .where('rowId', '=', record.rowId)
    .where('anonymisedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a record. Returns false if it was already gone. */
async function remove(db: Kysely<Tables>, { rowId }: DueRecord): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('triage').where('rowId', '=', rowId).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Changes records in the caller's transaction. The counts leave out records that another run changed. */
export async function applyRetention(
  db: Kysely<Tables>,
  records: readonly DueRecord[],
  now: Date,
): Promise<ChangeCounts> {
  const changed = { anonymised: 0, deleted: 0 };
  for (const record of records) {
    if (record.action === 'anonymise' && (await anonymise(db, record, now))) changed.anonymised += 1;
    if (record.action === 'delete' && (await remove(db, record))) changed.deleted += 1;
  }
  return changed;
}
