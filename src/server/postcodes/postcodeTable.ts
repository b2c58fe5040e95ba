import type { Nation } from '#domain/nations.ts';
import { postcodeText, UNITS } from './postcodeNumber.ts';

/**
 * All known postcodes, in about 10 MB. `sectors` lists the sectors that have postcodes, for a binary search. `cells`
 * has a cell for each of a sector's 400 units. A cell is 0 if there is no such postcode, otherwise 1 plus the index in
 * `authorities`, `nations` and `quintiles`, with bit 15 (`TERMINATED`) set for a terminated postcode.
 */
export type PostcodeTable = {
  /** Numbers of sectors, ascending. */
  readonly sectors: Uint32Array;
  /** 400 cells for each sector, in the order of `sectors`. */
  readonly cells: Uint16Array;
  /** The authority's code of each combination of authority, nation and deprivation quintile; '' for no authority. */
  readonly authorities: readonly string[];
  /** For each entry of `authorities`, the nation of its postcodes; null if the imported file did not say. */
  readonly nations: readonly (Nation | null)[];
  /** For each entry of `authorities`, the quintile of England's deprivation index (1 is the most deprived), or null. */
  readonly quintiles: readonly (number | null)[];
};

export type PostcodeEntry = {
  /** The authority's code, '' if the postcode has none. */
  readonly authority: string;
  readonly nation: Nation | null;
  /** True if Royal Mail no longer uses the postcode; people may still enter it. */
  readonly terminated: boolean;
};

export const TERMINATED = 0x8000;
const INDEX = 0x7fff;
/** Maximum length of `authorities`. A cell holds an entry's index plus 1, because 0 means an unknown postcode. */
export const MAX_AUTHORITIES = INDEX - 1;

/** The index in `sectors` of a sector, or -1. */
function slotOf(sectors: Uint32Array, sector: number): number {
  let low = 0;
  let high = sectors.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const candidate = sectors[middle] ?? 0;
    if (candidate === sector) return middle;
    if (candidate < sector) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function cellOf({ sectors, cells }: PostcodeTable, number: number): number {
  if (number < 0) return 0;
  const slot = slotOf(sectors, Math.floor(number / UNITS));
  return slot < 0 ? 0 : (cells[slot * UNITS + (number % UNITS)] ?? 0);
}

export function entryOf({ authorities, nations }: PostcodeTable, cell: number): PostcodeEntry | null {
  if (cell === 0) return null;
  const index = (cell & INDEX) - 1;
  return { authority: authorities[index] ?? '', nation: nations[index] ?? null, terminated: cell >= TERMINATED };
}

export const findEntry = (table: PostcodeTable, number: number): PostcodeEntry | null =>
  entryOf(table, cellOf(table, number));

export const quintileOf = (table: PostcodeTable, number: number): number | null =>
  table.quintiles[(cellOf(table, number) & INDEX) - 1] ?? null;

export function numbersOfSector({ sectors, cells }: PostcodeTable, sector: number): readonly number[] {
  const slot = slotOf(sectors, sector);
  if (slot < 0) return [];
  const units = Array.from({ length: UNITS }, (_, unit) => unit);
  return units.filter((unit) => cells[slot * UNITS + unit] !== 0).map((unit) => sector * UNITS + unit);
}

/** Calls `visit` with each known postcode's number and cell, in the order of sectors. */
export function forEachPostcode(
  { sectors, cells }: PostcodeTable,
  visit: (number: number, cell: number) => void,
): void {
  for (const [slot, sector] of sectors.entries()) {
    for (let unit = 0; unit < UNITS; unit++) {
      const cell = cells[slot * UNITS + unit] ?? 0;
      if (cell !== 0) visit(sector * UNITS + unit, cell);
    }
  }
}

/** How many postcodes each authority has, including terminated ones, by code. */
export type AuthorityCounts = ReadonlyMap<string, { readonly postcodes: number; readonly terminated: number }>;

export function countByAuthority(table: PostcodeTable): AuthorityCounts {
  const postcodes = new Uint32Array(table.authorities.length);
  const terminated = new Uint32Array(table.authorities.length);
  for (const cell of table.cells) {
    if (cell === 0) continue;
    const index = (cell & INDEX) - 1;
    postcodes[index] = (postcodes[index] ?? 0) + 1;
    if (cell >= TERMINATED) terminated[index] = (terminated[index] ?? 0) + 1;
  }
  const counts = new Map<string, { postcodes: number; terminated: number }>();
  for (const [index, code] of table.authorities.entries()) {
    const count = counts.get(code) ?? { postcodes: 0, terminated: 0 };
    counts.set(code, {
      postcodes: count.postcodes + (postcodes[index] ?? 0),
      terminated: count.terminated + (terminated[index] ?? 0),
    });
  }
  return counts;
}

export const authorityCodes = ({ authorities }: PostcodeTable): readonly string[] =>
  [...new Set(authorities)].filter((code) => code !== '');

/** Returns any postcode in use in one of these authorities, or null. */
export function anyPostcodeIn(table: PostcodeTable, authorities: readonly string[]): string | null {
  const values = new Set(table.authorities.flatMap((code, index) => (authorities.includes(code) ? [index + 1] : [])));
  const at = table.cells.findIndex((cell) => values.has(cell));
  const sector = table.sectors[Math.floor(at / UNITS)];
  return at < 0 || sector === undefined ? null : postcodeText(sector * UNITS + (at % UNITS));
}
