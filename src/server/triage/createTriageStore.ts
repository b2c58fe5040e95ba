import { sql, type Kysely } from 'kysely';
import { auditResult } from '#domain/audit.ts';
import type { TriageRecord } from '#domain/triage.ts';
import type { Database } from '../database/database.ts';
import { StoreFailed } from '../database/databaseErrors.ts';
import type { Tables } from '../database/tables.ts';
import { fieldColumns } from './fieldColumns.ts';
import { newId, newReference, visitKeyHash } from './identifiers.ts';
import type { ErasureOutcome, SummaryLookup, TriageStore, TriageWrite, WriteOutcome } from './triageStore.ts';

/** For how long, in ms, the key of an erased record answers "not found" (contract). */
export const ERASED_KEY_MS = 24 * 60 * 60 * 1000;

const IDENTITY = ['rowId', 'id', 'reference', 'visitKeyHash', 'revision', 'clientId', 'postcode', 'referral'] as const;
type Stored = Awaited<ReturnType<typeof findStored>> & {};

/** The record a write means: by its id, else by its visit key. PostgreSQL keeps it from others until the commit. */
async function findStored(db: Kysely<Tables>, lock: boolean, id: string | null, keyHash: string | null) {
  if (id === null && keyHash === null) return undefined;
  const query = db.selectFrom('triage').select(IDENTITY);
  const found = id === null ? query.where('visitKeyHash', '=', keyHash) : query.where('id', '=', id);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

async function isErased(db: Kysely<Tables>, keyHash: string | null, now: Date): Promise<boolean> {
  if (keyHash === null) return false;
  const since = new Date(now.getTime() - ERASED_KEY_MS).toISOString();
  const query = db.selectFrom('erasedVisitKey').select('visitKeyHash').where('visitKeyHash', '=', keyHash);
  return (await query.where('erasedAt', '>', since).executeTakeFirst()) !== undefined;
}

/**
 * Makes calls that may create or erase a key's record take turns. SQLite's writes take turns anyway; on PostgreSQL an
 * erasing call would not see a record that another transaction is about to commit.
 */
async function takeTurn(db: Kysely<Tables>, inTurn: boolean, keyHash: string | null): Promise<void> {
  if (inTurn || keyHash === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`.execute(db);
}

/** Remembers an erased key, and forgets those remembered for long enough. */
async function rememberErased(db: Kysely<Tables>, keyHash: string, now: Date): Promise<void> {
  const erasedAt = now.toISOString();
  const until = new Date(now.getTime() - ERASED_KEY_MS).toISOString();
  await db.deleteFrom('erasedVisitKey').where('erasedAt', '<=', until).execute();
  await db
    .insertInto('erasedVisitKey')
    .values({ visitKeyHash: keyHash, erasedAt })
    .onConflict((conflict) => conflict.column('visitKeyHash').doUpdateSet({ erasedAt }))
    .execute();
}

/** The columns that a write sets, score and band among them once all ten answers are there. */
function written({ fields }: TriageWrite, now: Date) {
  const result = auditResult(fields as TriageRecord);
  return {
    ...fieldColumns(fields),
    score: result?.score ?? null,
    band: result?.band ?? null,
    updated: now.toISOString(),
  };
}

/** Makes the record; null when another call with the same key made it in the meantime. */
async function make(db: Kysely<Tables>, write: TriageWrite, keyHash: string | null, now: Date) {
  const { id, reference } = { id: newId(), reference: newReference() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('triage')
    .values({
      ...written(write, now),
      rowId: newId(),
      id,
      reference,
      visitKeyHash: keyHash,
      revision: write.revision,
      created: now.toISOString(),
      consentVersion: write.consentVersion,
      consentedAt: write.consentVersion === null ? null : now.toISOString(),
      summariesDownloaded: 0,
      summariesMailed: 0,
      anonymisedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? { outcome: 'saved' as const, id, reference } : null;
}

const isStale = (write: TriageWrite, { revision }: Stored): boolean =>
  write.revision !== null && revision !== null && write.revision <= revision;

async function change(db: Kysely<Tables>, write: TriageWrite, stored: Stored, now: Date): Promise<WriteOutcome> {
  const saved = { outcome: 'saved', id: stored.id ?? '', reference: stored.reference ?? '' } as const;
  if (isStale(write, stored)) return saved;
  const field = write.judge(write.fields, stored);
  if (field !== null) return { outcome: 'refused', field };
  const revision = write.revision === null ? {} : { revision: write.revision };
  const query = db.updateTable('triage').set({ ...written(write, now), ...revision });
  await query.where('rowId', '=', stored.rowId).execute();
  return saved;
}

/** The visitor's view of the store over an open database; `now` gives the server's time. */
export function createTriageStore(database: Database, { now }: { readonly now: () => Date }): TriageStore {
  const lock = database.dialect === 'postgres';

  async function place(
    db: Kysely<Tables>,
    write: TriageWrite,
    keyHash: string | null,
    attempt = 1,
  ): Promise<WriteOutcome> {
    const stored = await findStored(db, lock, write.id, keyHash);
    if (stored) return stored.visitKeyHash === keyHash ? change(db, write, stored, now()) : { outcome: 'foreign' };
    if (write.id !== null) return { outcome: 'notFound' };
    await takeTurn(db, !lock, keyHash);
    if (await isErased(db, keyHash, now())) return { outcome: 'notFound' };
    const field = write.judge(write.fields, null);
    if (field !== null) return { outcome: 'refused', field };
    const made = await make(db, write, keyHash, now());
    if (made !== null) return made;
    if (attempt === 5) throw new StoreFailed('a record could not be made: its keys were taken five times over');
    return place(db, write, keyHash, attempt + 1);
  }

  async function erase(
    db: Kysely<Tables>,
    { id, keyHash }: { readonly id: string | null; readonly keyHash: string },
  ): Promise<ErasureOutcome> {
    await takeTurn(db, !lock, keyHash);
    const stored = await findStored(db, lock, id, keyHash);
    if (stored && stored.visitKeyHash !== keyHash) return { outcome: 'foreign' };
    if (!stored && id !== null) return { outcome: 'notFound' };
    if (stored) await db.deleteFrom('triage').where('rowId', '=', stored.rowId).execute();
    await rememberErased(db, keyHash, now());
    return { outcome: 'erased' };
  }

  async function forSummary(id: string, visitKey: string | null): Promise<SummaryLookup> {
    const columns = [
      'clientId',
      'postcode',
      'referral',
      'band',
      'q1',
      'q2',
      'q3',
      'q6',
      'reference',
      'visitKeyHash',
    ] as const;
    const row = await database.read((db) =>
      db.selectFrom('triage').select(columns).where('id', '=', id).executeTakeFirst(),
    );
    if (!row) return { outcome: 'notFound' };
    const { visitKeyHash: keyHash, reference, ...record } = row;
    const mayRead = keyHash === (visitKey === null ? null : visitKeyHash(visitKey));
    return mayRead ? { outcome: 'found', record: { ...record, reference: reference ?? '' } } : { outcome: 'foreign' };
  }

  async function countSummary(id: string, how: 'downloaded' | 'mailed'): Promise<void> {
    const column = how === 'mailed' ? 'summariesMailed' : 'summariesDownloaded';
    await database.write((db) =>
      db
        .updateTable('triage')
        .set((row) => ({ [column]: row(column, '+', 1) }))
        .where('id', '=', id)
        .execute(),
    );
  }

  return {
    save: (write) => {
      const keyHash = write.visitKey === null ? null : visitKeyHash(write.visitKey);
      return database.write((db) => place(db, write, keyHash));
    },
    erase: (visitKey, id) => database.write((db) => erase(db, { id, keyHash: visitKeyHash(visitKey) })),
    forSummary,
    countSummary,
    ready: database.ready,
    close: database.close,
  };
}
