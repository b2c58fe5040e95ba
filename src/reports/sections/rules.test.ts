import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine } from '../counting/tally.ts';
import { anyWorld, figuresOf, NO_CHECKS } from '../testing/figures.ts';
import { controlGrid, type Line, controlList } from '../disclosure/grid.ts';
import { raw } from '../disclosure/raw.ts';
import type { Counts } from '../disclosure/tables.ts';
import { PUBLISHED } from '../disclosure/thresholds.ts';
import { publishedOf, QUIET } from '../testing/noise.ts';
import { ADVICE, ADVICE_PARTITIONS } from './advice.ts';
import { controlTables } from './allSections.ts';
import { BAND_STEPS, SCORES } from '../disclosure/scores.ts';

/** The rules that every print obeys, with the published thresholds. Small counts are generated most often. */

const BANDS = ['lower', 'increasing', 'higher', 'dependence'];
const anyCount = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 60 }));
/** The counts of a line, then one number that is the sum of keys of each of its cells with checks. */
const anyRow = fc.array(anyCount, { minLength: BANDS.length + 1, maxLength: BANDS.length + 1 });
const keyOf = (row: readonly number[]): number => row[BANDS.length] ?? 0;
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 7 });
const nameOf = (index: number): string => `g${index}`;
const linesOf = (rows: readonly (readonly number[])[]): Line[] =>
  rows.map((row, index) => ({
    names: [nameOf(index)],
    cells: Object.fromEntries(BANDS.map((band, cell) => [band, raw(row[cell] ?? 0, row[cell] ? keyOf(row) : 0)])),
  }));
const print = (rows: readonly (readonly number[])[]) => controlGrid(linesOf(rows), SCORES, BAND_STEPS, PUBLISHED);

/** The true count and the sum of keys of some groups together, for each cell and union by name. */
function truth(rows: readonly (readonly number[])[], names: readonly string[]) {
  const own = rows.filter((_, index) => names.includes(nameOf(index)));
  const sets = [...BANDS.map((band) => [band, [band]] as const), ...Object.entries(SCORES)];
  const countOf = (members: readonly string[]) => {
    const counted = own.flatMap((row) =>
      BANDS.flatMap((band, at) => (members.includes(band) && row[at] ? [{ count: row[at], key: keyOf(row) }] : [])),
    );
    const sum = (part: 'count' | 'key') => counted.reduce((all, item) => all + item[part], 0);
    return { count: sum('count'), key: sum('key') };
  };
  return new Map(sets.map(([name, members]) => [name, countOf(members)]));
}

/** The sum of the printed outcomes of a line that belong to a union. */
const sumOf = (union: string, counts: Counts, outcomes: readonly string[]): number =>
  outcomes
    .filter((name) => (SCORES[name] ?? [name]).every((cell) => SCORES[union]?.includes(cell)))
    .reduce((sum, name) => sum + (counts[name] ?? NaN), 0);

describe('for any groups', () => {
  test('every printed count is of 8 checks or more, every line of 25, and each is a true count with noise, rounded', () => {
    let printed = 0;
    fc.assert(
      fc.property(anyRows, (rows) => {
        const table = print(rows);
        if (!table) return;
        printed++;
        const everyName = rows.map((_, index) => nameOf(index));
        for (const { names, counts } of table.lines) {
          const known = truth(rows, names);
          expect(known.get('all')?.count).toBeGreaterThanOrEqual(25);
          for (const [name, count] of Object.entries(counts)) {
            const { count: own, key } = known.get(name) ?? { count: 0, key: 0 };
            expect(own).toBeGreaterThanOrEqual(8);
            expect(count).toBe(
              table.outcomes.includes(name) ? publishedOf(own, key) : sumOf(name, counts, table.outcomes),
            );
          }
        }
        expect(Object.keys(table.all).toSorted()).toEqual(['all', 'finished']);
        expect(table.lines.flatMap(({ names }) => names).toSorted()).toEqual(everyName);
      }),
      { numRuns: 3000 },
    );
    expect(printed).toBeGreaterThan(300);
  });

  test('exchanging the checks of joined groups leaves the report unchanged', () => {
    let exchanged = 0;
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, turn) => {
        const table = print(rows);
        const joined = table?.lines.find(({ names }) => names.length > 1);
        if (!joined) return;
        exchanged++;
        const indices = joined.names.map((name) => Number(name.slice(1)));
        const moved = rows.map((row, index) => {
          const at = indices.indexOf(index);
          return at === -1 ? row : (rows[indices[(at + 1 + turn) % indices.length] ?? index] ?? row);
        });
        expect(JSON.stringify(print(moved))).toBe(JSON.stringify(table));
      }),
      { numRuns: 3000 },
    );
    expect(exchanged).toBeGreaterThan(100);
  });

  test('a list prints joined parts or nothing, and never a part of 1 to 7 checks', () => {
    const points = ['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'];
    const five = fc.array(anyCount, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, (counts) => {
        const cells = Object.fromEntries(points.map((point, index) => [point, raw(counts[index] ?? 0)]));
        const table = controlList(oneLine(cells), ADVICE, ADVICE_PARTITIONS, PUBLISHED);
        for (const [name, count] of Object.entries(table?.all ?? {})) {
          const members =
            name === 'all' ? points : (Object.entries(ADVICE).find(([set]) => set === name)?.[1] ?? [name]);
          const known = members.reduce((sum, member) => sum + (counts[points.indexOf(member)] ?? 0), 0);
          expect(known).toBeGreaterThanOrEqual(8);
          const parts =
            name in ADVICE || name === 'all'
              ? table?.outcomes.filter((part) => (ADVICE[part] ?? [part]).every((point) => members.includes(point)))
              : [name];
          const sum = (parts ?? [])
            .map((part) =>
              publishedOf(
                (ADVICE[part] ?? [part]).reduce((total, point) => total + (counts[points.indexOf(point)] ?? 0), 0),
                0,
              ),
            )
            .reduce((total, part) => total + part, 0);
          expect(count).toBe(sum);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('“not pressed” of local contacts is the printed base minus “pressed”, of each band and in all', () => {
    let [printed, divided] = [0, 0];
    fc.assert(
      fc.property(anyWorld, (world) => {
        const { contact } = controlTables(figuresOf(world));
        if (!contact) return;
        printed++;
        const { pressed = NaN, notPressed, all = NaN, increasing = NaN, sixteenOrMore = NaN, ...bands } = contact.all;
        expect(notPressed).toBe(all - pressed);
        if (bands.sixteenPressed === undefined) return;
        divided++;
        expect(bands.increasingNotPressed).toBe(increasing - (bands.increasingPressed ?? NaN));
        expect(bands.sixteenNotPressed).toBe(sixteenOrMore - bands.sixteenPressed);
        expect(pressed).toBe((bands.increasingPressed ?? NaN) + bands.sixteenPressed);
      }),
      { numRuns: 300 },
    );
    expect(printed).toBeGreaterThan(30);
    expect(divided).toBeGreaterThan(30);
  });

  test.each([
    { pressed: 80, notPressed: 10, left: 10 },
    { pressed: 83, notPressed: 8, left: undefined },
  ])('$pressed pressed of a printed base of 90 leave $left', ({ pressed, notPressed, left }) => {
    const higher = raw(pressed + notPressed - 60);
    const bands = { notFinished: raw(30), lower: raw(30), increasing: raw(30), higher, dependence: raw(30) };
    const contact = {
      increasingPressed: raw(30),
      sixteenPressed: raw(pressed - 30),
      sixteenNotPressed: raw(notPressed),
    };
    const printed = controlTables({ ...NO_CHECKS, bands: oneLine(bands), contact: oneLine(contact) }, QUIET);
    expect(printed.bands?.all.eightOrMore).toBe(90);
    expect(printed.contact?.all.notPressed).toBe(left);
  });

  test.each([
    { shown: 'a band', pressed: 22, notPressed: 8, sixteen: 60, divided: true },
    { shown: 'no band whose rest would print under 10', pressed: 23, notPressed: 8, sixteen: 60, divided: false },
    { shown: 'no band with few presses', pressed: 7, notPressed: 40, sixteen: 60, divided: false },
    { shown: 'no band under a line of a grid', pressed: 20, notPressed: 20, sixteen: 24, divided: false },
  ])('local contacts tell apart $shown', ({ pressed, notPressed, sixteen, divided }) => {
    const bands = {
      notFinished: 30,
      lower: 30,
      increasing: pressed + notPressed,
      higher: sixteen - 12,
      dependence: 12,
    };
    const contact = {
      increasingPressed: pressed,
      increasingNotPressed: notPressed,
      sixteenPressed: 12,
      sixteenNotPressed: sixteen - 12,
    };
    const cellsOf = (counts: Readonly<Record<string, number>>) =>
      oneLine(Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, raw(count)])));
    const { contact: printed } = controlTables(
      { ...NO_CHECKS, bands: cellsOf(bands), contact: cellsOf(contact) },
      QUIET,
    );
    expect(printed?.all.pressed).toBeDefined();
    expect(printed?.all.increasingPressed !== undefined).toBe(divided);
  });

  test('no table of a report prints a number that is not a multiple of 5, or is under 10', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const numbers = JSON.stringify(controlTables(figuresOf(world))).match(/(?<=:)\d+/g) ?? [];
        expect(numbers.map(Number).filter((count) => count < 10 || count % 5 !== 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('27 checks that reached the last step, 21 of them with a summary, are printed as one count', () => {
  const cells = { resultOnly: raw(30), begun: raw(10), weekOrTarget: raw(10), lastStep: raw(6), summary: raw(21) };
  const table = controlList(oneLine(cells), ADVICE, ADVICE_PARTITIONS, QUIET);
  expect(table?.outcomes).toEqual(['resultOnly', 'partOfIt', 'completed']);
  expect(table?.all).toMatchObject({ completed: 25 });
  expect(table?.all).not.toHaveProperty('summary');
});
