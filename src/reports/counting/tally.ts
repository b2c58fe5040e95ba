import { RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import type { Cells } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import { totalOf, type Raw } from '../disclosure/raw.ts';
import type { GroupColumn, GroupRow } from './scanGroups.ts';
import type { PathRow } from './scanPaths.ts';
import type { QuintileRow } from './scanPostcodes.ts';

/** What the three scans of the records counted, with the months and referral options. */
export type ScanResults = {
  readonly groups: readonly GroupRow[];
  readonly paths: readonly PathRow[];
  /** Null if the imported postcode directory has no quintiles, or none is imported. */
  readonly quintiles: readonly QuintileRow[] | null;
  readonly months: readonly string[];
  /** The values of the client's referral options. */
  readonly sources: readonly string[];
};

type WithChecks = { readonly checks: Raw };

export const BANDS = RISK_BANDS.map(({ band }) => band);

export const countWhere = <Row extends WithChecks>(rows: readonly Row[], belongs: (row: Row) => boolean): Raw =>
  totalOf(rows.filter(belongs).map(({ checks }) => checks));

/** Counts the checks of each name. A row is left out if `nameOf` returns null for it. */
export const cellsBy = <Row extends WithChecks, Name extends string>(
  rows: readonly Row[],
  names: readonly Name[],
  nameOf: (row: Row) => Name | null,
): Cells => Object.fromEntries(names.map((name) => [name, countWhere(rows, (row) => nameOf(row) === name)]));

/** The number of checks in each band, and the number of unfinished checks. */
export const startedCells = (rows: readonly (WithChecks & { readonly band: RiskBand | null })[]): Cells =>
  cellsBy(rows, ['notFinished', ...BANDS], ({ band }) => band ?? 'notFinished');

/** Returns a line for each answer, with the number of finished checks that gave it in each band. */
export function bandLines(rows: readonly GroupRow[], column: GroupColumn, names: readonly string[]): readonly Line[] {
  const countOf = (name: string, band: RiskBand): Raw =>
    totalOf(rows.filter((row) => row.band === band).flatMap((row) => row.by[column]?.[name] ?? []));
  return names.map((name) => ({
    names: [name],
    cells: Object.fromEntries(BANDS.map((band) => [band, countOf(name, band)])),
  }));
}

export const oneLine = (cells: Cells): readonly Line[] => [{ names: [], cells }];
