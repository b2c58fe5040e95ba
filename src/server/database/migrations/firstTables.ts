import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/*
 * A migration never changes once it has run somewhere, so the values stand here as they were on that day and not as
 * imports from the domain. A test compares the database's rules with the domain's; where it fails, the domain has
 * moved and a further migration is due.
 */
const HIGHEST = {
  age: 6,
  ethnicity: 13,
  q1: 4,
  q2: 4,
  q3: 4,
  q4: 4,
  q5: 4,
  q6: 4,
  q7: 4,
  q8: 4,
  q9: 4,
  q10: 4,
  consumption_units: 35,
  consumption_days: 7,
  goal_units: 35,
  goal_days: 7,
  app_store_clicked: 1,
  play_store_clicked: 1,
  score: 40,
};
/** Questions answered by 0, 2 or 4. */
const EVEN = ['q9', 'q10'];

const CODES = {
  gender: ['m', 'f', 'o'],
  screen_reached: [
    ...['lower', 'increasing', 'higher', 'dependence'].flatMap((band) => [
      `feedback-${band}`,
      `feedback-${band}-finished`,
    ]),
    ...['1', '2', '3', '4', '5', '6', '7', 'higher', 'dependence'].map((step) => `intervention-${step}`),
    ...['increasing', 'higher', 'dependence'].map((band) => `intervention-${band}-finished`),
  ],
  band: ['lower', 'increasing', 'higher', 'dependence'],
};

const MAX_LENGTHS = { client_id: 64, postcode: 8, referral: 64, consent_version: 200 };

type Table = CreateTableBuilder<string, string>;
type Check = ReturnType<typeof sql<boolean>>;
/** A chain of `or`, since SQLite builds a table for every `in` at every write: ten times the time of the write itself. */
const oneOf = (column: string, values: readonly string[]): Check =>
  sql`${sql.join(
    values.map((value) => sql`${sql.ref(column)} = ${sql.lit(value)}`),
    sql` or `,
  )}`;
const hasLength = (column: string, from: number, to: number): Check =>
  sql`length(${sql.ref(column)}) between ${sql.lit(from)} and ${sql.lit(to)}`;
/** SQLite would keep 1.5, or text, in a column of whole numbers. */
const isWhole = (column: string): Check =>
  sql`${sql.ref(column)} >= 0 and ${sql.ref(column)} = cast(${sql.ref(column)} as bigint)`;
const isUpTo = (column: string, max: number): Check =>
  sql`${isWhole(column)} and ${sql.ref(column)} <= ${sql.lit(max)}${EVEN.includes(column) ? sql` and ${sql.ref(column)} % 2 = 0` : sql``}`;

const instant = (table: Table, column: string, required: boolean): Table =>
  table.addColumn(column, 'text', (definition) => {
    const checked = definition.check(hasLength(column, 24, 24));
    return required ? checked.notNull() : checked;
  });

function addAnswers(table: Table): Table {
  const counted = Object.entries(HIGHEST).reduce(
    (all, [name, max]) => all.addColumn(name, 'integer', (column) => column.check(isUpTo(name, max))),
    table,
  );
  const coded = Object.entries(CODES).reduce(
    (all, [name, values]) => all.addColumn(name, 'text', (column) => column.check(oneOf(name, values))),
    counted,
  );
  return Object.entries(MAX_LENGTHS).reduce(
    (all, [name, max]) => all.addColumn(name, 'text', (column) => column.check(hasLength(name, 1, max))),
    coded,
  );
}

function addBookkeeping(table: Table): Table {
  const dated = [['created', true] as const, ['updated', true] as const, ['consented_at', false] as const].reduce(
    (all, [name, required]) => instant(all, name, required),
    instant(table, 'anonymised_at', false),
  );
  return ['summaries_downloaded', 'summaries_mailed'].reduce(
    (all, name) => all.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0).check(isWhole(name))),
    dated,
  );
}

function triage(db: Kysely<unknown>): Table {
  const identified = db.schema
    .createTable('triage')
    .addColumn('row_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.unique().check(hasLength('id', 32, 32)))
    .addColumn('reference', 'text', (column) => column.unique().check(hasLength('reference', 10, 10)))
    .addColumn('visit_key_hash', 'text', (column) => column.unique().check(hasLength('visit_key_hash', 43, 43)))
    .addColumn('revision', 'bigint', (column) => column.check(isWhole('revision'))) as Table;
  return addBookkeeping(addAnswers(identified))
    .addCheckConstraint('triage_score_with_band', sql`(score is null) = (band is null)`)
    .addCheckConstraint('triage_consent_with_time', sql`(consent_version is null) = (consented_at is null)`);
}

function mailAttempt(db: Kysely<unknown>): Table {
  const table = db.schema
    .createTable('mail_attempt')
    .addColumn('ticket', 'text', (column) => column.primaryKey().notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(oneOf('state', ['pending', 'sent', 'failed'])))
    .addColumn('message_id', 'text', (column) => column.notNull()) as Table;
  const hashed = ['record_hash', 'recipient_hash', 'network_hash', 'content_hash'].reduce(
    (all, name) => all.addColumn(name, 'text', (column) => column.notNull().check(hasLength(name, 43, 43))),
    table,
  );
  return instant(instant(hashed, 'asked_at', true), 'settled_at', false);
}

/** The first tables: visits, keys of erased visits, and the mail ledger. */
export const firstTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await triage(db).execute();
    const erased = db.schema
      .createTable('erased_visit_key')
      .addColumn('visit_key_hash', 'text', (column) => column.primaryKey().notNull()) as Table;
    await instant(erased, 'erased_at', true).execute();
    await db.schema
      .createTable('mail_ledger_key')
      .addColumn('day', 'text', (column) => column.primaryKey().notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute();
    await mailAttempt(db).execute();
    await db.schema.createIndex('mail_attempt_asked_at').on('mail_attempt').column('asked_at').execute();
  },
};
