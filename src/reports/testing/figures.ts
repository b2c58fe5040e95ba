import fc from 'fast-check';
import { AGE_CODES, AUDIT_IDS, ETHNICITY_CODES, GENDERS } from '#domain/questionnaire.ts';
import { oneLine } from '../counting/tally.ts';
import type { Area } from '../model/area.ts';
import type { Cells } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import { raw } from '../disclosure/raw.ts';
import type { TableName } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { controlTables, NO_TABLES, type RawFigures } from '../sections/allSections.ts';
import { QUIET } from './noise.ts';

/** True figures as plain numbers: for each table its lines, for each line its cells. */
type Numbers = readonly (readonly number[])[];

const BANDS = ['lower', 'increasing', 'higher', 'dependence'];
const STARTED = ['notFinished', ...BANDS];
export const REPORT_MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

/** The lines and the cells of each table. */
const SHAPES = {
  months: [REPORT_MONTHS, STARTED],
  age: [AGE_CODES.slice(1).map(String), BANDS],
  gender: [[...GENDERS, 'notAnswered'], BANDS],
  ethnicity: [[...ETHNICITY_CODES.map(String), 'notAnswered'], BANDS],
  deprivation: [['1', '2', '3', '4', '5', 'notKnown'], BANDS],
  source: [['gp', 'nhs', 'friend', 'otherSource', 'notAnswered'], BANDS],
  ends: [['gender', 'ethnicity', ...AUDIT_IDS], ['ended']],
  advice: [['all'], ['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary']],
  help: [['all'], ['higherHelp', 'higherResult', 'dependenceHelp', 'dependenceResult']],
  contact: [['all'], ['increasingPressed', 'increasingNotPressed', 'sixteenPressed', 'sixteenNotPressed']],
  targets: [['all'], ['within', 'toWithin', 'lowerButOver', 'notLower']],
  apps: [['all'], ['opened', 'notOpened']],
  experience: [['all'], ['notHelpful', 'notSure', 'helpful', 'noExperience']],
} as const satisfies Record<Exclude<TableName, 'bands'>, readonly [lines: readonly string[], cells: readonly string[]]>;
type Name = keyof typeof SHAPES;
const NAMES = Object.keys(SHAPES) as Name[];
export type World = Readonly<Record<Name, Numbers>>;

const cells = (names: readonly string[], counts: readonly number[]): Cells =>
  Object.fromEntries(names.map((name, index) => [name, raw(counts[index] ?? 0)]));

function linesOf(name: Name, numbers: Numbers): readonly Line[] {
  const [lines, names]: readonly [readonly string[], readonly string[]] = SHAPES[name];
  const counted = (index: number): Cells => cells(names, numbers[index] ?? []);
  return lines[0] === 'all'
    ? oneLine(counted(0))
    : lines.map((line, index) => ({ names: [line], cells: counted(index) }));
}

export function figuresOf(world: World): RawFigures {
  const started = STARTED.map((_, cell) => world.months.reduce((sum, month) => sum + (month[cell] ?? 0), 0));
  const tables = Object.fromEntries(NAMES.map((name) => [name, linesOf(name, world[name])]));
  return { bands: oneLine(cells(STARTED, started)), ...tables } as RawFigures;
}

/** The true figures of a report without any check. */
export const NO_CHECKS = Object.fromEntries(
  ['bands', ...NAMES].map((name) => [name, []]),
) as Partial<RawFigures> as RawFigures;

/** Small counts, where hiding matters, among large ones. */
const anyCount = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ max: 900, min: 8 }),
);
const anyTable = (name: Name): fc.Arbitrary<Numbers> => {
  const { length } = SHAPES[name][1];
  const lines = SHAPES[name][0].length;
  return fc.array(fc.array(anyCount, { minLength: length, maxLength: length }), { minLength: lines, maxLength: lines });
};
const anyTables = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, anyTable(name)])) as Record<Name, fc.Arbitrary<Numbers>>,
);

/** Divides `all` into parts of the drawn sizes until nothing is left. The last part takes the rest. */
function partsOf(all: number, drawn: readonly number[]): number[] {
  let left = all;
  return drawn.map((count, index) => {
    const part = index === drawn.length - 1 ? left : Math.min(count, left);
    left -= part;
    return part;
  });
}

/** Changes the numbers in lines so that each column adds up to its total. */
function divided(lines: readonly (readonly number[])[], totals: readonly number[]): number[][] {
  const columns = totals.map((total, column) =>
    partsOf(
      total,
      lines.map((line) => line[column] ?? 0),
    ),
  );
  return lines.map((_, line) => columns.map((counts) => counts[line] ?? 0));
}

/** Consistent worlds: groups add up to the finished checks, and steps after a result to the checks with that result. */
export const anyWorld = anyTables.map((world): World => {
  const bandTotal = (band: string): number =>
    world.months.reduce((sum, month) => sum + (month[STARTED.indexOf(band)] ?? 0), 0);
  const [[help = []], [contact = []]] = [world.help, world.contact];
  const finished = BANDS.map(bandTotal);
  return {
    ...world,
    age: divided(world.age, finished),
    gender: divided(world.gender, finished),
    ethnicity: divided(world.ethnicity, finished),
    deprivation: divided(world.deprivation, finished),
    source: divided(world.source, finished),
    ends: divided(world.ends, [bandTotal('notFinished')]),
    contact: [
      [
        ...partsOf(bandTotal('increasing'), contact.slice(0, 2)),
        ...partsOf(bandTotal('higher') + bandTotal('dependence'), contact.slice(2)),
      ],
    ],
    experience: [
      partsOf(
        finished.reduce((sum, count) => sum + count, 0),
        world.experience[0] ?? [],
      ),
    ],
    advice: [partsOf(bandTotal('increasing'), world.advice[0] ?? [])],
    help: [[...partsOf(bandTotal('higher'), help.slice(0, 2)), ...partsOf(bandTotal('dependence'), help.slice(2))]],
  };
});

/** Invented figures of an area in which young adults have a smaller share than among the checks of most worlds. */
export const ADULTS: Area = {
  year: '2024',
  adults: { f: [9_871, 13_113, 14_117, 13_309, 12_007, 23_003], m: [9_101, 13_229, 13_907, 12_611, 11_903, 19_001] },
};

/** The report of a world, printed without noise. */
export const reportOf = (world: World | null, changed: Partial<Report> = {}): Report => ({
  clientId: 'york',
  clientName: 'City of York',
  period: { from: '2026-01', to: '2026-06' },
  writtenAt: '2026-07-03T09:00:00.000Z',
  tables: world === null ? NO_TABLES : controlTables(figuresOf(world), QUIET),
  sources: { gp: 'GP or practice nurse', nhs: 'NHS Health Check', friend: 'Friend, family or colleague' },
  previous: null,
  isInvented: false,
  ...changed,
});

/** True figures from which a report prints the specification's invented example of page one. */
export const YORK: World = {
  months: [
    [22, 41, 38, 12, 14],
    [25, 55, 48, 16, 18],
    [30, 69, 63, 20, 23],
    [24, 52, 50, 15, 19],
    [26, 56, 53, 17, 20],
    [23, 52, 48, 15, 16],
  ],
  age: [
    [20, 24, 12, 9],
    [62, 70, 22, 21],
    [80, 75, 23, 26],
    [70, 61, 18, 24],
    [55, 45, 12, 18],
    [38, 25, 8, 12],
  ],
  gender: [
    [150, 135, 42, 48],
    [170, 161, 53, 62],
    [5, 3, 1, 0],
    [0, 0, 0, 0],
  ],
  ethnicity: ETHNICITY_CODES.map((code) => (code === 0 ? [270, 250, 80, 91] : [4, 4, 1, 1])).concat([[0, 0, 0, 0]]),
  deprivation: [
    [50, 62, 25, 35],
    [60, 62, 20, 23],
    [65, 60, 18, 20],
    [70, 58, 17, 16],
    [76, 55, 15, 15],
    [4, 2, 1, 1],
  ],
  source: [
    [110, 100, 36, 44],
    [120, 110, 32, 36],
    [95, 89, 27, 30],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  ends: [[12], [11], [26], [22], [18], [10], [10], [9], [8], [8], [8], [8]],
  advice: [[90, 45, 35, 49, 81]],
  help: [[88, 8, 102, 10]],
  contact: [[35, 265, 25, 180]],
  targets: [[32, 46, 30, 22]],
  apps: [[16, 202]],
  experience: [[20, 60, 250, 500]],
};
