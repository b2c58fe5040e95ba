import type { Kysely, UpdateObject } from 'kysely';
import type { Database } from '../database/database.ts';
import { StoreFailed } from '../database/core/databaseErrors.ts';
import { newReportKey, provenanceOf } from '../database/provenance.ts';
import { createReadiness } from '../database/readiness.ts';
import { noteErasedText } from '../database/scrubSchedule.ts';
import type { Tables } from '../database/core/tables.ts';
import type { Erasure, ErasureLedger } from './erasureLedger.ts';
import { isErased, lockKey, noteErasure, rememberErased } from './erasing.ts';
import { newId, newReference, visitKeyHash } from './identifiers.ts';
import { listErasures } from './knownErasures.ts';
import { FIELDS, toColumns, toRecord } from './triageColumns.ts';
import type {
  ErasureOutcome,
  SummaryLookup,
  TriageStore,
  TriageWrite,
  VisitStage,
  WriteOutcome,
} from './triageStore.ts';
import { createUpdateRecord } from './updateRecord.ts';
import { VisitLife } from './visitLife.ts';

const IDENTITY = [
  'rowId',
  'id',
  'reference',
  'visitKeyHash',
  'revision',
  'clientId',
  'postcode',
  'referral',
  'created',
  'consentResearch',
] as const;
type Stored = Awaited<ReturnType<typeof findStored>> & {};

/** Maximum number of attempts to create a record: each fails if its reference is taken or the record now exists. */
const ATTEMPTS = 5;

/** Finds a record by id, or by visit key if `id` is null. With `lock`, only this transaction can change it. */
async function findStored(db: Kysely<Tables>, lock: boolean, id: string | null, keyHash: string | null) {
  if (id === null && keyHash === null) return undefined;
  const query = db.selectFrom('triage').select(IDENTITY);
  const found = id === null ? query.where('visitKeyHash', '=', keyHash) : query.where('id', '=', id);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

/** The consent columns of a write: the version of the notices, the time, and the resulting provenance. */
const consentOf = ({ consentVersion }: TriageWrite, now: Date) => ({
  consentVersion,
  consentedAt: consentVersion === null ? null : now.toISOString(),
  provenance: provenanceOf(consentVersion),
});

type NewRecord = { readonly keyHash: string | null; readonly reference: string; readonly now: Date };

/** Creates a record. Returns null when its reference is taken, or another call has just created it. */
async function insertRecord(db: Kysely<Tables>, write: TriageWrite, { keyHash, reference, now }: NewRecord) {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('triage')
    .values({
      ...toColumns(write.fields, now),
      rowId: newId(),
      id,
      reference,
      visitKeyHash: keyHash,
      revision: write.revision === 'next' ? 1 : write.revision,
      created: now.toISOString(),
      ...consentOf(write, now),
      consentResearch: write.consentResearch === true ? 1 : 0,
      summariesDownloaded: 0,
      summariesMailed: 0,
      anonymisedAt: null,
      reportKey: newReportKey(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? { outcome: 'saved' as const, id, reference } : null;
}

const isStale = (write: TriageWrite, stored: Stored): boolean =>
  typeof write.revision === 'number' && stored.revision !== null && write.revision <= stored.revision;

/** The revision column after a write; a write without a revision leaves it as it is. */
function revisionAfter(write: TriageWrite, stored: Stored): { readonly revision?: number } {
  if (write.revision === null) return {};
  return { revision: write.revision === 'next' ? (stored.revision ?? 0) + 1 : write.revision };
}

const change = (db: Kysely<Tables>, { rowId }: Stored, columns: UpdateObject<Tables, 'triage'>): Promise<unknown> =>
  db.updateTable('triage').set(columns).where('rowId', '=', rowId).execute();

/** Withdraws the consent to research, even from a record that can otherwise no longer be changed. */
async function withdrawResearch(db: Kysely<Tables>, stored: Stored, now: Date): Promise<void> {
  if (stored.consentResearch === 1) await change(db, stored, { consentResearch: 0, updated: now.toISOString() });
}

async function changeRecord(db: Kysely<Tables>, write: TriageWrite, stored: Stored, now: Date): Promise<WriteOutcome> {
  const saved = { outcome: 'saved', id: stored.id ?? '', reference: stored.reference ?? '' } as const;
  const { life, consentResearch } = write;
  const hasEnded = life.hasEnded(stored.created, now);
  if (hasEnded || isStale(write, stored)) {
    if (consentResearch === false) await withdrawResearch(db, stored, now);
    return hasEnded ? { outcome: 'ended' } : saved;
  }
  const field = write.judge(write.fields, toRecord(stored));
  if (field !== null) return { outcome: 'refused', field };
  const research = life.researchAfter(stored.consentResearch, consentResearch);
  await change(db, stored, {
    ...toColumns(write.fields, now),
    ...revisionAfter(write, stored),
    // A new consent to research is stored with the time and the notices of the form that gave it.
    ...(research > stored.consentResearch && consentOf(write, now)),
    consentResearch: research,
  });
  return saved;
}

/** The record to erase: the call's `_id`, or null, and the hash of its visit key. */
type ErasureTarget = { readonly id: string | null; readonly keyHash: string };
/** A record's reference, and its erasure, which is already in the ledger. */
type Noted = { readonly reference: string; readonly erasure: Erasure };

type StoreOptions = {
  readonly now: () => Date;
  readonly ledger: Pick<ErasureLedger, 'check' | 'append'>;
  readonly drawReference?: () => string;
};

export class DatabaseTriageStore implements TriageStore {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #ledger: StoreOptions['ledger'];
  readonly #drawReference: () => string;
  readonly #updateRecord = createUpdateRecord();
  readonly #ledgerReadiness: ReturnType<typeof createReadiness>;
  /** Whether to lock records and visit keys: true on PostgreSQL. SQLite's writes are serial, so they need no locks. */
  readonly #lock: boolean;

  constructor(database: Database, { now, ledger, drawReference = newReference }: StoreOptions) {
    this.#database = database;
    this.#now = now;
    this.#ledger = ledger;
    this.#drawReference = drawReference;
    this.#ledgerReadiness = createReadiness(() => ledger.check().then(() => true));
    this.#lock = database.dialect === 'postgres';
  }

  save(write: TriageWrite): Promise<WriteOutcome> {
    const keyHash = write.visitKey === null ? null : visitKeyHash(write.visitKey);
    return this.#database.write(
      async (db) => (await this.#updateRecord(db, write, keyHash, this.#now())) ?? this.#saveRecord(db, write, keyHash),
    );
  }

  erase(visitKey: string, id: string | null): Promise<ErasureOutcome> {
    return this.#erase({ id, keyHash: visitKeyHash(visitKey) });
  }

  stageOf(visitKey: string, life: VisitLife): Promise<VisitStage> {
    const keyHash = visitKeyHash(visitKey);
    return this.#database.read(async (db) => {
      const stored = await findStored(db, false, null, keyHash);
      if (stored) return life.hasEnded(stored.created, this.#now()) ? 'ended' : 'open';
      return (await isErased(db, keyHash, this.#now())) ? 'erased' : 'none';
    });
  }

  takeBackResearch(visitKey: string): Promise<void> {
    return this.#database.write(async (db) => {
      const stored = await findStored(db, this.#lock, null, visitKeyHash(visitKey));
      if (stored) await withdrawResearch(db, stored, this.#now());
    });
  }

  async forSummary(id: string, visitKey: string | null): Promise<SummaryLookup> {
    const row = await this.#database.read((db) =>
      db
        .selectFrom('triage')
        .select([...FIELDS, 'reference', 'visitKeyHash', 'created'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!row) return { outcome: 'notFound' };
    if (row.visitKeyHash !== (visitKey === null ? null : visitKeyHash(visitKey))) return { outcome: 'foreign' };
    if (VisitLife.calls.hasEnded(row.created, this.#now())) return { outcome: 'notFound' };
    return { outcome: 'found', record: { ...toRecord(row), reference: row.reference ?? '' } };
  }

  async countSummary(id: string, how: 'downloaded' | 'mailed'): Promise<void> {
    const column = how === 'mailed' ? 'summariesMailed' : 'summariesDownloaded';
    await this.#database.write((db) =>
      db
        .updateTable('triage')
        .set((row) => ({ [column]: row(column, '+', 1) }))
        .where('id', '=', id)
        .execute(),
    );
  }

  async ready(): Promise<boolean> {
    return (await this.#database.ready()) && (await this.#ledgerReadiness.ready());
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #saveRecord(
    db: Kysely<Tables>,
    write: TriageWrite,
    keyHash: string | null,
    attempt = 1,
  ): Promise<WriteOutcome> {
    const now = this.#now();
    const stored = await findStored(db, this.#lock, write.id, keyHash);
    if (stored) return stored.visitKeyHash === keyHash ? changeRecord(db, write, stored, now) : { outcome: 'foreign' };
    if (write.id !== null) return { outcome: 'notFound' };
    await lockKey(db, this.#lock, keyHash);
    if (await isErased(db, keyHash, now)) return { outcome: 'notFound' };
    const field = write.judge(write.fields, null);
    if (field !== null) return { outcome: 'refused', field };
    const inserted = await insertRecord(db, write, { keyHash, reference: this.#drawReference(), now });
    if (inserted !== null) return inserted;
    if (attempt === ATTEMPTS) throw new StoreFailed('cannot create a record: its keys were taken five times in a row');
    return this.#saveRecord(db, write, keyHash, attempt + 1);
  }

  /**
   * Erases a record. One transaction reads its reference, then the erasure is appended to the ledger and synced, then
   * another transaction deletes the record. So no transaction waits for the ledger's sync.
   */
  async #erase(target: ErasureTarget, noted: Noted | null = null): Promise<ErasureOutcome> {
    const result = await this.#database.write((db) => this.#deleteIfNoted(db, target, noted));
    if ('outcome' in result) return result;
    const reference = result.referenceToRecord;
    const erasure = await noteErasure(this.#ledger, reference, target.keyHash, this.#now());
    return this.#erase(target, { reference, erasure });
  }

  /**
   * Deletes the record if its erasure is already in the ledger (`noted`). Otherwise returns the record's reference,
   * which the caller must append to the ledger before it calls again.
   */
  async #deleteIfNoted(
    db: Kysely<Tables>,
    { id, keyHash }: ErasureTarget,
    noted: Noted | null,
  ): Promise<ErasureOutcome | { readonly referenceToRecord: string }> {
    await lockKey(db, this.#lock, keyHash);
    const stored = await findStored(db, this.#lock, id, keyHash);
    if (stored && stored.visitKeyHash !== keyHash) return { outcome: 'foreign' };
    if (!stored && id !== null) return { outcome: 'notFound' };
    if (stored && stored.reference !== noted?.reference) return { referenceToRecord: stored.reference ?? '' };
    if (stored && noted) {
      await listErasures(db, [noted.erasure]);
      await db.deleteFrom('triage').where('rowId', '=', stored.rowId).execute();
      await noteErasedText(db, this.#now());
    }
    await rememberErased(db, keyHash, this.#now());
    return { outcome: 'erased' };
  }
}
