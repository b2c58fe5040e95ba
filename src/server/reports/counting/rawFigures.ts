import { RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import { STEP_KINDS, type StepKind } from '#domain/journey.ts';
import { AGE_CODES, ETHNICITY_CODES, GENDERS } from '#domain/questionnaire.ts';

import type { RawFigures } from '../disclosure/control.ts';
import { NOT_ANSWERED, OTHER_SOURCE } from '../disclosure/detail.ts';
import type { Line } from '../disclosure/grid.ts';
import { totalOf, type Raw } from '../disclosure/raw.ts';
import type { GroupColumn, GroupRow } from './scanGroups.ts';
import { QUESTIONS_AFTER_AGE, type PathRow } from './scanPaths.ts';

const BANDS = RISK_BANDS.map(({ band }) => band);
const HELP_BANDS = ['higher', 'dependence'] as const;
const POINTS = ['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'] as const;
type Point = (typeof POINTS)[number];

const add = <Row extends { readonly checks: Raw }>(rows: readonly Row[], belongs: (row: Row) => boolean): Raw =>
  totalOf(rows.filter(belongs).map(({ checks }) => checks));

const cellsBy = <Row extends { readonly checks: Raw }, Name extends string>(
  rows: readonly Row[],
  names: readonly Name[],
  nameOf: (row: Row) => Name | null,
): Readonly<Record<string, Raw>> =>
  Object.fromEntries(names.map((name) => [name, add(rows, (row) => nameOf(row) === name)]));

const startedCells = (rows: readonly { readonly band: RiskBand | null; readonly checks: Raw }[]) =>
  cellsBy(rows, ['notFinished', ...BANDS], ({ band }) => band ?? 'notFinished');

/** The finished checks that gave each answer, by band. */
function linesBy(rows: readonly GroupRow[], column: GroupColumn, names: readonly string[]): readonly Line[] {
  const countOf = (name: string, band: RiskBand): Raw =>
    totalOf(rows.filter((row) => row.band === band).flatMap((row) => row.by[column][name] ?? []));
  return names.map((name) => ({
    names: [name],
    cells: Object.fromEntries(BANDS.map((band) => [band, countOf(name, band)])),
  }));
}

/** The part of the brief advice to which each step belongs. */
const POINT_OF_STEP: Readonly<Record<StepKind, Point>> = {
  compare: 'begun',
  information: 'begun',
  benefits: 'begun',
  plan: 'begun',
  lastWeek: 'weekOrTarget',
  targets: 'weekOrTarget',
  results: 'lastStep',
};
const POINT_OF_KEY = new Map<string, Point>([
  ...STEP_KINDS.map((kind, index) => [`intervention-${index + 1}`, POINT_OF_STEP[kind]] as const),
  ['intervention-increasing-finished', 'lastStep'],
]);

/** The furthest point of a check at increasing risk; another band's key is from before an answer changed. */
function pointOf({ band, screenReached, tookSummary }: PathRow): Point | null {
  if (band !== 'increasing') return null;
  if (tookSummary) return 'summary';
  return POINT_OF_KEY.get(screenReached ?? '') ?? 'resultOnly';
}
const completed = (row: PathRow): boolean => ['lastStep', 'summary'].includes(pointOf(row) ?? '');

const sawHelp = ({ band, screenReached }: PathRow): boolean =>
  screenReached === `intervention-${band}` || screenReached === `intervention-${band}-finished`;

function helpCellOf(row: PathRow): string | null {
  const band = HELP_BANDS.find((each) => each === row.band);
  return band === undefined ? null : `${band}${sawHelp(row) ? 'Help' : 'Result'}`;
}

/** The checks that were shown the app stores. */
const showsApp = (row: PathRow): boolean => completed(row) || (row.band === 'higher' && sawHelp(row));

/** Adds up the rows of both scans to the true figures of a report. */
export function rawFigures(
  groups: readonly GroupRow[],
  paths: readonly PathRow[],
  { months, sources }: { readonly months: readonly string[]; readonly sources: readonly string[] },
): RawFigures {
  return {
    started: startedCells(groups),
    months: months.map((month) => ({
      names: [month],
      cells: startedCells(groups.filter((row) => row.month === month)),
    })),
    age: linesBy(groups, 'age', AGE_CODES.filter((code) => code > 0).map(String)),
    gender: linesBy(groups, 'gender', [...GENDERS, NOT_ANSWERED]),
    ethnicity: linesBy(groups, 'ethnicity', [...ETHNICITY_CODES.map(String), NOT_ANSWERED]),
    source: linesBy(groups, 'referral', [...sources, OTHER_SOURCE, NOT_ANSWERED]),
    ends: QUESTIONS_AFTER_AGE.map((id) => ({ names: [id], cells: { ended: add(paths, (row) => row.end === id) } })),
    advice: cellsBy(paths, POINTS, pointOf),
    help: cellsBy(
      paths,
      HELP_BANDS.flatMap((band) => [`${band}Help`, `${band}Result`]),
      helpCellOf,
    ),
    targets: cellsBy(
      paths.filter(completed),
      ['within', 'toWithin', 'lowerButOver', 'notLower'],
      ({ target }) => target,
    ),
    apps: cellsBy(paths.filter(showsApp), ['opened', 'notOpened'], ({ openedApp }) =>
      openedApp ? 'opened' : 'notOpened',
    ),
  };
}
