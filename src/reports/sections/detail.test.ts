import { expect, test } from 'vitest';
import { AGE_CODES, AUDIT_IDS, ETHNICITY_CODES } from '#domain/questionnaire.ts';
import type { TableName } from '../disclosure/tables.ts';
import { raw } from '../disclosure/raw.ts';
import { REPORT_MONTHS, NO_CHECKS } from '../testing/figures.ts';
import { QUIET } from '../testing/noise.ts';
import { controlTables } from './allSections.ts';

const LINES: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  age: AGE_CODES.slice(1).map(String),
  ethnicity: ETHNICITY_CODES.map(String),
  deprivation: ['1', '2', '3', '4', '5'],
  ends: ['gender', 'ethnicity', ...AUDIT_IDS],
  months: REPORT_MONTHS,
};

/** The cells that divide the base of a table. Tables of finished checks have 50 unfinished checks beside them. */
const PARTS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  ends: ['notFinished', 'lower'],
  months: ['notFinished', 'lower', 'increasing'],
};

/** The lines of a table whose checks are spread evenly over its groups and over two or three outcomes. */
function linesOf(table: TableName, checks: number): readonly string[] | undefined {
  const [names, parts] = [LINES[table] ?? [], PARTS[table] ?? ['lower', 'increasing']];
  const spread = (count: number) =>
    Object.fromEntries(parts.map((part) => [part, raw(Math.round(count / parts.length))]));
  const none = { notFinished: raw(PARTS[table] ? 0 : 50), increasing: raw(0), higher: raw(0), dependence: raw(0) };
  const item = checks / names.length;
  const lines = names.map((name) => ({
    names: [name],
    cells: table === 'ends' ? { ended: raw(Math.round(item / 2)) } : { ...none, ...spread(item) },
  }));
  const bands = [{ names: [], cells: { ...none, ...spread(checks) } }];
  const printed = controlTables({ ...NO_CHECKS, bands, [table]: lines }, QUIET)[table];
  return printed?.lines.flatMap(({ names: [name = ''] }) => (name === 'finished' ? [] : [name]));
}

test.each<[TableName, number, number]>([
  ['age', 150, 6],
  ['age', 140, 3],
  ['ethnicity', 20_000, 14],
  ['ethnicity', 12_000, 14],
  ['ethnicity', 11_900, 5],
  ['ethnicity', 400, 5],
  ['ethnicity', 390, 2],
  ['deprivation', 150, 5],
  ['deprivation', 140, 2],
  ['ends', 1_000, 12],
  ['ends', 990, 3],
  ['months', 450, 6],
  ['months', 435, 2],
])('the table %s of %i checks has %i lines, however they are spread', (table, checks, lines) => {
  expect(linesOf(table, checks)).toHaveLength(lines);
});

test('a report’s quarters are named by their first and last month', () => {
  expect(linesOf('months', 435)).toEqual(['2026-01 2026-03', '2026-04 2026-06']);
});

test('ethnic groups are counted together only under a heading that holds all of them', () => {
  const bands = ['lower', 'increasing', 'higher', 'dependence'];
  const ethnicity = ETHNICITY_CODES.map((code) => ({
    names: [String(code)],
    // Two groups are too small to be shown alone.
    cells: Object.fromEntries(bands.map((band) => [band, raw([3, 6].includes(code) ? 2 : 300)])),
  }));
  const all = [{ names: [], cells: Object.fromEntries(bands.map((band) => [band, raw(12 * 300 + 4)])) }];
  const withUnfinished = all.map(({ names, cells }) => ({ names, cells: { ...cells, notFinished: raw(100) } }));
  const printed = controlTables({ ...NO_CHECKS, bands: withUnfinished, ethnicity }, QUIET).ethnicity;
  expect(printed?.lines.map(({ names }) => names)).toEqual([['white'], ['asian'], ['black'], ['mixed'], ['other']]);
});
