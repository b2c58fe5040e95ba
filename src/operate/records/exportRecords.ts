import { sql, type Kysely } from 'kysely';
import { monthOf } from '#domain/retention.ts';
import { isReportable } from '#server/database/provenance.ts';
import type { Tables, TriageTable } from '#server/database/core/tables.ts';

/** Selects records with consent to research: of one client, created in the months `from` to `to` ("2026-01"). */
export type Selection = {
  readonly without?: readonly Omissible[] | undefined;
  readonly client?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const PAGE = 2_000;

/**
 * The columns that researchers receive: those that anonymised records keep, except the database's internal columns.
 * They are listed one by one, so that a new column is exported only if someone adds it here.
 */
export const EXPORTED_COLUMNS = [
  ...['clientId', 'created', 'updated', 'consentedAt', 'anonymisedAt', 'consentVersion', 'referral'],
  ...['age', 'gender', 'ethnicity', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10', 'score', 'band'],
  ...['consumptionUnits', 'consumptionDays', 'goalUnits', 'goalDays', 'screenReached'],
  ...['appStoreClicked', 'playStoreClicked', 'contactOpened', 'experience', 'summariesDownloaded', 'summariesMailed'],
] as (keyof TriageTable)[];

/** The parts that an export can leave out: the months and the referral source. They make most records unique. */
export const OMISSIBLE_PARTS = ['month', 'source'] as const;
type Omissible = (typeof OMISSIBLE_PARTS)[number];

/** Dates, exported as months. */
const DATES: readonly (keyof TriageTable)[] = ['created', 'updated', 'consentedAt', 'anonymisedAt'];

export type ExportedRecord = Readonly<Record<string, string | number | null>>;

export function exportedColumns({ without = [] }: Selection): readonly (keyof TriageTable)[] {
  const omitted: readonly (keyof TriageTable)[] = [
    ...(without.includes('month') ? DATES : []),
    ...(without.includes('source') ? (['referral'] as const) : []),
  ];
  return EXPORTED_COLUMNS.filter((column) => !omitted.includes(column));
}

const toExportedRecord = (row: Partial<TriageTable>, columns: readonly (keyof TriageTable)[]): ExportedRecord =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column] ?? null;
      return [column, DATES.includes(column) && value !== null ? monthOf(String(value)) : value];
    }),
  );

function consentedRecords(db: Kysely<Tables>, { client, from, to }: Selection) {
  let query = db.selectFrom('triage').where('consentResearch', '=', 1);
  if (client !== undefined) query = query.where('clientId', '=', client);
  if (from !== undefined) query = query.where('created', '>=', `${from}-01T00:00:00.000Z`);
  if (to !== undefined) query = query.where('created', '<=', `${to}-31T23:59:59.999Z`);
  return query;
}

/** Counts the records with consent to research that are not exported, because `isReportable` excludes them. */
export async function countLeftOut(db: Kysely<Tables>, selection: Selection): Promise<number> {
  const query = consentedRecords(db, selection).where((row) => sql<boolean>`(${isReportable(row)}) is not true`);
  const { records } = await query.select((row) => row.fn.countAll().as('records')).executeTakeFirstOrThrow();
  return Number(records);
}

const nextPage = (db: Kysely<Tables>, selection: Selection, after: string) =>
  consentedRecords(db, selection)
    .where(isReportable)
    .where('rowId', '>', after)
    .select([...EXPORTED_COLUMNS, 'rowId'])
    .orderBy('rowId')
    .limit(PAGE)
    .execute();

/** Yields the selected records in pages, in the order of their random row ids, which hides when they were created. */
export async function* exportRecords(
  db: Kysely<Tables>,
  selection: Selection,
): AsyncGenerator<readonly ExportedRecord[]> {
  const columns = exportedColumns(selection);
  for (let after = ''; ;) {
    const rows = await nextPage(db, selection, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.rowId;
    yield rows.map((row) => toExportedRecord(row, columns));
  }
}
