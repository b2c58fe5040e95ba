import { RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import type { Cells } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import { totalOf, type Raw } from '../disclosure/raw.ts';
import type { GroupColumn, GroupRow } from './scanGroups.ts';
import type { PathRow } from './scanPaths.ts';
import type { QuintileRow } from './scanPostcodes.ts';

/** The results of the scans, and their parameters. */
export type Scanned = {
  readonly groups: readonly GroupRow[];
  readonly paths: readonly PathRow[];
  /** Null without a directory that has quintiles. */
  readonly quintiles: readonly QuintileRow[] | null;
  readonly months: readonly string[];
  /** The values of the client's referral options. */
  readonly sources: readonly string[];
};

type WithChecks = { readonly checks: Raw };

export const BANDS = RISK_BANDS.map(({ band }) => band);

export const countWhere = <Row extends WithChecks>(rows: readonly Row[], belongs: (row: Row) => boolean): Raw =>
  totalOf(rows.filter(belongs).map(({ checks }) => checks));

/** The checks of each cell; a row without a cell is left out. */
export const cellsBy = <Row extends WithChecks, Name extends string>(
  rows: readonly Row[],
  names: readonly Name[],
  nameOf: (row: Row) => Name | null,
): Cells => Object.fromEntries(names.map((name) => [name, countWhere(rows, (row) => nameOf(row) === name)]));

/** All checks, by band and unfinished. */
export const startedCells = (rows: readonly (WithChecks & { readonly band: RiskBand | null })[]): Cells =>
  cellsBy(rows, ['notFinished', ...BANDS], ({ band }) => band ?? 'notFinished');

/** The finished checks that gave each answer, by band. */
export function bandLines(rows: readonly GroupRow[], column: GroupColumn, names: readonly string[]): readonly Line[] {
  const countOf = (name: string, band: RiskBand): Raw =>
    totalOf(rows.filter((row) => row.band === band).flatMap((row) => row.by[column]?.[name] ?? []));
  return names.map((name) => ({
    names: [name],
    cells: Object.fromEntries(BANDS.map((band) => [band, countOf(name, band)])),
  }));
}

export const oneLine = (cells: Cells): readonly Line[] => [{ names: [], cells }];
