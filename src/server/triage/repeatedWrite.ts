import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database, Work } from '../database/database.ts';
import { parameter, type Statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import type { TriageWrite, WriteOutcome } from './triageStore.ts';
import { WRITABLE, writableColumns } from './writableColumns.ts';

type HashedWrite = TriageWrite & { readonly keyHash: string | null };
type Identifiers = { readonly id: string | null; readonly reference: string | null };

/** True where a write omits a column or repeats what is stored, which `judge` always accepts. */
const keeps = (column: 'clientId' | 'postcode' | 'referral'): RawBuilder<boolean> =>
  sql`coalesce(${parameter(column)}, ${sql.ref(column)}) is not distinct from ${sql.ref(column)}`;

const REVISION = parameter<number>('revision');

/** Replaces a record whose revision is lower or not known, unless a changed column would have to be judged. */
const update = (db: Kysely<Tables>) =>
  db
    .updateTable('triage')
    .set(Object.fromEntries(WRITABLE.map((column) => [column, parameter(column)])))
    .set({ revision: sql`coalesce(${REVISION}, ${sql.ref('revision')})` })
    .where(sql<boolean>`coalesce(${REVISION} > ${sql.ref('revision')}, true)`)
    .where(keeps('clientId'))
    .where(keeps('postcode'))
    .where(keeps('referral'))
    .returning(['id', 'reference']);

const updateById: Statement<Identifiers> = (db) =>
  update(db)
    .where('id', '=', parameter<string>('id'))
    .where('visitKeyHash', 'is not distinct from', parameter<string>('keyHash'));

const updateByKey: Statement<Identifiers> = (db) => update(db).where('visitKeyHash', '=', parameter<string>('keyHash'));

/**
 * Saves a write in one statement if it replaces a known record and gives it no new client, postcode or referral, as
 * nearly all do. Any other changes nothing, and is saved by `work`.
 */
export async function saveRepeated(
  database: Database,
  write: HashedWrite,
  now: Date,
  work: Work<WriteOutcome>,
): Promise<WriteOutcome> {
  const { id, keyHash, revision } = write;
  if (id === null && keyHash === null) return database.write(work);
  const values = { ...writableColumns(write, now), revision, id, keyHash };
  const saved = await database.changeOrWrite(id === null ? updateByKey : updateById, values, work);
  if ('outcome' in saved) return saved;
  return { outcome: 'saved', id: saved.id ?? '', reference: saved.reference ?? '' };
}
