import type { Kysely, UpdateObject } from 'kysely';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import type { Database } from '../database/database.ts';
import { StoreFailed } from '../database/databaseErrors.ts';
import { provenanceOf } from '../database/provenance.ts';
import { createReadiness } from '../database/readiness.ts';
import { noteErasedText } from '../database/scrubSchedule.ts';
import type { Tables } from '../database/tables.ts';
import type { Erasure, ErasureLedger } from '../erasureLedger/erasureLedger.ts';
import { isErased, lockKey, noteErasure, rememberErased } from './erasing.ts';
import { newId, newReference, newReportKey, visitKeyHash } from './identifiers.ts';
import { listErasures } from './knownErasures.ts';
import { saveInOneStatement } from './repeatedWrite.ts';
import type {
  ErasureOutcome,
  SummaryLookup,
  TriageStore,
  TriageWrite,
  VisitStage,
  WriteOutcome,
} from './triageStore.ts';
import { VisitLife } from './visitLife.ts';
import { writableColumns } from './writableColumns.ts';

const IDENTITY = [
  ...(['rowId', 'id', 'reference', 'visitKeyHash', 'revision', 'clientId', 'postcode', 'referral'] as const),
  ...(['created', 'consentResearch'] as const),
];
type Stored = Awaited<ReturnType<typeof findStored>> & {};

const SUMMARY_COLUMNS = ['clientId', 'postcode', 'referral', 'band', 'reference', ...AUDIT_IDS] as const;

/** Finds a record by id, else by visit key. With `lock`, no other transaction can change it until the commit. */
async function findStored(db: Kysely<Tables>, lock: boolean, id: string | null, keyHash: string | null) {
  if (id === null && keyHash === null) return undefined;
  const query = db.selectFrom('triage').select(IDENTITY);
  const found = id === null ? query.where('visitKeyHash', '=', keyHash) : query.where('id', '=', id);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

/** The consent of a write: the version of its notices, when it was given, and whether they were shown here. */
const consentOf = ({ consentVersion }: TriageWrite, now: Date) => ({
  consentVersion,
  consentedAt: consentVersion === null ? null : now.toISOString(),
  provenance: provenanceOf(consentVersion),
});

/** Creates the record; null when another has its reference, or another call with the same key has just created it. */
async function insertRecord(
  db: Kysely<Tables>,
  write: TriageWrite,
  { keyHash, reference, now }: { readonly keyHash: string | null; readonly reference: string; readonly now: Date },
) {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('triage')
    .values({
      ...writableColumns(write.fields, now),
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

const isStale = ({ revision: given }: TriageWrite, { revision }: Stored): boolean =>
  typeof given === 'number' && revision !== null && given <= revision;

/** What becomes of a record's revision; without one in the write it stays. */
function revisionAfter({ revision: given }: TriageWrite, { revision }: Stored): { readonly revision?: number } {
  if (given === null) return {};
  return { revision: given === 'next' ? (revision ?? 0) + 1 : given };
}

const change = (db: Kysely<Tables>, { rowId }: Stored, columns: UpdateObject<Tables, 'triage'>): Promise<unknown> =>
  db.updateTable('triage').set(columns).where('rowId', '=', rowId).execute();

/** Takes consent to research back, whatever else a record still takes, and keeps the time as that of its last change. */
const takeBackResearch = async (db: Kysely<Tables>, stored: Stored, now: Date): Promise<unknown> =>
  stored.consentResearch === 1 && change(db, stored, { consentResearch: 0, updated: now.toISOString() });

async function updateRecord(db: Kysely<Tables>, write: TriageWrite, stored: Stored, now: Date): Promise<WriteOutcome> {
  const saved = { outcome: 'saved', id: stored.id ?? '', reference: stored.reference ?? '' } as const;
  const { life, consentResearch } = write;
  const hasEnded = life.hasEnded(stored.created, now);
  if (hasEnded || isStale(write, stored)) {
    if (consentResearch === false) await takeBackResearch(db, stored, now);
    return hasEnded ? { outcome: 'ended' } : saved;
  }
  const field = write.judge(write.fields, stored);
  if (field !== null) return { outcome: 'refused', field };
  const research = life.researchAfter(stored.consentResearch, consentResearch);
  await change(db, stored, {
    ...writableColumns(write.fields, now),
    ...revisionAfter(write, stored),
    // A yes is kept with the time and the notices of the form that it was given on.
    ...(research > stored.consentResearch && consentOf(write, now)),
    consentResearch: research,
  });
  return saved;
}

/** The `_id` that an erasing call sent, or null, and the hash of its visit key. */
type ErasureTarget = { readonly id: string | null; readonly keyHash: string };
/** A reference that is in the ledger, and its erasure there. */
type Noted = { readonly reference: string; readonly erasure: Erasure };

type StoreOptions = {
  readonly now: () => Date;
  readonly ledger: Pick<ErasureLedger, 'check' | 'append'>;
  readonly drawReference?: () => string;
};

/** Creates the triage store over an open database. `now` is the server's clock. */
export function createTriageStore(
  database: Database,
  { now, ledger, drawReference = newReference }: StoreOptions,
): TriageStore {
  const lock = database.dialect === 'postgres';
  const ledgerReadiness = createReadiness(() => ledger.check().then(() => true));

  async function saveRecord(
    db: Kysely<Tables>,
    write: TriageWrite,
    keyHash: string | null,
    attempt = 1,
  ): Promise<WriteOutcome> {
    const stored = await findStored(db, lock, write.id, keyHash);
    if (stored)
      return stored.visitKeyHash === keyHash ? updateRecord(db, write, stored, now()) : { outcome: 'foreign' };
    if (write.id !== null) return { outcome: 'notFound' };
    await lockKey(db, lock, keyHash);
    if (await isErased(db, keyHash, now())) return { outcome: 'notFound' };
    const field = write.judge(write.fields, null);
    if (field !== null) return { outcome: 'refused', field };
    const inserted = await insertRecord(db, write, { keyHash, reference: drawReference(), now: now() });
    if (inserted !== null) return inserted;
    if (attempt === 5) throw new StoreFailed('cannot create a record: its keys were taken five times in a row');
    return saveRecord(db, write, keyHash, attempt + 1);
  }

  /** Deletes a record whose reference is `noted`, already in the ledger; else returns the reference to note first. */
  async function deleteIfNoted(
    db: Kysely<Tables>,
    { id, keyHash }: ErasureTarget,
    noted: Noted | null,
  ): Promise<ErasureOutcome | { readonly referenceToRecord: string }> {
    await lockKey(db, lock, keyHash);
    const stored = await findStored(db, lock, id, keyHash);
    if (stored && stored.visitKeyHash !== keyHash) return { outcome: 'foreign' };
    if (!stored && id !== null) return { outcome: 'notFound' };
    if (stored && stored.reference !== noted?.reference) return { referenceToRecord: stored.reference ?? '' };
    if (stored && noted) {
      await listErasures(db, [noted.erasure]);
      await db.deleteFrom('triage').where('rowId', '=', stored.rowId).execute();
      await noteErasedText(db, now());
    }
    await rememberErased(db, keyHash, now());
    return { outcome: 'erased' };
  }

  /** The erasure is in the ledger, synced, before the record is deleted; no transaction waits for that sync. */
  async function erase(target: ErasureTarget, noted: Noted | null = null): Promise<ErasureOutcome> {
    const result = await database.write((db) => deleteIfNoted(db, target, noted));
    if ('outcome' in result) return result;
    const reference = result.referenceToRecord;
    return erase(target, { reference, erasure: await noteErasure(ledger, reference, target.keyHash, now()) });
  }

  async function forSummary(id: string, visitKey: string | null): Promise<SummaryLookup> {
    const row = await database.read((db) =>
      db
        .selectFrom('triage')
        .select([...SUMMARY_COLUMNS, 'visitKeyHash', 'created'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!row) return { outcome: 'notFound' };
    const { visitKeyHash: keyHash, created, reference, ...record } = row;
    if (keyHash !== (visitKey === null ? null : visitKeyHash(visitKey))) return { outcome: 'foreign' };
    if (VisitLife.calls.hasEnded(created, now())) return { outcome: 'notFound' };
    return { outcome: 'found', record: { ...record, reference: reference ?? '' } };
  }

  async function stageOf(visitKey: string, life: VisitLife): Promise<VisitStage> {
    const keyHash = visitKeyHash(visitKey);
    return database.read(async (db) => {
      const stored = await findStored(db, false, null, keyHash);
      if (stored) return life.hasEnded(stored.created, now()) ? 'ended' : 'open';
      return (await isErased(db, keyHash, now())) ? 'erased' : 'none';
    });
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
      return saveInOneStatement(database, { ...write, keyHash }, now(), (db) => saveRecord(db, write, keyHash));
    },
    erase: (visitKey, id) => erase({ id, keyHash: visitKeyHash(visitKey) }),
    stageOf,
    takeBackResearch: async (visitKey) => {
      await database.write(async (db) => {
        const stored = await findStored(db, lock, null, visitKeyHash(visitKey));
        if (stored) await takeBackResearch(db, stored, now());
      });
    },
    forSummary,
    countSummary,
    ready: async () => (await database.ready()) && (await ledgerReadiness.ready()),
    close: database.close,
  };
}
