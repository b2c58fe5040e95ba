import type { Kysely } from 'kysely';
import { cutToMonth, readInstant } from '#domain/retention.ts';
import type { Tables } from '../database/tables.ts';
import { newId } from '../triage/identifiers.ts';
import type { DueRecord } from './dueRecords.ts';

/** Records changed by a run, by what became of them. */
export type Changed = { readonly anonymised: number; readonly deleted: number };

/** What an anonymous record no longer holds (decision 8.19). */
export const EMPTIED = { id: null, reference: null, visitKeyHash: null, postcode: null } as const;

/** A date cut to its month; a damaged one becomes the month in which the record was made. */
const cut = (text: string, { created }: DueRecord): string => cutToMonth(readInstant(text) === null ? created : text);

/** True when the record was there still, and identified. */
async function anonymise(db: Kysely<Tables>, record: DueRecord, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('triage')
    .set({
      ...EMPTIED,
      rowId: newId(),
      created: cutToMonth(record.created),
      updated: cut(record.updated, record),
      consentedAt: record.consentedAt && cut(record.consentedAt, record),
      // The exact time would tell the day on which the record was made.
      anonymisedAt: cutToMonth(now.toISOString()),
    })
    .where('rowId', '=', record.rowId)
    .where('anonymisedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** True when the record was there still. */
async function remove(db: Kysely<Tables>, { rowId }: DueRecord): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('triage').where('rowId', '=', rowId).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Does to each record what its fate says, in the caller's transaction; counts those that nobody else did it to before. */
export async function applyFates(db: Kysely<Tables>, records: readonly DueRecord[], now: Date): Promise<Changed> {
  const changed = { anonymised: 0, deleted: 0 };
  for (const record of records) {
    if (record.fate === 'anonymise' && (await anonymise(db, record, now))) changed.anonymised += 1;
    if (record.fate === 'delete' && (await remove(db, record))) changed.deleted += 1;
  }
  return changed;
}
