import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Tables, TriageTable } from '../database/core/tables.ts';
import { toColumns, WRITABLE } from './triageColumns.ts';
import type { TriageWrite, WriteOutcome } from './triageStore.ts';
import { VisitLife } from './visitLife.ts';

type Identifiers = Pick<TriageTable, 'id' | 'reference'>;

/** A parameter of a compiled statement. It holds its own name, which each run replaces by a value. */
const value = <Value>(name: string): RawBuilder<Value> => sql<Value>`${sql.val(name)}`;

const stored = (column: keyof TriageTable) => sql.ref(`triage.${column}`);

/** SQL that is true when a write omits a column or repeats its stored value, which `judge` always accepts. */
const keeps = (column: 'postcode' | 'referral'): RawBuilder<boolean> =>
  sql`coalesce(${value(column)}, ${stored(column)}) is not distinct from ${stored(column)}`;

/** The columns to set. The client never changes, and setting it would rewrite an index. */
const SET = WRITABLE.filter((column) => column !== 'clientId');

/**
 * Replaces the answers of a record that was made after `created`, unless the stored revision is the same as the write's
 * or higher. Does nothing if the write changes the client, postcode or referral, which `judge` would have to check.
 */
const update = (db: Kysely<Tables>) =>
  db
    .updateTable('triage')
    .set(Object.fromEntries(SET.map((column) => [column, value(column)])))
    .set({ revision: sql`coalesce(${value('revision')}, ${stored('revision')})` })
    .set({
      consentResearch: sql`case when ${value('consentResearch')} = 0 then 0 else ${stored('consentResearch')} end`,
    })
    .where('triage.created', '>', value<string>('created'))
    .where(sql<boolean>`coalesce(${value('revision')} > ${stored('revision')}, true)`)
    .where(sql<boolean>`${value('clientId')} is not distinct from ${stored('clientId')}`)
    .where(keeps('postcode'))
    .where(keeps('referral'))
    .returning(['triage.id', 'triage.reference']);

const updateById = (db: Kysely<Tables>) =>
  update(db)
    .where('triage.id', '=', value<string>('id'))
    .where('triage.visitKeyHash', 'is not distinct from', value<string>('visitKeyHash'));

const updateByKey = (db: Kysely<Tables>) => update(db).where('triage.visitKeyHash', '=', value<string>('visitKeyHash'));

type Values = Readonly<Record<string, unknown>>;

/** Compiles a statement at its first run only: with a record's thirty columns, compiling costs more than the update. */
function compileOnce<Row>(statement: (db: Kysely<Tables>) => Compilable<Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Kysely<Tables>, values: Values): Promise<Row | undefined> => {
    compiled ??= statement(db).compile();
    const parameters = compiled.parameters.map((name) => values[String(name)]);
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows[0];
  };
}

type UpdateRecord = (
  db: Kysely<Tables>,
  write: TriageWrite,
  keyHash: string | null,
  now: Date,
) => Promise<WriteOutcome | null>;

/**
 * Returns a function that saves a write with a single statement. It handles the most frequent writes: those of the
 * screens that replace a stored record and give it no new client, postcode or referral. For any other write it changes
 * nothing and returns null.
 */
export function createUpdateRecord(): UpdateRecord {
  const byId = compileOnce<Identifiers>(updateById);
  const byKey = compileOnce<Identifiers>(updateByKey);
  return async (db, write, keyHash, now) => {
    const { id, revision, life } = write;
    const isCall = life === VisitLife.calls && revision !== 'next';
    if ((id === null && keyHash === null) || !isCall) return null;
    const row = await (id === null ? byKey : byId)(db, {
      ...toColumns(write.fields, now),
      revision,
      id,
      visitKeyHash: keyHash,
      // Only a "no" changes the stored consent.
      consentResearch: write.consentResearch === false ? 0 : 1,
      created: life.endedUntil(now),
    });
    return row === undefined ? null : { outcome: 'saved', id: row.id ?? '', reference: row.reference ?? '' };
  };
}
