import type { ExpressionBuilder, Kysely } from 'kysely';
import type { RiskBand } from '#domain/audit.ts';
import { AGE_CODES, ETHNICITY_CODES, GENDERS } from '#domain/questionnaire.ts';
import type { Tables } from '../../database/tables.ts';
import { NOT_ANSWERED, OTHER_SOURCE } from '../disclosure/detail.ts';
import { raw, totalOf, without, type Raw } from '../disclosure/raw.ts';
import { checksOf, month, type Scope } from './checks.ts';

const COLUMNS = ['age', 'gender', 'ethnicity', 'referral'] as const;
/** The columns by whose values checks are counted. */
export type GroupColumn = (typeof COLUMNS)[number];

/** The checks of one month and one band, null for those not finished; and how many of them gave each answer. */
export type GroupRow = {
  readonly month: string;
  readonly band: RiskBand | null;
  readonly checks: Raw;
  readonly by: Readonly<Record<GroupColumn, Readonly<Record<string, Raw>>>>;
};

type Value = string | number | null;
type Counted = { readonly alias: string; readonly column: GroupColumn; readonly value: Value };

const nameOf = (value: Value): string => (value === null ? NOT_ANSWERED : String(value));
/** The line for checks with none of the listed values. */
const restOf = (column: GroupColumn): string => (column === 'referral' ? OTHER_SOURCE : NOT_ANSWERED);

function countedValues(sources: readonly string[]): readonly Counted[] {
  const values: Readonly<Record<GroupColumn, readonly Value[]>> = {
    age: AGE_CODES.filter((code) => code > 0),
    gender: GENDERS,
    ethnicity: ETHNICITY_CODES,
    referral: [...sources, null],
  };
  return COLUMNS.flatMap((column) => values[column].map((value) => ({ column, value }))).map((counted, index) => ({
    ...counted,
    alias: `group${index}`,
  }));
}

function countOf(row: ExpressionBuilder<Tables, 'triage'>, { alias, column, value }: Counted) {
  const count = row.fn.countAll<number>();
  const filtered =
    value === null ? count.filterWhere(column, 'is', null) : count.filterWhere(column, '=', value as never);
  return filtered.as(alias);
}

function byColumn(column: GroupColumn, counted: readonly Counted[], row: Readonly<Record<string, unknown>>, all: Raw) {
  const listed = counted.filter((each) => each.column === column);
  const counts = listed.map(({ alias, value }) => [nameOf(value), raw(Number(row[alias]))] as const);
  const rest = without(all, totalOf(counts.map(([, count]) => count)));
  return { ...Object.fromEntries(counts), [restOf(column)]: rest };
}

/**
 * Counts checks in one pass over the records: by month and band, and by each demographic answer. `sources` are the values
 * of the client's referral options.
 */
export async function scanGroups(
  db: Kysely<Tables>,
  scope: Scope,
  sources: readonly string[],
): Promise<readonly GroupRow[]> {
  const counted = countedValues(sources);
  const rows = await checksOf(db, scope)
    .select([month.as('month'), 'band'])
    .select((row) => row.fn.countAll<number>().as('checks'))
    .select((row) => counted.map((each) => countOf(row, each)))
    .groupBy([month, 'band'])
    .execute();
  return rows.map((row) => {
    const checks = raw(row.checks);
    const by = Object.fromEntries(COLUMNS.map((column) => [column, byColumn(column, counted, row, checks)]));
    return { month: row.month, band: row.band, checks, by: by as GroupRow['by'] };
  });
}
