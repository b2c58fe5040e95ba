import { cellsOf } from './csv.ts';
import { postcodeNumber } from '#server/postcodes/postcodeNumber.ts';

/** The columns of a file, counted from 0. */
export type PostcodeColumns = {
  readonly postcode: number;
  readonly authority: number;
  /** The column with the country's code; null in files without it. */
  readonly country: number | null;
  /** The column with the county's code; null in files without it. */
  readonly county: number | null;
  /** The column with the month of introduction; null in files without it. */
  readonly introduced: number | null;
  /** The column with the date of termination; null if every postcode of the file is in use. */
  readonly terminated: number | null;
  /** The column with the rank in the Index of Multiple Deprivation, and how many areas are ranked; null without it. */
  readonly deprivation: { readonly index: number; readonly areas: number } | null;
  /** The names of the columns with such a rank: first the newest, which is read, then older ones, which are not. */
  readonly ranks: readonly string[];
  /** The name of the authority's column, e.g. "lad26cd", which shows the edition. */
  readonly authorityName: string;
  /** False if the first line is already a row of data. */
  readonly hasHeader: boolean;
};

/**
 * The names of columns in the published files, also in old editions. The ONS Postcode Directory and the NSPL have
 * called the local authority "oslaua" (to 2024), "laua" and "ladcd"; since 2025 the name contains the year. Code-Point
 * Open has no header, but people add the one from its documentation.
 */
const POSTCODE = /^(pcds|postcode)$/;
const AUTHORITY = /^(oslaua|laua|ladcd|lad\d\dcd|admin_district_code)$/;
const COUNTRY = /^(ctry|country|ctry\d\dcd|country_code)$/;
const COUNTY = /^(oscty|cty|cty\d\dcd|admin_county_code)$/;
const INTRODUCED = /^dointr$/;
const TERMINATED = /^doterm$/;
/** The deprivation index of 2025 ranks England's 33,755 small areas of 2021; earlier ones rank the 32,844 of 2011. */
const DEPRIVATION = /^imd(\d\d)?(?:ind)?$/;
const yearOf = (name: string): number => Number(DEPRIVATION.exec(name)?.[1] ?? 0);
const areasOf = (name: string): number => (yearOf(name) >= 25 ? 33_755 : 32_844);
/** The name of the authority's column in Code-Point Open, the only file without terminated postcodes. */
const ONLY_IN_USE = 'admin_district_code';

/**
 * The columns of Code-Point Open since August 2011: postcode, quality, eastings, northings, country, two NHS codes,
 * county, district, ward.
 */
const CODE_POINT_OPEN = { columns: 10, country: 4, county: 7, authority: 8 };

const AS_PUBLISHED = 'use the ONS Postcode Directory, the NSPL or Code-Point Open as published';

function headerless(cells: readonly string[]): PostcodeColumns | { readonly faults: readonly string[] } {
  if (cells.length !== CODE_POINT_OPEN.columns)
    return { faults: [`has no header, and ${cells.length} columns where Code-Point Open has 10: ${AS_PUBLISHED}`] };
  return {
    postcode: 0,
    authority: CODE_POINT_OPEN.authority,
    country: CODE_POINT_OPEN.country,
    county: CODE_POINT_OPEN.county,
    introduced: null,
    terminated: null,
    deprivation: null,
    ranks: [],
    authorityName: 'Admin_district_code',
    hasHeader: false,
  };
}

type Named = { readonly name: string; readonly index: number };

function faultOfColumn(label: string, found: readonly Named[]): string[] {
  if (found.length === 1) return [];
  if (found.length === 0) return [`has no column ${label}: ${AS_PUBLISHED}`];
  return [`has ${found.length} columns with the same content (${found.map(({ name }) => name).join(', ')}): keep one`];
}

/** Finds the columns from the first line of a file, or returns every fault of that line. */
export function columnsOf(firstLine: string): PostcodeColumns | { readonly faults: readonly string[] } {
  const cells = cellsOf(firstLine.replace(/^\uFEFF/, ''));
  if (postcodeNumber(cells[0] ?? '') >= 0) return headerless(cells);
  const names = cells.map((name, index) => ({ name: name.toLowerCase(), index }));
  const named = (pattern: RegExp): Named[] => names.filter(({ name }) => pattern.test(name));
  const [postcodes, authorities, terminations] = [named(POSTCODE), named(AUTHORITY), named(TERMINATED)];
  const ranks = named(DEPRIVATION).toSorted((one, other) => yearOf(one.name) - yearOf(other.name));
  const newest = ranks.at(-1);
  const allInUse = authorities[0]?.name === ONLY_IN_USE;
  const faults = [
    ...faultOfColumn('pcds (the postcode)', postcodes),
    ...(allInUse ? [] : faultOfColumn('doterm (the date of termination)', terminations)),
    ...faultOfColumn('lad26cd, ladcd, laua or oslaua (the local authority)', authorities),
  ];
  const [postcode, authority] = [postcodes[0], authorities[0]];
  if (faults.length > 0 || !postcode || !authority) return { faults };
  return {
    postcode: postcode.index,
    authority: authority.index,
    country: named(COUNTRY)[0]?.index ?? null,
    county: named(COUNTY)[0]?.index ?? null,
    introduced: named(INTRODUCED)[0]?.index ?? null,
    terminated: terminations[0]?.index ?? null,
    deprivation: newest ? { index: newest.index, areas: areasOf(newest.name) } : null,
    ranks: newest ? [newest, ...ranks.slice(0, -1)].map(({ name }) => name) : [],
    authorityName: cells[authority.index] ?? '',
    hasHeader: true,
  };
}
