import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database, Work } from '../database/database.ts';
import { parameter, type Statement, type Batch } from '../database/statement.ts';
import type { Tables, TriageTable } from '../database/tables.ts';
import type { TriageWrite, WriteOutcome } from './triageStore.ts';
import { VisitLife } from './visitLife.ts';
import { WRITABLE, writableColumns } from './writableColumns.ts';

type HashedWrite = TriageWrite & { readonly keyHash: string | null };
type Identifiers = { readonly id: string | null; readonly reference: string | null };

/** A value that is given to a statement: its parameter, or a column of the calls it is run for. */
type ValueSource = <Value>(name: string) => RawBuilder<Value>;

/** True where a write omits a column or repeats what is stored, which `judge` always accepts. */
const keeps = (column: 'clientId' | 'postcode' | 'referral', given: ValueSource): RawBuilder<boolean> =>
  sql`coalesce(${given(column)}, ${stored(column)}) is not distinct from ${stored(column)}`;

const stored = (column: keyof TriageTable) => sql.ref(`triage.${column}`);

/**
 * Replaces a record whose revision is lower or not known and whose visit has not ended, unless a changed column would
 * have to be judged.
 */
function update(db: Kysely<Tables>, given: ValueSource) {
  const revision = given<number>('revision');
  return db
    .updateTable('triage')
    .set(Object.fromEntries(WRITABLE.map((column) => [column, given(column)])))
    .set({ revision: sql`coalesce(${revision}, ${stored('revision')})` })
    .set({
      consentResearch: sql`case when ${given('consentResearch')} = 0 then 0 else ${stored('consentResearch')} end`,
    })
    .where('triage.created', '>', given<string>('created'))
    .where(sql<boolean>`coalesce(${revision} > ${stored('revision')}, true)`)
    .where(keeps('clientId', given))
    .where(keeps('postcode', given))
    .where(keeps('referral', given))
    .returning(['triage.id', 'triage.reference']);
}

type Change = (db: Kysely<Tables>, given: ValueSource) => ReturnType<typeof update>;

const byId: Change = (db, given) =>
  update(db, given)
    .where('triage.id', '=', given<string>('id'))
    .where('triage.visitKeyHash', 'is not distinct from', given<string>('visitKeyHash'));

const byKey: Change = (db, given) => update(db, given).where('triage.visitKeyHash', '=', given<string>('visitKeyHash'));

/** The same change for many calls, on PostgreSQL. */
function together(change: Change, key: Batch<Identifiers>['key']): Batch<Identifiers> {
  const given: ValueSource = (column) => sql.ref(`given.${column}`);
  const calls = sql`json_populate_recordset(null::triage, ${parameter('calls')}::json)`.as<'given'>(sql`given`);
  const statement: Batch<Identifiers>['statement'] = (db) => {
    const named = db.selectFrom('triage as named').select('named.rowId');
    const unlocked = named
      .where(`named.${key}`, '=', sql<string>`any(${parameter('keys')}::text[])`)
      .forUpdate()
      .skipLocked();
    return change(db, given)
      .from(calls)
      .where('triage.rowId', '=', sql<string>`any(array(${unlocked}))`)
      .returning('triage.visitKeyHash');
  };
  return { key, statement };
}

const statementOf = (change: Change, key: Batch<Identifiers>['key']): Statement<Identifiers> =>
  Object.assign((db: Kysely<Tables>) => change(db, parameter), { together: together(change, key) });

const updateById = statementOf(byId, 'id');
const updateByKey = statementOf(byKey, 'visitKeyHash');

/**
 * Saves a write in one statement if it replaces a known record and gives it no new client, postcode or referral, as
 * nearly all do. Any other, and one that raises the stored revision, is saved by `work`.
 */
export async function saveInOneStatement(
  database: Database,
  write: HashedWrite,
  now: Date,
  work: Work<WriteOutcome>,
): Promise<WriteOutcome> {
  const { id, keyHash, revision, life } = write;
  const isCall = life === VisitLife.calls && revision !== 'next';
  if ((id === null && keyHash === null) || !isCall) return database.write(work);
  const values = {
    ...writableColumns(write.fields, now),
    revision,
    id,
    visitKeyHash: keyHash,
    // Nothing but a no changes what is stored.
    consentResearch: write.consentResearch === false ? 0 : 1,
    // The record must have been made after this.
    created: life.endedUntil(now),
  };
  const saved = await database.updateOrTransact(id === null ? updateByKey : updateById, values, work);
  if ('outcome' in saved) return saved;
  return { outcome: 'saved', id: saved.id ?? '', reference: saved.reference ?? '' };
}
