import { ATTACKER_ADVANTAGE } from '#content/report/methods.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ETHNICITY_GROUPS } from '#domain/ethnicityGroups.ts';
import { AGE_CODES, AUDIT_IDS, ETHNICITY_CODES } from '#domain/questionnaire.ts';
import { oneLine } from '../counting/tally.ts';
import type { Cells, Unions } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import { PUBLISHED_NOISE } from '../disclosure/thresholds.ts';
import { raw } from '../disclosure/raw.ts';
import { printLookups, type Printed } from '../disclosure/printed.ts';
import type { Counts, PrintedTable, PrintedTables, TableName } from '../disclosure/tables.ts';
import { controlTables } from './allSections.ts';
import { NO_CHECKS } from '../testing/figures.ts';
import { SCORES } from '../disclosure/scores.ts';
import { ADVICE, TARGETS } from './advice.ts';
import { EXPERIENCE } from './experience.ts';
import { CONTACT, HELP } from './help.ts';

/**
 * An attacker knows every record except that of one visitor. The attacker knows that record too, except its band or, in
 * a second attack, whether it exists. The attacker also knows the rules and the table of noise, and may have added
 * records. From every figure that may contain the record, and from how common each band is, the attacker guesses the
 * likeliest band.
 */

const BANDS = ['lower', 'increasing', 'higher', 'dependence'] as const;
type Band = (typeof BANDS)[number];
/** How common the bands are among the records of `npm run demo-data`. */
const COMMON: Readonly<Record<Band, number>> = { lower: 0.4, increasing: 0.37, higher: 0.09, dependence: 0.14 };

/** The generator Mulberry32. With a fixed seed, a test has the same worlds each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The tables of groups that contain a record, with their groups. */
const GROUPS = {
  age: AGE_CODES.slice(1).map(String),
  gender: ['f', 'm', 'o'],
  ethnicity: ETHNICITY_CODES.map(String),
  deprivation: ['1', '2', '3', '4', '5'],
  source: ['gp', 'nhs', 'friend'],
  months: ['2026-01', '2026-02', '2026-03'],
  ends: ['gender', 'ethnicity', ...AUDIT_IDS],
} as const satisfies Partial<Record<TableName, readonly string[]>>;
type GroupTable = keyof typeof GROUPS;
const GROUP_TABLES = Object.keys(GROUPS) as GroupTable[];

const headingOf = (code: string) =>
  ETHNICITY_GROUPS.find(({ codes }) => codes.some((item) => String(item) === code))?.group;

/** The names of the coarser lines that may contain a group. */
const COARSER: Readonly<Record<GroupTable, (group: string) => readonly (string | undefined)[]>> = {
  age: (code) => [['1-2', '3-4', '5-6'][Math.ceil(Number(code) / 2) - 1]],
  gender: () => [],
  ethnicity: (code) => [headingOf(code), headingOf(code) === 'white' ? 'white' : 'allOther'],
  deprivation: (fifth) => [Number(fifth) <= 2 ? '1-2' : '3-5'],
  source: () => [],
  months: () => ['2026-01 2026-03'],
  ends: (question) => [question.startsWith('q') ? (Number(question.slice(1)) <= 3 ? 'q1-q3' : 'q4-q10') : 'aboutYou'],
};

/** The groups that are counted on the line with the printed name `line`. */
const groupsOn = (table: GroupTable, line: string): readonly string[] =>
  GROUPS[table].filter((group) => group === line || COARSER[table](group).includes(line));

/** The cells of a line of each table. */
const cellsIn = (table: GroupTable): readonly string[] =>
  table === 'months' ? STARTED : table === 'ends' ? ['ended'] : BANDS;

/** The steps that a visitor takes after a result, for each result that offers them. */
type Path = {
  readonly point: string;
  readonly sawHelp: boolean;
  readonly pressed: boolean;
  readonly target: string;
  readonly opened: boolean;
  readonly experience: string;
};
/** The band of a check, or that it was not finished. */
type Outcome = Band | 'notFinished';
type Check = { readonly band: Outcome; readonly key: number } & Path & Readonly<Record<GroupTable, string>>;

const POINTS = ['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'];
const completed = ({ band, point }: Check): boolean => band === 'increasing' && ['lastStep', 'summary'].includes(point);
const is16 = ({ band }: Check): boolean => band === 'higher' || band === 'dependence';

/** The tables of one line: their cells, their unions, and the cell of a check, which is null if the table lacks it. */
const LISTS = {
  advice: { cells: POINTS, sets: ADVICE, cellOf: ({ band, point }) => (band === 'increasing' ? point : null) },
  help: {
    cells: ['higherHelp', 'higherResult', 'dependenceHelp', 'dependenceResult'],
    sets: HELP,
    cellOf: (check) => (is16(check) ? `${check.band}${check.sawHelp ? 'Help' : 'Result'}` : null),
  },
  contact: {
    cells: ['increasingPressed', 'increasingNotPressed', 'sixteenPressed', 'sixteenNotPressed'],
    sets: CONTACT,
    cellOf: (check) =>
      is16(check) || check.band === 'increasing'
        ? `${is16(check) ? 'sixteen' : 'increasing'}${check.pressed ? 'Pressed' : 'NotPressed'}`
        : null,
  },
  targets: {
    cells: ['within', 'toWithin', 'lowerButOver', 'notLower'],
    sets: TARGETS,
    cellOf: (check) => (completed(check) ? check.target : null),
  },
  apps: {
    cells: ['opened', 'notOpened'],
    sets: {},
    cellOf: (check) =>
      completed(check) || (check.band === 'higher' && check.sawHelp) ? (check.opened ? 'opened' : 'notOpened') : null,
  },
  experience: {
    cells: ['notHelpful', 'notSure', 'helpful', 'noExperience'],
    sets: EXPERIENCE,
    cellOf: ({ band, experience }) => (band === 'notFinished' ? null : experience),
  },
} as const satisfies Record<
  Exclude<TableName, 'bands' | GroupTable>,
  { readonly cells: readonly string[]; readonly sets: Unions; readonly cellOf: (check: Check) => string | null }
>;
type ListTable = keyof typeof LISTS;
const LIST_TABLES = Object.keys(LISTS) as ListTable[];
const isList = (name: string): name is ListTable => Object.hasOwn(LISTS, name);

const STARTED = ['notFinished', ...BANDS];

const cellIn = (table: TableName, band: Outcome): string =>
  table === 'ends' && band === 'notFinished' ? 'ended' : band;

/** The number of checks, and the sum of their keys, in each cell of each table. */
type Tally = ReadonlyMap<string, { count: number; key: number }>;

const placesOf = (check: Check): readonly string[] => [
  `bands ${check.band}`,
  ...GROUP_TABLES.map((table) => `${table} ${check[table]} ${cellIn(table, check.band)}`),
  ...LIST_TABLES.map((table) => `${table} ${LISTS[table].cellOf(check)}`),
];

/** A tally with further checks added. */
function tallyOf(checks: readonly Check[], before: Tally = new Map()): Tally {
  const tally = new Map([...before].map(([name, cell]) => [name, { ...cell }]));
  for (const check of checks)
    for (const name of placesOf(check)) {
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
      cells: cellsOf(`${table} ${name}`, cellsIn(table)),
    }));
  return controlTables({
    ...NO_CHECKS,
    bands: oneLine(cellsOf('bands', STARTED)),
    ...Object.fromEntries(GROUP_TABLES.map((table) => [table, lines(table)])),
    ...Object.fromEntries(LIST_TABLES.map((table) => [table, oneLine(cellsOf(table, LISTS[table].cells))])),
  });
}

type World = { readonly others: readonly Check[]; readonly visitor: Check };

/**
 * Returns a few hundred checks and one visitor. With `isForged`, checks forged by the attacker bring the cells of the
 * visitor's group close to the threshold of 12.
 */
function worldOf(random: () => number, isForged: boolean): World {
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  const key = () => Math.floor(random() * 256);
  const band = (): Band => {
    let left = random();
    return BANDS.find((item) => (left -= COMMON[item]) < 0) ?? 'lower';
  };
  const withoutEnd = () => ({
    band: random() < 0.15 ? ('notFinished' as const) : band(),
    key: key(),
    age: pick(GROUPS.age),
    gender: random() < 0.55 ? 'f' : 'm',
    ethnicity: random() < 0.8 ? '0' : pick(GROUPS.ethnicity),
    deprivation: pick(GROUPS.deprivation),
    source: pick(GROUPS.source),
    months: pick(GROUPS.months),
    point: pick([...POINTS, 'resultOnly', 'summary']),
    sawHelp: random() < 0.85,
    pressed: random() < 0.15,
    target: pick(LISTS.targets.cells),
    opened: random() < 0.15,
  });
  // `ends` and `experience` are derived from the key: drawing them would change all later random values.
  const anybody = (): Check => {
    const check = withoutEnd();
    const ends = GROUPS.ends[check.key % GROUPS.ends.length] ?? 'gender';
    return { ...check, ends, experience: LISTS.experience.cells[check.key % 4] ?? 'noExperience' };
  };
  const visitor = { ...anybody(), band: band() };
  const crowd = Array.from({ length: 200 + Math.floor(random() * 500) }, anybody);
  if (!isForged) return { others: crowd, visitor };
  // The visitor's source has only forged checks: 10 to 16 of each band.
  const others = crowd.filter((check) => check.source !== visitor.source);
  const forged = BANDS.flatMap((item) =>
    Array.from({ length: 10 + Math.floor(random() * 7) }, () => ({ ...visitor, band: item, key: key() })),
  );
  return { others: [...others, ...forged], visitor };
}

/** The log likelihood of a figure for a number of checks with unknown keys. */
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

/** A count with noise: its known checks, and whether it would count the visitor in a band. */
type Term = { readonly known: number; readonly counts: (band: Outcome) => boolean };
/** A printed figure, which is one term or the sum of several. */
type Clue = { readonly id: string; readonly printed: number; readonly terms: readonly Term[] };

const membersOf = (name: string): readonly string[] => SCORES[name] ?? [name];

/**
 * The printed figures from which an attacker could guess, in a table of one line: its outcomes, but not their total,
 * which follows from other figures.
 */
function cluesOfList(
  name: ListTable,
  { outcomes, all }: PrintedTable,
  { tally, visitor }: { readonly tally: Tally; readonly visitor: Check },
): readonly Clue[] {
  const { sets, cellOf }: { readonly sets: Unions; readonly cellOf: (check: Check) => string | null } = LISTS[name];
  // Every second outcome of local contact is a difference of printed figures, so it is no further clue.
  const own = name === 'contact' ? outcomes.filter((_, index) => index % 2 === 0) : outcomes;
  return own.map((outcome) => {
    const members = sets[outcome] ?? [outcome];
    const known = members.reduce((sum, member) => sum + (tally.get(`${name} ${member}`)?.count ?? 0), 0);
    const counts = (band: Outcome): boolean => members.includes(cellOf({ ...visitor, band }) ?? '');
    return { id: `${name} ${outcome}`, printed: all[outcome] ?? NaN, terms: [{ known, counts }] };
  });
}

/** The clues of a table: its outcomes if it has one line, otherwise those of the visitor's line and the total. */
function cluesOfTable(
  name: string,
  table: PrintedTable | null | undefined,
  { tally, visitor, bands }: { readonly tally: Tally; readonly visitor: Check; readonly bands: PrintedTable },
): readonly Clue[] {
  if (!table) return [];
  if (isList(name)) return cluesOfList(name, table, { tally, visitor });
  const group = name as GroupTable;
  const line = table.lines.find(({ names }) => names.some((item) => groupsOn(group, item).includes(visitor[group])));
  const termOf = (places: readonly string[], outcome: string): Term => ({
    known: places
      .flatMap((place) => membersOf(outcome).map((member) => tally.get(`${place} ${member}`)?.count ?? 0))
      .reduce((sum, count) => sum + count, 0),
    counts: (band) => membersOf(outcome).includes(cellIn(group, band)),
  });
  const cluesIn = (places: readonly string[], { outcomes }: PrintedTable, counts: Counts): readonly Clue[] =>
    outcomes.map((outcome) => ({
      id: `${places.join()} ${outcome}`,
      printed: counts[outcome] ?? NaN,
      terms: [termOf(places, outcome)],
    }));
  if (table === bands) return cluesIn(['bands'], bands, bands.all);
  const finished = bands.outcomes.filter((outcome) => outcome !== 'notFinished').map((item) => termOf(['bands'], item));
  return [
    { id: 'finished', printed: table.all.finished ?? NaN, terms: finished },
    ...(line
      ? cluesIn(
          line.names.flatMap((item) => groupsOn(group, item).map((value) => `${group} ${value}`)),
          table,
          line.counts,
        )
      : []),
  ];
}

/** The clue of the number of postcode lookups: one for each check, the visitor's included. */
function cluesOfLookups(printed: number | undefined, known: number): readonly Clue[] {
  if (printed === undefined) return [];
  return [{ id: 'lookups', printed, terms: [{ known, counts: () => true }] }];
}

/** The clues of all tables together, without sums of figures that other tables print, because these add nothing. */
const together = (clues: readonly Clue[]): readonly Clue[] => clues.filter(({ terms }) => terms.length === 1);

/** The log likelihood of a printed sum. */
function sumLikelihood(counts: readonly number[], printed: number): number {
  let sums = new Map([[0, 1]]);
  for (const count of counts) {
    const next = new Map<number, number>();
    const nearest = Math.floor(count / 5) * 5;
    for (const [sum, chance] of sums)
      for (let figure = nearest - 5; figure <= nearest + 10; figure += 5)
        next.set(sum + figure, (next.get(sum + figure) ?? 0) + chance * Math.exp(likelihood(count, figure)));
    sums = next;
  }
  return Math.log(Math.max(sums.get(printed) ?? 0, 1e-9));
}

const scoreOf = (clues: readonly Clue[], band: Outcome | null): number =>
  clues.reduce((sum, { printed, terms }) => {
    const counts = terms.map((term) => term.known + Number(band !== null && term.counts(band)));
    const [only, ...others] = counts;
    return (
      sum + (only !== undefined && others.length === 0 ? likelihood(only, printed) : sumLikelihood(counts, printed))
    );
  }, 0);

const guessBand = (clues: readonly Clue[]): Band =>
  BANDS.toSorted(
    (one, other) => scoreOf(clues, other) + Math.log(COMMON[other]) - scoreOf(clues, one) - Math.log(COMMON[one]),
  )[0] ?? 'lower';

/** Guesses whether the visitor's record exists, if its band and groups are known. */
const guessPresence = (clues: readonly Clue[], band: Outcome): boolean => scoreOf(clues, band) > scoreOf(clues, null);

const WORLDS = 1_000;
const TABLES = ['bands', ...GROUP_TABLES, ...LIST_TABLES] as const;
const FIGURES = [...TABLES, 'lookups'] as const;
type Hits = Record<string, number>;

/** How much better the guesses are than a guess without any figure, in percentage points. */
const better = (hits: Hits, without: number, guesses: number): Hits =>
  Object.fromEntries(Object.entries(hits).map(([name, count]) => [name, (100 * (count - without)) / guesses]));

/**
 * Attacks each table in `WORLDS` simulated reports. Returns, in percentage points, how much more often the attacker
 * guesses right than without any figure. For `presence`, half of the reports contain the visitor and half do not.
 */
function attack(seed: number, visitors: 'finished' | 'forged' | 'notFinished'): Record<'band' | 'presence', Hits> {
  const random = createRandom(seed);
  const [band, presence, seen]: [Hits, Hits, Hits] = [{}, {}, {}];
  const right = (hits: Hits, of: string, is: boolean) => (hits[of] = (hits[of] ?? 0) + Number(is));
  for (let world = 0; world < WORLDS; world++) {
    const { others, visitor: drawn } = worldOf(random, visitors === 'forged');
    const visitor = visitors === 'notFinished' ? { ...drawn, band: visitors } : drawn;
    const own = visitor.band;
    seen[own] = (seen[own] ?? 0) + 1;
    const tally = tallyOf(others);
    // The key of the month's lookups is drawn apart, so that all other random values stay as they are.
    const monthKey = Math.floor(createRandom(world)() * 256);
    const clues = (tables: PrintedTables, checks: number) => {
      const { bands } = tables;
      const lookups = printLookups(raw(checks, monthKey), bands?.all.all);
      const item = TABLES.map(
        (name) => [name, bands ? cluesOfTable(name, tables[name], { tally, visitor, bands }) : []] as const,
      );
      const all = [...item, ['lookups', cluesOfLookups(lookups, others.length)] as const];
      return [...all, ['together', together(all.flatMap(([, found]) => found))] as const];
    };
    const withVisitor = clues(reportOf(tallyOf([visitor], tally)), others.length + 1);
    for (const [name, item] of withVisitor) {
      right(band, name, guessBand(item) === own);
      right(presence, name, guessPresence(item, own));
    }
    for (const [name, item] of clues(reportOf(tally), others.length)) right(presence, name, !guessPresence(item, own));
  }
  return {
    band: better(band, Math.max(...Object.values(seen)), WORLDS),
    presence: better(presence, WORLDS, 2 * WORLDS),
  };
}

/** The best result from any one table, and from all figures together, as the methods print them. */
const worst = (points: Hits) => ({
  oneTable: Math.max(...FIGURES.map((name) => points[name] ?? 0)),
  together: points.together ?? 0,
});

describe('an attacker who knows all checks except one, with and without forged checks', () => {
  let found: readonly ReturnType<typeof attack>[];
  beforeAll(() => void (found = [attack(1, 'finished'), attack(2, 'forged')]));

  /** The larger of both results, rounded to a tenth. */
  const most = (guess: 'band' | 'presence', from: 'oneTable' | 'together'): number =>
    Math.round(10 * Math.max(...found.map((item) => worst(item[guess])[from]))) / 10;

  // The aim of 25 points for all tables together is not always met, as the report's methods and `docs/security.md` say.
  test.each(['band', 'presence'] as const)('guesses its %s only as well as the methods say', (guess) => {
    const [oneTable, together] = [most(guess, 'oneTable'), most(guess, 'together')];
    expect({ oneTable, together }).toEqual(ATTACKER_ADVANTAGE[guess]);
    expect(oneTable).toBeLessThanOrEqual(10);
  });
});

test(
  'an attacker who knows all checks except an unfinished one guesses no better whether it exists',
  { tags: 'proof' },
  () => {
    const { presence } = attack(1, 'notFinished');
    const { oneTable, together } = worst(presence);
    expect(oneTable).toBeLessThanOrEqual(ATTACKER_ADVANTAGE.presence.oneTable);
    expect(together).toBeLessThanOrEqual(ATTACKER_ADVANTAGE.presence.together);
    const tells = Object.keys(presence).filter((table) => (presence[table] ?? 0) > 1);
    expect(tells).toEqual(['bands', 'months', 'ends', 'lookups', 'together']);
  },
);

test('the printed number of look-ups tells whether there was one more at most 10 points better than by chance', () => {
  const keys = Array.from({ length: 256 }, (_, key) => key);
  const started = 1_000 as Printed;
  /** How often each print occurs over all keys; "not shown" is a print too. */
  const printsOf = (lookups: number) =>
    Map.groupBy(keys, (key) => String(printLookups(raw(lookups, key), started))) as ReadonlyMap<string, number[]>;
  const rights = Array.from({ length: 200 }, (_, known) => {
    const [without, withOne] = [printsOf(known), printsOf(known + 1)];
    const prints = new Set([...without.keys(), ...withOne.keys()]);
    return [...prints].reduce(
      (sum, print) => sum + Math.max(without.get(print)?.length ?? 0, withOne.get(print)?.length ?? 0),
      0,
    );
  });
  expect(Math.max(...rights) / (2 * keys.length)).toBeLessThanOrEqual(0.6);
  expect(printsOf(24)).toEqual(new Map([['undefined', keys]]));
});

test('the number of lookups is not shown where “started” is not', () => {
  expect(printLookups(raw(1_000), undefined)).toBeUndefined();
});

test('the noise on counts has the mean 0, never exceeds 4, and differs between a sum and its parts', () => {
  const keys = Array.from({ length: 256 }, (_, key) => key);
  for (const count of [0, 1, 7, 8, 100, 12_345]) {
    const amounts = keys.map((key) => PUBLISHED_NOISE.of(count, key));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(Math.max(...amounts.map(Math.abs))).toBe(PUBLISHED_NOISE.most);
  }
  // The known noise of two cells does not change the distribution of the noise of their sum.
  const [one, other] = [-4, 4].map((amount) => keys.filter((key) => PUBLISHED_NOISE.of(10, key) === amount));
  const sums = (one ?? []).flatMap((a) => (other ?? []).map((b) => PUBLISHED_NOISE.of(20, a + b)));
  for (const amount of [-4, 0, 4])
    expect(sums.filter((sum) => sum === amount).length / sums.length).toBeCloseTo(1 / 9, 1);
});
