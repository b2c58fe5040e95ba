import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { RiskBand } from '#domain/audit.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { NOT_ANSWERED } from '../disclosure/detail.ts';
import { raw, totalOf, subtract, type Raw } from '../disclosure/raw.ts';
import { selectChecks, keys, month, type Scope } from './checks.ts';

/** A column of the records; checks are counted for each of its values. */
export type GroupColumn = 'age' | 'gender' | 'ethnicity' | 'referral';

type Value = string | number | null;

/** The values of a column that are counted in separate lines. Checks with any other value are the line `others`. */
export type Grouping = { readonly column: GroupColumn; readonly values: readonly Value[]; readonly others: string };

/** The number of checks in one month and band (null: not finished), and how many of them gave each answer. */
export type GroupRow = {
  readonly month: string;
  readonly band: RiskBand | null;
  readonly checks: Raw;
  readonly by: Readonly<Partial<Record<GroupColumn, Readonly<Record<string, Raw>>>>>;
};

type CountedValue = { readonly alias: string; readonly column: GroupColumn; readonly value: Value };

const nameOf = (value: Value): string => (value === null ? NOT_ANSWERED : String(value));

const countedValues = (groupings: readonly Grouping[]): readonly CountedValue[] =>
  groupings
    .flatMap(({ column, values }) => values.map((value) => ({ column, value })))
    .map((item, index) => ({ ...item, alias: `group${index}` }));

function countsOf(row: ExpressionBuilder<Tables, 'triage'>, { alias, column, value }: CountedValue) {
  const has = sql<boolean>`${sql.ref(column)} is not distinct from ${value}`;
  return [
    row.fn.countAll<number>().filterWhere(has).as(alias),
    sql<number | null>`${keys} filter (where ${has})`.as(`${alias}Keys`),
  ];
}

function byColumn(
  { column, others }: Grouping,
  counted: readonly CountedValue[],
  row: Readonly<Record<string, unknown>>,
  all: Raw,
) {
  const counts = counted
    .filter((item) => item.column === column)
    .map(({ alias, value }) => [nameOf(value), raw(Number(row[alias]), Number(row[`${alias}Keys`]))] as const);
  return { ...Object.fromEntries(counts), [others]: subtract(all, totalOf(counts.map(([, count]) => count))) };
}

/** Counts checks in one pass over the records: by month and band, and by each grouping. */
export async function scanGroups(
  db: Kysely<Tables>,
  scope: Scope,
  groupings: readonly Grouping[],
): Promise<readonly GroupRow[]> {
  const counted = countedValues(groupings);
  const rows = await selectChecks(db, scope)
    .select([month.as('month'), 'band'])
    .select((row) => [row.fn.countAll<number>().as('checks'), keys.as('keys')])
    .select((row) => counted.flatMap((item) => countsOf(row, item)))
    .groupBy([month, 'band'])
    .execute();
  return rows.map((row) => {
    const checks = raw(row.checks, Number(row.keys));
    const by = Object.fromEntries(
      groupings.map((grouping) => [grouping.column, byColumn(grouping, counted, row, checks)]),
    );
    return { month: row.month, band: row.band, checks, by };
  });
}
