import { NOISE_MEASURED } from '#content/report/noise.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { AGE_CODES, ETHNICITY_CODES } from '#domain/questionnaire.ts';
import { oneLine } from '../counting/tally.ts';
import type { Cells } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import { PUBLISHED_NOISE } from '../disclosure/noise.ts';
import { raw } from '../disclosure/raw.ts';
import type { Counts, PrintedTable, PrintedTables } from '../disclosure/tables.ts';
import { control } from './control.ts';
import { NOTHING } from '../testing/figures.ts';
import { SCORES } from '../disclosure/scores.ts';

/**
 * An attacker knows every record but one visitor's, and all of that one but the band, or whether it is there at all. What
 * is not secret is known: the rules, the table of noise, and records that the attacker has added. The attacker takes the
 * likeliest band by every figure that the record may be in, given how common each band is.
 */

const BANDS = ['lower', 'increasing', 'higher', 'dependence'] as const;
type Band = (typeof BANDS)[number];
/** How common the bands are among the records of `npm run demo-data`. */
const COMMON: Readonly<Record<Band, number>> = { lower: 0.4, increasing: 0.37, higher: 0.09, dependence: 0.14 };

/** Mulberry32: a test has the same worlds each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The tables that a record is in beside the list of the bands, and their groups. */
const GROUPS = {
  age: AGE_CODES.slice(1).map(String),
  gender: ['f', 'm', 'o'],
  ethnicity: ETHNICITY_CODES.map(String),
  deprivation: ['1', '2', '3', '4', '5'],
  source: ['gp', 'nhs', 'friend'],
  months: ['2026-01', '2026-02', '2026-03'],
} as const;
type GroupTable = keyof typeof GROUPS;
const GROUP_TABLES = Object.keys(GROUPS) as GroupTable[];

type Check = { readonly band: Band | 'notFinished'; readonly key: number } & Readonly<Record<GroupTable, string>>;

const STARTED = ['notFinished', ...BANDS];

/** The number of checks, and the sum of their keys, in each cell of each table. */
type Tally = ReadonlyMap<string, { count: number; key: number }>;

function tallyOf(checks: readonly Check[]): Tally {
  const tally = new Map<string, { count: number; key: number }>();
  for (const check of checks)
    for (const place of ['bands', ...GROUP_TABLES.map((table) => `${table} ${check[table]}`)]) {
      const name = `${place} ${check.band}`;
      const cell = tally.get(name) ?? { count: 0, key: 0 };
      cell.count += 1;
      cell.key += check.key;
      tally.set(name, cell);
    }
  return tally;
}

function reportOf(tally: Tally): PrintedTables {
  const cellsOf = (place: string, outcomes: readonly string[]): Cells =>
    Object.fromEntries(
      outcomes.map((outcome) => {
        const { count = 0, key = 0 } = tally.get(`${place} ${outcome}`) ?? {};
        return [outcome, raw(count, key)];
      }),
    );
  const lines = (table: GroupTable): Line[] =>
    GROUPS[table].map((name) => ({
      names: [name],
      cells: cellsOf(`${table} ${name}`, table === 'months' ? STARTED : BANDS),
    }));
  return control({
    ...NOTHING,
    bands: oneLine(cellsOf('bands', STARTED)),
    ...Object.fromEntries(GROUP_TABLES.map((table) => [table, lines(table)])),
  });
}

type World = { readonly others: readonly Check[]; readonly visitor: Check };

/** Some hundred checks and one visitor in the smallest group that stands alone; with forged ones, its cells are near 12. */
function worldOf(random: () => number, isForged: boolean): World {
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  const key = () => Math.floor(random() * 256);
  const band = (): Band => {
    let left = random();
    return BANDS.find((each) => (left -= COMMON[each]) < 0) ?? 'lower';
  };
  const anybody = (): Check => ({
    band: random() < 0.15 ? 'notFinished' : band(),
    key: key(),
    age: pick(GROUPS.age),
    gender: random() < 0.55 ? 'f' : 'm',
    ethnicity: random() < 0.8 ? '0' : pick(GROUPS.ethnicity),
    deprivation: pick(GROUPS.deprivation),
    source: pick(GROUPS.source),
    months: pick(GROUPS.months),
  });
  const visitor = { ...anybody(), band: band() };
  const crowd = Array.from({ length: 200 + Math.floor(random() * 500) }, anybody);
  if (!isForged) return { others: crowd, visitor };
  // Of the visitor's group by how they heard, all but forged checks are left out: 10 to 16 of each band are forged.
  const others = crowd.filter((check) => check.source !== visitor.source);
  const forged = BANDS.flatMap((each) =>
    Array.from({ length: 10 + Math.floor(random() * 7) }, () => ({ ...visitor, band: each, key: key() })),
  );
  return { others: [...others, ...forged], visitor };
}

/** How likely a figure is for a number of checks, as a logarithm, when no key is known. */
const AMOUNTS = Array.from({ length: 256 }, (_, key) => PUBLISHED_NOISE.of(0, key));
const likely = Array.from({ length: 6 * 9 }, (_, at) => {
  const [offset, nearest] = [Math.floor(at / 9), (at % 9) - 4];
  const possible = AMOUNTS.filter((amount) => Math.round((offset + amount) / 5) === nearest);
  return Math.log(Math.max(possible.length / AMOUNTS.length, 1e-9));
});
const likelihood = (count: number, printed: number): number => {
  const offset = ((count % 5) + 5) % 5;
  const nearest = (printed - (count - offset)) / 5;
  return Math.abs(nearest) > 4 ? Math.log(1e-9) : (likely[offset * 9 + nearest + 4] ?? 0);
};

/** A printed figure: the checks that it counts but for the visitor, and whether the visitor is one of them, by band. */
type Clue = {
  readonly id: string;
  readonly known: number;
  readonly printed: number;
  readonly counts: (band: Band) => boolean;
};

const membersOf = (name: string): readonly string[] => SCORES[name] ?? [name];

function cluesOf(
  id: string,
  counts: Counts,
  outcomes: readonly string[],
  knownOf: (outcome: string) => number,
): readonly Clue[] {
  return Object.entries(counts).map(([name, printed]) => {
    const members = membersOf(name).filter((member) => outcomes.includes(member));
    return {
      id: `${id} ${members.join()}`,
      known: members.reduce((sum, member) => sum + knownOf(member), 0),
      printed,
      counts: (band) => members.includes(band),
    };
  });
}

/** What a table tells of the visitor: the totals, which all tables share, and the visitor's line. */
function cluesOfTable(
  name: string,
  table: PrintedTable | null | undefined,
  { tally, visitor }: { readonly tally: Tally; readonly visitor: Check },
): readonly Clue[] {
  if (!table) return [];
  const outcomes = name === 'bands' || name === 'months' ? STARTED : BANDS;
  const line = table.lines.find(({ names }) => names.includes(visitor[name as GroupTable]));
  const inLine = (outcome: string) =>
    (line?.names ?? []).reduce((sum, each) => sum + (tally.get(`${name} ${each} ${outcome}`)?.count ?? 0), 0);
  // Sums of what a line prints tell nothing more.
  const own = Object.fromEntries(
    Object.entries(line?.counts ?? {}).filter(([each]) => each === 'all' || table.outcomes.includes(each)),
  );
  return [
    ...cluesOf('all', table.all, outcomes, (outcome) => tally.get(`bands ${outcome}`)?.count ?? 0),
    ...(line ? cluesOf(`${name} ${line.names.join()}`, own, outcomes, inLine) : []),
  ];
}

const distinct = (clues: readonly Clue[]): readonly Clue[] => [
  ...new Map(clues.map((clue) => [clue.id, clue])).values(),
];

const scoreOf = (clues: readonly Clue[], band: Band | null): number =>
  clues.reduce(
    (sum, { known, printed, counts }) => sum + likelihood(known + Number(band !== null && counts(band)), printed),
    0,
  );

const guessBand = (clues: readonly Clue[]): Band =>
  BANDS.toSorted(
    (one, other) => scoreOf(clues, other) + Math.log(COMMON[other]) - scoreOf(clues, one) - Math.log(COMMON[one]),
  )[0] ?? 'lower';

/** Whether somebody of the visitor's groups, whose band is known, is there. */
const guessPresence = (clues: readonly Clue[], band: Band): boolean => scoreOf(clues, band) > scoreOf(clues, null);

const WORLDS = 1_000;
const TABLES = ['bands', ...GROUP_TABLES] as const;
type Hits = Record<string, number>;

/** In how many of 1,000 worlds each guess is right, by the tables it is made from. */
function attack(isForged: boolean): {
  readonly band: Hits;
  readonly presence: Hits;
  readonly commonest: number;
  readonly here: number;
} {
  const random = createRandom(isForged ? 2 : 1);
  const [band, presence]: [Hits, Hits] = [{}, {}];
  const right = (hits: Hits, of: string, is: boolean) => (hits[of] = (hits[of] ?? 0) + Number(is));
  const seen: Record<Band, number> = { lower: 0, increasing: 0, higher: 0, dependence: 0 };
  let here = 0;
  for (let world = 0; world < WORLDS; world++) {
    const { others, visitor } = worldOf(random, isForged);
    const own = visitor.band as Band;
    seen[own]++;
    const isHere = world % 2 === 0;
    here += Number(isHere);
    const tally = tallyOf(others);
    const clues = (tables: PrintedTables) =>
      TABLES.map((name) => [name, cluesOfTable(name, tables[name], { tally, visitor })] as const);
    const withVisitor = clues(reportOf(tallyOf([...others, visitor])));
    const maybe = isHere ? withVisitor : clues(reportOf(tally));
    for (const [name, each] of withVisitor) right(band, name, guessBand(each) === own);
    right(band, 'together', guessBand(distinct(withVisitor.flatMap(([, each]) => each))) === own);
    for (const [name, each] of maybe) right(presence, name, guessPresence(each, own) === isHere);
    right(presence, 'together', guessPresence(distinct(maybe.flatMap(([, each]) => each)), own) === isHere);
  }
  return { band, presence, commonest: Math.max(...Object.values(seen)), here };
}

/** Percentage points by which guesses are better than the commonest answer. */
const better = (hits: Hits, commonest: number) =>
  Object.fromEntries(Object.entries(hits).map(([name, count]) => [name, (100 * (count - commonest)) / WORLDS]));

/** The most of any one table, and of all together, as methods print it. */
const worst = (points: Hits) => ({
  oneTable: Math.max(...TABLES.map((name) => points[name] ?? 0)),
  together: points.together ?? 0,
});

describe.each([
  { what: 'as they come', isForged: false },
  { what: 'among forged ones', isForged: true },
])('who knows all checks but one, $what', ({ isForged }) => {
  let found: ReturnType<typeof attack>;
  beforeAll(() => void (found = attack(isForged)));

  test('guesses its band hardly better than by the commonest', () => {
    const { oneTable, together } = worst(better(found.band, found.commonest));
    expect(oneTable).toBeLessThanOrEqual(NOISE_MEASURED.band.oneTable);
    expect(together).toBeLessThanOrEqual(NOISE_MEASURED.band.together);
  });

  test('guesses whether it is there hardly better than by chance', () => {
    const { oneTable, together } = worst(better(found.presence, found.here));
    expect(oneTable).toBeLessThanOrEqual(NOISE_MEASURED.presence.oneTable);
    expect(together).toBeLessThanOrEqual(NOISE_MEASURED.presence.together);
  });
});

test('the noise has the mean 0 and never exceeds 4, for every count, and hides the keys of sums', () => {
  const keys = Array.from({ length: 256 }, (_, key) => key);
  for (const count of [0, 1, 7, 8, 100, 12_345]) {
    const amounts = keys.map((key) => PUBLISHED_NOISE.of(count, key));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(Math.max(...amounts.map(Math.abs))).toBe(PUBLISHED_NOISE.most);
  }
  // Of two cells whose noise is known, that of their sum is spread as without.
  const [one, other] = [-4, 4].map((amount) => keys.filter((key) => PUBLISHED_NOISE.of(10, key) === amount));
  const sums = (one ?? []).flatMap((a) => (other ?? []).map((b) => PUBLISHED_NOISE.of(20, a + b)));
  for (const amount of [-4, 0, 4])
    expect(sums.filter((sum) => sum === amount).length / sums.length).toBeCloseTo(1 / 9, 1);
});
