/** @module-tag proof */
import { describe, expect, test } from 'vitest';
import { oneLine } from '../counting/tally.ts';
import type { Unions, Partition } from '../disclosure/cells.ts';
import { controlGrid, type Line, controlList } from '../disclosure/grid.ts';
import { raw } from '../disclosure/raw.ts';
import type { Counts, PrintedTables, TableName } from '../disclosure/tables.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';
import { areaRows } from '../publish/csv/csvRows.ts';
import { addCouncils } from '../publish/issues/addIssues.ts';
import { ADULTS, NO_CHECKS, reportOf, YORK } from '../testing/figures.ts';
import { NO_NOISE } from '../testing/noise.ts';
import { mostByPrint, spreads, spreadsUpTo } from '../testing/worlds.ts';
import { ADVICE, ADVICE_PARTITIONS } from './advice.ts';
import { controlTables, type RawFigures } from './allSections.ts';
import { printEthnicities } from './groups.ts';

/**
 * An attacker who knows every rule lists all small populations ("worlds") that print the same, and takes the maximum of
 * each group over them. If this maximum were below the smallest printable count, the print would reveal that the group
 * is small. The thresholds are small, so that all worlds can be listed. Counts without rounding help the attacker most.
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

/** The lines of a world, which is the list of the cells of all lines, one line after another. */
const linesOf = (world: readonly number[], names: readonly string[], outcomes: readonly string[]): Line[] =>
  names.map((name, index) => {
    const counts = world.slice(index * outcomes.length, (index + 1) * outcomes.length);
    return { names: [name], cells: cellsOf(outcomes, counts) };
  });

/** The prints that reveal that some cell has fewer than `cell` checks. Expects at least `prints` different prints. */
function tellingPrints(
  worlds: Iterable<readonly number[]>,
  print: (world: readonly number[]) => unknown,
  { cell, prints }: { readonly cell: number; readonly prints: number },
): readonly string[] {
  const known = mostByPrint(worlds, print);
  expect(known.size).toBeGreaterThanOrEqual(prints);
  return [...known].filter(([, most]) => most.some((count) => count < cell)).map(([printed]) => printed);
}

const sum = (...counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

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
      controlList(oneLine(cellsOf(points, world)), ADVICE, ADVICE_PARTITIONS, rules);
    expect(tellingPrints(spreadsUpTo(18, points.length), print, { cell: 3, prints: 40 })).toEqual([]);
  });
});

describe('over all worlds that print the same ethnic groups, at whichever level', () => {
  const codes = ['0', '3', '4', '7'];
  const levels = { fourteenFrom: 20, fiveFrom: 14 };

  test.each([1, 2])('no group can be known to be small, in tables rounded to %i', (roundTo) => {
    const rules = rulesWith(3, 6, roundTo);
    const seen = new Set<string>();
    const print = (world: readonly number[]) => {
      if (sum(...world) < rules.base) return null;
      const known = { all: Math.round(sum(...world) / roundTo) * roundTo } as unknown as Counts;
      const table = printEthnicities(levels)(linesOf(world, codes, ['a']), {}, [['a']], rules, known);
      seen.add(table?.lines.map(({ names }) => names.join('+')).join() ?? 'none');
      return [known.all, table];
    };
    expect(tellingPrints(spreadsUpTo(26, codes.length), print, { cell: 3, prints: 40 })).toEqual([]);
    expect([...seen].toSorted()).toEqual(['0,3,4,7', 'none', 'white,allOther', 'white,asian,black']);
  });
});

const STARTED = ['notFinished', 'lower', 'increasing', 'higher', 'dependence'];

/** A set of worlds, and how the tables of the report count one of them. */
type Attack = {
  /** Completes the test name "no … can be known to be small". */
  readonly hidden: string;
  readonly worlds: () => Iterable<readonly number[]>;
  readonly figures: (world: readonly number[]) => Partial<RawFigures>;
  /** Other figures that are printed beside the tables. */
  readonly beside?: (tables: PrintedTables) => unknown;
  /** The fewest different prints that must occur. */
  readonly prints: number;
};

/**
 * The number of checks, known to the attacker, in a cell that an attack fills but does not vary. Without them, the
 * table of bands would be withheld.
 */
const KNOWN = 2;

/** The reports of four other councils, which the attacker knows. Their sum with this council's report is printed. */
const KNOWN_COUNCILS = Array.from({ length: 4 }, () => reportOf(YORK));
const addedToOthers = (tables: PrintedTables) => addCouncils([reportOf(null, { tables }), ...KNOWN_COUNCILS]);

const ends: Attack = {
  hidden: 'question at which checks ended, and no band',
  worlds: () => spreads(15, 6),
  figures: ([e1 = 0, e2 = 0, e3 = 0, lower = 0, increasing = 0, higher = 0]) => ({
    bands: oneLine(cellsOf(STARTED, [sum(e1, e2, e3), lower, increasing, higher, 0])),
    ends: linesOf([e1, e2, e3], ['gender', 'q1', 'q4'], ['ended']),
  }),
  beside: addedToOthers,
  prints: 40,
};

const adviceAndHelp: Attack = {
  hidden: 'point of the brief advice and no use of local help',
  worlds: () => spreads(14, 8),
  figures: ([ended = 0, lower = 0, i1 = 0, i2 = 0, h1 = 0, h2 = 0, d1 = 0, d2 = 0]) => ({
    bands: oneLine(cellsOf(STARTED, [ended, lower, sum(i1, i2), sum(h1, h2), sum(d1, d2)])),
    advice: oneLine(cellsOf(['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'], [i1, 0, 0, i2, 0])),
    help: oneLine(cellsOf(['higherHelp', 'higherResult', 'dependenceHelp', 'dependenceResult'], [h1, h2, d1, d2])),
  }),
  beside: addedToOthers,
  prints: 40,
};

const targets: Attack = {
  hidden: 'target of those who completed the brief advice',
  worlds: () => spreads(15, 6),
  figures: ([ended = 0, lower = 0, i1 = 0, within = 0, over = 0, higher = 0]) => ({
    bands: oneLine(cellsOf(STARTED, [ended, lower, sum(i1, within, over), higher, 0])),
    advice: oneLine(cellsOf(['resultOnly', 'lastStep'], [i1, sum(within, over)])),
    targets: oneLine(cellsOf(['within', 'toWithin'], [within, over])),
  }),
  prints: 40,
};

const apps: Attack = {
  hidden: 'press of an app link',
  worlds: () => spreads(13, 8),
  figures: ([i1 = 0, i2Opened = 0, i2 = 0, h1Opened = 0, h1 = 0, h2 = 0, d1 = 0, d2 = 0]) => ({
    bands: oneLine(cellsOf(STARTED, [KNOWN, KNOWN, sum(i1, i2Opened, i2), sum(h1Opened, h1, h2), sum(d1, d2)])),
    advice: oneLine(cellsOf(['resultOnly', 'lastStep'], [i1, sum(i2Opened, i2)])),
    help: oneLine(
      cellsOf(['higherHelp', 'higherResult', 'dependenceHelp', 'dependenceResult'], [sum(h1Opened, h1), h2, d1, d2]),
    ),
    apps: oneLine(cellsOf(['opened', 'notOpened'], [sum(i2Opened, h1Opened), sum(i2, h1)])),
  }),
  prints: 40,
};

const contact: Attack = {
  hidden: 'press of a local contact, and no band of those who pressed',
  // Enough for both bands to be lines of a grid, so that some worlds print each band alone.
  worlds: () => spreads(15, 6),
  figures: ([i1 = 0, i2 = 0, h1 = 0, h2 = 0, d1 = 0, d2 = 0]) => ({
    bands: oneLine(cellsOf(STARTED, [KNOWN, KNOWN, sum(i1, i2), sum(h1, h2), sum(d1, d2)])),
    contact: oneLine(
      cellsOf(
        ['increasingPressed', 'increasingNotPressed', 'sixteenPressed', 'sixteenNotPressed'],
        [i1, i2, sum(h1, d1), sum(h2, d2)],
      ),
    ),
  }),
  prints: 40,
};

const experience: Attack = {
  hidden: 'answer on how it was, and no number of those without one',
  worlds: () => spreads(14, 5),
  figures: ([ended = 0, notHelpful = 0, notSure = 0, helpful = 0, none = 0]) => ({
    bands: oneLine(cellsOf(STARTED, [ended, sum(notHelpful, notSure, helpful, none), 0, 0, 0])),
    experience: oneLine(
      cellsOf(['notHelpful', 'notSure', 'helpful', 'noExperience'], [notHelpful, notSure, helpful, none]),
    ),
  }),
  prints: 40,
};

/** The attack on a table of groups, of which three have checks in two bands each. */
const groups = (table: TableName, names: readonly [string, string, string]): Attack => ({
  hidden: `group by ${table}, and no band of one`,
  worlds: () => spreads(14, 7),
  figures: ([ended = 0, ...world]) => {
    const [a1 = 0, a2 = 0, b1 = 0, b2 = 0, c1 = 0, c2 = 0] = world;
    return {
      bands: oneLine(cellsOf(STARTED, [ended, sum(a1, b1, c1), sum(a2, b2, c2), 0, 0])),
      [table]: linesOf(world, names, ['lower', 'increasing']),
    };
  },
  prints: 40,
});

const deprivation: Attack = {
  hidden: 'fifth of deprivation, and no number of unknown ones',
  worlds: () => spreads(12, 8),
  figures: (world) => {
    const column = (first: number) => sum(...[0, 2, 4, 6].map((row) => world[first + row] ?? 0));
    return {
      bands: oneLine(cellsOf(STARTED, [KNOWN, column(0), 0, 0, column(1)])),
      deprivation: linesOf(world, ['1', '2', '5', 'notKnown'], ['lower', 'dependence']),
    };
  },
  prints: 10,
};

const months: Attack = {
  hidden: 'month',
  worlds: () => spreads(11, 9),
  figures: (world) => {
    const column = (first: number) => sum(...[0, 3, 6].map((row) => world[first + row] ?? 0));
    return {
      bands: oneLine(cellsOf(STARTED, [column(0), column(1), column(2), 0, 0])),
      months: linesOf(world, ['2026-01', '2026-05', '2026-09'], ['notFinished', 'lower', 'increasing']),
    };
  },
  prints: 20,
};

/** The attack on each table. A table without an attack does not compile. */
const ATTACKS = {
  months,
  bands: ends,
  age: groups('age', ['1', '3', '5']),
  gender: {
    ...groups('gender', ['f', 'm', 'o']),
    beside: (tables) => areaRows(reportOf(null, { tables, area: ADULTS })),
  },
  ethnicity: groups('ethnicity', ['0', '4', '8']),
  deprivation,
  source: groups('source', ['gp', 'nhs', 'friend']),
  ends,
  advice: adviceAndHelp,
  help: adviceAndHelp,
  contact,
  targets,
  apps,
  experience,
} satisfies Record<TableName, Attack>;

const attacked = [...new Set<Attack>(Object.values(ATTACKS))].map((attack) => ({
  ...attack,
  tables: Object.entries(ATTACKS).flatMap(([table, own]) => (own === attack ? [table as TableName] : [])),
}));

describe('over all worlds in which every table of the report prints the same', () => {
  const rules = rulesWith(2, 4, 1);

  test.each(attacked)('no $hidden can be known to be small', ({ worlds, figures, beside, prints, tables }) => {
    const shown = new Set<TableName>();
    const print = (world: readonly number[]) => {
      const printed = controlTables({ ...NO_CHECKS, ...figures(world) }, rules);
      for (const table of tables) if (printed[table]) shown.add(table);
      return [printed, beside?.(printed)];
    };
    expect(tellingPrints(worlds(), print, { cell: 2, prints })).toEqual([]);
    expect(shown).toEqual(new Set(tables));
  });
});
