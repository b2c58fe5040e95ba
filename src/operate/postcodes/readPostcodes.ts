import type { Nation } from '#domain/nations.ts';
import { createCellFinder, linesOfPart } from './csv.ts';
import { columnsOf, type PostcodeColumns } from './postcodeColumns.ts';
import { isNorthernIreland, postcodeNumber } from '#server/postcodes/postcodeNumber.ts';
import { CommandFault } from '../outcome.ts';
import type { PostcodeSource, SourcePart } from './postcodeSource.ts';
import { isMadeOfDistricts, type Counties } from '#server/postcodes/counties.ts';
import { MAX_AUTHORITIES, type PostcodeTable } from '#server/postcodes/postcodeTable.ts';
import { nationOfCode } from '#server/postcodes/nationOfCode.ts';
import { createTableBuilder, type TableBuilder } from '#server/postcodes/tableBuilder.ts';

export type RowCounts = {
  readonly rows: number;
  /** Rows whose postcode or authority cannot be read, or that contradict an earlier one. */
  readonly unreadable: number;
  readonly northernIreland: number;
  /** Rows with retired postcodes (GIR and NPT), which the specification's pattern does not match. */
  readonly retired: number;
};

export type ReadPostcodes = {
  readonly table: PostcodeTable;
  /** The districts of each county; empty if the file has no column of counties. */
  readonly counties: Counties;
  readonly counts: RowCounts;
  /** The first unreadable rows, each with its file, line and reason. */
  readonly examples: readonly string[];
  readonly authorityName: string;
  /** The month in which the newest postcode was introduced, such as "2026-08"; null if the file does not say. */
  readonly edition: string | null;
  /** Notes for the operator: if the file has several columns of one kind, which of them was read. */
  readonly notes: readonly string[];
};

type ReadOptions = {
  readonly includeNorthernIreland: boolean;
  /** Called after each chunk with the numbers of bytes and rows read so far. */
  readonly progress: (bytes: number, rows: number) => void;
};

const EXAMPLES = 5;
const NO_COLUMN = -1;

const AUTHORITY_CODE = /^[A-Z][0-9]{8}$/;

/** The fifth of all areas that a deprivation rank belongs to: 1 for the most deprived, 0 for an unknown rank. */
function quintileOf(rank: string, areas: number): number {
  const number = Number(rank);
  return number >= 1 && number <= areas ? Math.ceil((5 * number) / areas) : 0;
}

/**
 * Numbers each combination of local authority, nation and deprivation quintile, in the order of the rows. The nation is
 * taken from the first letter of the country's code, otherwise of the authority's code. Each nation ranks only its own
 * areas, so only England's quintiles are kept.
 */
function createAuthorities() {
  const authorities: string[] = [];
  const nations: (Nation | null)[] = [];
  const quintiles: (number | null)[] = [];
  const indexes = new Map<string, number>();
  return {
    listed: { authorities, nations, quintiles },
    indexOf: (code: string, countryLetter: string, quintile: number): number => {
      const key = `${code}${countryLetter}${quintile}`;
      const index = indexes.get(key);
      if (index !== undefined) return index;
      indexes.set(key, authorities.length);
      const nation = nationOfCode(countryLetter) ?? nationOfCode(code);
      nations.push(nation);
      quintiles.push(nation === 'england' && quintile > 0 ? quintile : null);
      return authorities.push(code) - 1;
    },
  };
}

/** True for NPT postcodes, used until the 1980s, and Girobank's GIR. They are real, but not in the specified form. */
const isRetired = (text: string): boolean => /^ *(GIR|NPT) *\d[A-Z]{2} *$/.test(text);

/** Finds the newest month of introduction, written as in 202608. */
function createEdition() {
  let newest = '';
  return {
    add: (month: string): void => {
      if (month > newest && /^[12]\d{3}(0[1-9]|1[0-2])$/.test(month)) newest = month;
    },
    newest: (): string | null => (newest === '' ? null : `${newest.slice(0, 4)}-${newest.slice(4)}`),
  };
}

/** Collects the districts of each county. Its column is blank or has a pseudo code where there is no county. */
function createCounties() {
  const districts = new Map<string, Set<string>>();
  return {
    add: (county: string, district: string): void => {
      if (district === '' || !isMadeOfDistricts(county)) return;
      const known = districts.get(county);
      if (known) known.add(district);
      else districts.set(county, new Set([district]));
    },
    all: (): Counties => Object.fromEntries([...districts].map(([code, listed]) => [code, [...listed].toSorted()])),
  };
}

type Reading = {
  readonly counties: ReturnType<typeof createCounties>;
  readonly edition: ReturnType<typeof createEdition>;
  readonly builder: TableBuilder;
  readonly authorities: ReturnType<typeof createAuthorities>;
};

/** The reason why a row cannot be read, or the count to which it belongs. */
type Verdict = { readonly unreadable: string } | 'read' | 'northernIreland' | 'retired';

const UNREADABLE = {
  shape: { unreadable: 'has too few columns, or a misplaced quote' },
  postcode: { unreadable: 'has no postcode such as YO1 7HH' },
  authority: { unreadable: 'has no local authority code such as E06000014' },
  contradiction: { unreadable: 'contradicts an earlier row: another local authority or rank' },
} as const;

function rowReader(
  { builder, authorities, edition, counties }: Reading,
  columns: PostcodeColumns,
  withNorthernIreland: boolean,
) {
  const { postcode, authority, country, introduced, terminated, deprivation, county } = columns;
  const optional = [country, introduced, terminated, deprivation?.index ?? null, county];
  const find = createCellFinder([postcode, authority, ...optional.map((column) => column ?? NO_COLUMN)]);
  return (line: string): Verdict => {
    const cells = find(line);
    if (cells === null) return UNREADABLE.shape;
    const [postcodeText = '', codeText = '', countryText = '', introducedText = '', terminatedText = ''] = cells;
    const [rank = '', countyText = ''] = cells.slice(5);
    const number = postcodeNumber(postcodeText);
    if (number < 0) return isRetired(postcodeText) ? 'retired' : UNREADABLE.postcode;
    if (!withNorthernIreland && isNorthernIreland(number)) return 'northernIreland';
    const code = codeText.trim();
    const isCode = code === '' || AUTHORITY_CODE.test(code);
    if (!isCode || authorities.listed.authorities.length >= MAX_AUTHORITIES) return UNREADABLE.authority;
    const quintile = quintileOf(rank, deprivation?.areas ?? 0);
    const index = authorities.indexOf(code, countryText.charAt(0), quintile);
    const isAdded = builder.add(number, index, terminatedText.trim() !== '');
    if (!isAdded) return UNREADABLE.contradiction;
    edition.add(introducedText);
    counties.add(countyText.trim(), code);
    return 'read';
  };
}

function columnsOrFault(name: string, line: string): PostcodeColumns {
  const columns = columnsOf(line);
  if ('faults' in columns) throw new CommandFault(columns.faults.map((fault) => `${name}:1: ${fault}`));
  return columns;
}

/** Reads every row of a source. Throws `CommandFault` or a system error. */
export async function readPostcodes(source: PostcodeSource, options: ReadOptions): Promise<ReadPostcodes> {
  const reading = {
    builder: createTableBuilder(),
    authorities: createAuthorities(),
    edition: createEdition(),
    counties: createCounties(),
  };
  const counts = { rows: 0, unreadable: 0, northernIreland: 0, retired: 0 };
  const examples: string[] = [];
  const notes = new Set<string>();
  let authorityName = '';
  let bytesDone = 0;

  function count(verdict: Verdict, name: string, line: number): void {
    counts.rows++;
    if (verdict === 'read') return;
    if (typeof verdict === 'string') counts[verdict]++;
    else {
      counts.unreadable++;
      if (examples.length < EXAMPLES) examples.push(`${name}:${line}: ${verdict.unreadable}`);
    }
  }

  async function* countBytes(part: SourcePart): AsyncGenerator<Uint8Array> {
    for await (const chunk of part.chunks()) {
      yield chunk;
      bytesDone += chunk.length;
      options.progress(bytesDone, counts.rows);
    }
  }

  async function readPart(part: SourcePart): Promise<void> {
    let number = 0;
    let readRow: ReturnType<typeof rowReader> | null = null;
    for await (const lines of linesOfPart({ ...part, chunks: () => countBytes(part) }))
      for (const line of lines) {
        number++;
        if (line === '') continue;
        if (readRow === null) {
          const columns = columnsOrFault(part.name, line);
          authorityName = columns.authorityName;
          const [newest = '', ...older] = columns.ranks;
          if (older.length > 0)
            notes.add(`${part.name}:1: deprivation ranks are read from ${newest}, not from ${older.join(', ')}`);
          readRow = rowReader(reading, columns, options.includeNorthernIreland);
          if (columns.hasHeader) continue;
        }
        count(readRow(line), part.name, number);
      }
  }

  for (const part of source.parts) await readPart(part);
  const table = reading.builder.finish(reading.authorities.listed);
  const counties = reading.counties.all();
  return { table, counties, counts, examples, authorityName, edition: reading.edition.newest(), notes: [...notes] };
}
