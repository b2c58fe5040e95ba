import { cellsOf, createCellFinder } from '../postcodes/csv.ts';
import { plural } from '../outcome.ts';
import type { Population } from './populationFile.ts';

/**
 * Columns of table MYEB1, the mid-year population estimates of the Office for National Statistics. The table also has a
 * column of counts for each calendar year, and a row for each local authority, sex and year of age.
 */
const COLUMNS = [
  ['ladcode23 (the local authority)', /^(ladcode(\d\d)?|ladcd|lad\d\dcd)$/],
  ['sex', /^sex$/],
  ['age', /^age$/],
] as const;
const YEAR = /^population_(\d{4})$/;
/** The header is searched for in this number of first lines: a sheet saved as CSV has its title above the header. */
const HEADER_WITHIN = 5;

const SEXES: Readonly<Record<string, 'f' | 'm'>> = { 1: 'm', 2: 'f', m: 'm', f: 'f', male: 'm', female: 'f' };
/** The youngest age of each age group in the questionnaire. */
const FROM = [18, 25, 35, 45, 55, 65];
/** The last age in the table, whose row also counts everyone older. */
const LAST_AGE = 90;
const EXAMPLES = 3;

type Parsed = { readonly faults: readonly string[] } | { readonly population: Population };

type Ages = Map<number, number>;
type Authorities = Map<string, Record<'f' | 'm', Ages>>;

function findColumns(header: string): { readonly faults: string[] } | { readonly at: number[]; readonly year: string } {
  const names = cellsOf(header).map((name, index) => ({ name: name.toLowerCase(), index }));
  const found = COLUMNS.map(([label, pattern]) => ({
    label,
    columns: names.filter(({ name }) => pattern.test(name)),
  }));
  const years = names.filter(({ name }) => YEAR.test(name)).toSorted((a, b) => a.name.localeCompare(b.name));
  const faults = found.flatMap(({ label, columns: { length } }) =>
    length === 1 ? [] : [length === 0 ? `has no column ${label}` : `has ${length} columns ${label}: keep one`],
  );
  const last = years.at(-1);
  if (!last) faults.push('has no column population_2024, or of another year');
  if (faults.length > 0 || !last) return { faults: faults.map((fault) => `${fault}: use table MYEB1 as published`) };
  return {
    at: [...found.flatMap(({ columns }) => columns.map(({ index }) => index)), last.index],
    year: last.name.slice(-4),
  };
}

/** Adds a row. Returns false if it cannot be read or repeats another row. */
function addRow(authorities: Authorities, cells: readonly string[] | null): boolean {
  const [code = '', sexText = '', ageText = '', people = ''] = (cells ?? []).map((cell) => cell.trim());
  const sex = SEXES[sexText.toLowerCase()];
  const count = people.replaceAll(/,(?=\d{3})/g, '');
  if (sex === undefined || !/^[A-Z]\d{8}$/.test(code) || !/^\d{1,3}\+?$/.test(ageText) || !/^\d+$/.test(count))
    return false;
  const ages = authorities.get(code) ?? { f: new Map<number, number>(), m: new Map<number, number>() };
  authorities.set(code, ages);
  const age = Number.parseInt(ageText, 10);
  const isNew = !ages[sex].has(age);
  ages[sex].set(age, Number(count));
  return isNew;
}

const groupsOf = (ages: Ages): number[] =>
  FROM.map((from, at) => {
    const below = FROM[at + 1] ?? Infinity;
    return [...ages].reduce((sum, [age, people]) => sum + (age >= from && age < below ? people : 0), 0);
  });

/** True if the table has every year of age from 18 to 90, and no age group is empty. */
const isWhole = (ages: Ages): boolean =>
  [...Array(LAST_AGE + 1).keys()].slice(18).every((age) => ages.has(age)) &&
  groupsOf(ages).every((people) => people > 0);

const examples = (items: readonly string[]): string =>
  items.slice(0, EXAMPLES).join(', ') + (items.length > EXAMPLES ? ', …' : '');

export function parsePopulation(lines: readonly string[]): Parsed {
  const isHeader = (line: string) => cellsOf(line.toLowerCase()).some((name) => COLUMNS[0][1].test(name));
  const at = Math.max(
    0,
    lines
      .slice(0, HEADER_WITHIN)
      .map((line) => line.replace(/^\uFEFF/, ''))
      .findIndex(isHeader),
  );
  const columns = findColumns((lines[at] ?? '').replace(/^\uFEFF/, ''));
  if ('faults' in columns) return columns;
  const find = createCellFinder(columns.at);
  const authorities: Authorities = new Map();
  const rows = lines.flatMap((line, index) => (index > at && /[^\s,]/.test(line) ? [{ line, number: index + 1 }] : []));
  const unread = rows.filter(({ line }) => !addRow(authorities, find(line)));
  const partial = [...authorities].filter(([, { f, m }]) => !isWhole(f) || !isWhole(m)).map(([code]) => code);
  const faults = [
    ...(rows.length === 0 ? ['has no rows'] : []),
    ...(unread.length === 0
      ? []
      : [
          `${plural(unread.length, 'row')} cannot be read or repeat another: line ${examples(unread.map(({ number }) => String(number)))}`,
        ]),
    ...(partial.length === 0
      ? []
      : [
          `${plural(partial.length, 'local authority', 'local authorities')} without both sexes of every age from 18 to ${LAST_AGE}: ${examples(partial)}`,
        ]),
  ];
  if (faults.length > 0) return { faults };
  const counts = [...authorities].map(([code, { f, m }]) => [code, { f: groupsOf(f), m: groupsOf(m) }] as const);
  return { population: { year: columns.year, authorities: Object.fromEntries(counts) } };
}
