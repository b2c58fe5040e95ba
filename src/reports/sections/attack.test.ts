import { describe, expect, test } from 'vitest';
import { oneLine } from '../counting/tally.ts';
import type { Unions, Partition } from '../disclosure/cells.ts';
import { controlGrid, type Line } from '../disclosure/grid.ts';
import { controlList } from '../disclosure/list.ts';
import { raw } from '../disclosure/raw.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';
import { areaRows } from '../csv/csvRows.ts';
import { ADULTS, NOTHING, reportOf } from '../testing/figures.ts';
import { NO_NOISE } from '../testing/noise.ts';
import { mostByPrint, spreads, spreadsUpTo } from '../testing/worlds.ts';
import { ADVICE, ADVICE_STEPS } from './advice.ts';
import { control, type RawFigures } from './control.ts';

/**
 * An attacker who knows every rule goes through all small populations that print the same and asks of each group what
 * it holds at most. Were that less than the smallest count that may be printed, the print would tell that the group is
 * small. The thresholds are small too, so that all worlds can be listed; unrounded counts help the attacker most.
 */

const rulesWith = (cell: number, line: number, roundTo: number): Thresholds => ({
  cell,
  line,
  base: line,
  roundTo,
  noise: NO_NOISE,
});
const cellsOf = (outcomes: readonly string[], counts: readonly number[]) =>
  Object.fromEntries(outcomes.map((outcome, index) => [outcome, raw(counts[index] ?? 0)]));

/** Lines over a world that holds the cells of one line after those of another. */
const linesOf = (world: readonly number[], names: readonly string[], outcomes: readonly string[]): Line[] =>
  names.map((name, index) => {
    const counts = world.slice(index * outcomes.length, (index + 1) * outcomes.length);
    return { names: [name], cells: cellsOf(outcomes, counts) };
  });

/** The prints that tell of some cell that it holds fewer than `cell` checks; at least `prints` different ones are seen. */
function tellingPrints(
  worlds: Iterable<readonly number[]>,
  print: (world: readonly number[]) => unknown,
  { cell, prints }: { readonly cell: number; readonly prints: number },
): readonly string[] {
  const known = mostByPrint(worlds, print);
  expect(known.size).toBeGreaterThanOrEqual(prints);
  return [...known].filter(([, most]) => most.some((count) => count < cell)).map(([printed]) => printed);
}

const XYZ = ['x', 'y', 'z'];
const ABC: Unions = { bc: ['b', 'c'] };
const AB: readonly Partition[] = [['a', 'b']];
const ABC_STEPS: readonly Partition[] = [
  ['a', 'b', 'c'],
  ['a', 'bc'],
];

describe('over all worlds that print the same, no group can be known to be small', () => {
  test.each([
    { name: 'one outcome', rules: rulesWith(3, 3, 1), outcomes: ['a'], steps: [['a']], most: 24 },
    { name: 'two outcomes', rules: rulesWith(3, 6, 1), outcomes: ['a', 'b'], steps: AB, most: 16 },
    { name: 'two outcomes, rounded', rules: rulesWith(3, 6, 2), outcomes: ['a', 'b'], steps: AB, most: 16 },
    {
      name: 'three outcomes, or two',
      rules: rulesWith(2, 4, 1),
      outcomes: ['a', 'b', 'c'],
      steps: ABC_STEPS,
      most: 12,
    },
  ])('in tables of three groups and $name', ({ rules, outcomes, steps, most }) => {
    const print = (world: readonly number[]) => controlGrid(linesOf(world, XYZ, outcomes), ABC, steps, rules);
    const worlds = spreadsUpTo(most, XYZ.length * outcomes.length);
    expect(tellingPrints(worlds, print, { cell: rules.cell, prints: 40 })).toEqual([]);
  });

  test.each([1, 2])('in the list of the brief advice, rounded to %i', (roundTo) => {
    const points = ['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'];
    const rules = rulesWith(3, 6, roundTo);
    const print = (world: readonly number[]) =>
      controlList(oneLine(cellsOf(points, world)), ADVICE, ADVICE_STEPS, rules);
    expect(tellingPrints(spreadsUpTo(18, points.length), print, { cell: 3, prints: 40 })).toEqual([]);
  });
});

const STARTED = ['notFinished', 'lower', 'increasing', 'higher', 'dependence'];
const sum = (...counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

describe('over all worlds in which every table of the report prints the same', () => {
  const rules = rulesWith(2, 4, 1);
  const report = (figures: Partial<RawFigures>) => control({ ...NOTHING, ...figures }, rules);

  test('no question at which checks ended, and no band, can be known to be small', () => {
    const print = ([e1 = 0, e2 = 0, e3 = 0, lower = 0, increasing = 0, higher = 0]: readonly number[]) =>
      report({
        bands: oneLine(cellsOf(STARTED, [sum(e1, e2, e3), lower, increasing, higher, 0])),
        ends: linesOf([e1, e2, e3], ['gender', 'q1', 'q4'], ['ended']),
      });
    expect(tellingPrints(spreads(15, 6), print, { cell: 2, prints: 40 })).toEqual([]);
  });

  test('no point of the brief advice, no use of local help, can be known to be small', () => {
    const print = ([ended = 0, lower = 0, i1 = 0, i2 = 0, h1 = 0, h2 = 0, d1 = 0, d2 = 0]: readonly number[]) =>
      report({
        bands: oneLine(cellsOf(STARTED, [ended, lower, sum(i1, i2), sum(h1, h2), sum(d1, d2)])),
        advice: oneLine(cellsOf(['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'], [i1, 0, 0, i2, 0])),
        help: oneLine(cellsOf(['higherHelp', 'higherResult', 'dependenceHelp', 'dependenceResult'], [h1, h2, d1, d2])),
        targets: oneLine(cellsOf(['within', 'toWithin', 'lowerButOver', 'notLower'], [i2, 0, 0, 0])),
        apps: oneLine(cellsOf(['opened', 'notOpened'], [i2, h1])),
      });
    expect(tellingPrints(spreads(14, 8), print, { cell: 2, prints: 40 })).toEqual([]);
  });

  test('no press of a local contact, and no band of those who pressed, can be known to be small', () => {
    const print = ([ended = 0, lower = 0, i1 = 0, i2 = 0, h1 = 0, h2 = 0, d1 = 0, d2 = 0]: readonly number[]) =>
      report({
        bands: oneLine(cellsOf(STARTED, [ended, lower, sum(i1, i2), sum(h1, h2), sum(d1, d2)])),
        contact: oneLine(cellsOf(['pressed', 'notPressed'], [sum(i1, h1, d1), sum(i2, h2, d2)])),
      });
    expect(tellingPrints(spreads(11, 8), print, { cell: 2, prints: 20 })).toEqual([]);
  });

  test('no group of visitors, and no band of a group, can be known to be small', () => {
    const print = ([ended = 0, ...world]: readonly number[]) => {
      const [f1 = 0, f2 = 0, m1 = 0, m2 = 0, o1 = 0, o2 = 0] = world;
      const tables = report({
        bands: oneLine(cellsOf(STARTED, [ended, sum(f1, m1, o1), sum(f2, m2, o2), 0, 0])),
        gender: linesOf(world, ['f', 'm', 'o'], ['lower', 'increasing']),
      });
      // Beside the adults of the area as well.
      return [tables, areaRows(reportOf(null, { tables, area: ADULTS }))];
    };
    expect(tellingPrints(spreads(14, 7), print, { cell: 2, prints: 40 })).toEqual([]);
  });

  test('no fifth of deprivation, and no number of unknown ones, can be known to be small', () => {
    const print = (world: readonly number[]) =>
      report({
        bands: oneLine(
          cellsOf(STARTED, [
            0,
            sum(...[0, 2, 4, 6].map((at) => world[at] ?? 0)),
            0,
            0,
            sum(...[1, 3, 5, 7].map((at) => world[at] ?? 0)),
          ]),
        ),
        deprivation: linesOf(world, ['1', '2', '5', 'notKnown'], ['lower', 'dependence']),
      });
    expect(tellingPrints(spreadsUpTo(12, 8), print, { cell: 2, prints: 10 })).toEqual([]);
  });

  test('no month can be known to be small', () => {
    const print = (world: readonly number[]) => {
      const column = (first: number) => sum(...[0, 3, 6].map((row) => world[first + row] ?? 0));
      return report({
        bands: oneLine(cellsOf(STARTED, [column(0), column(1), column(2), 0, 0])),
        months: linesOf(world, ['2026-01', '2026-05', '2026-09'], ['notFinished', 'lower', 'increasing']),
      });
    };
    expect(tellingPrints(spreads(11, 9), print, { cell: 2, prints: 20 })).toEqual([]);
  });
});
