import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * One statement, compiled at its first run: for the thirty columns of a record, compiling costs more than the update
 * itself. Its values are `parameter`s, filled in for each run.
 */
export type Statement<Row> = ((db: Kysely<Tables>) => Compilable<Row>) & {
  /** How PostgreSQL does the same for many calls at once. */
  readonly together?: Batch<Row>;
};

/**
 * One statement for many calls, each of which concerns one record. It takes them from the parameters `calls`, their values
 * as a JSON array of objects with the names of columns, and `keys`, by which they name their records. It returns a row
 * for each record changed, and leaves alone a record that another transaction has locked, so that it never waits.
 */
export type Batch<Row> = {
  /** The parameter and column by which a call names its record. */
  readonly key: 'id' | 'visitKeyHash';
  readonly statement: (db: Kysely<Tables>) => Compilable<Row & Partial<Record<'id' | 'visitKeyHash', string | null>>>;
};

export type Parameters = Readonly<Record<string, string | number | null | readonly string[]>>;

/** A named parameter of a `Statement`. */
export const parameter = <Value>(name: string): RawBuilder<Value> => sql<Value>`${sql.val(name)}`;

/** Until a statement is filled in, each of its parameters holds its name. */
function fillIn<Row>(compiled: CompiledQuery<Row>, values: Parameters): CompiledQuery<Row> {
  return { ...compiled, parameters: compiled.parameters.map((name) => values[String(name)]) };
}

/** Returns a function that compiles each statement once and fills in its values. */
export function createCompiler(db: Kysely<Tables>) {
  const compiled = new WeakMap<Statement<unknown>, CompiledQuery>();
  return <Row>(statement: Statement<Row>, values: Parameters): CompiledQuery<Row> => {
    const known = compiled.get(statement) ?? statement(db).compile();
    compiled.set(statement, known);
    return fillIn(known as CompiledQuery<Row>, values);
  };
}
