import type { Nation } from '#domain/nations.ts';
import { createCellFinder } from './csvCells.ts';
import { eachLine, LineTooLong } from './csvLines.ts';
import { columnsOf, type PostcodeColumns } from './postcodeColumns.ts';
import { isNorthernIreland, postcodeNumberIn } from '#server/postcodes/postcodeNumber.ts';
import { SourceFault, type PostcodeSource, type SourcePart } from './postcodeSource.ts';
import { MAX_AUTHORITIES, type PostcodeTable } from '#server/postcodes/postcodeTable.ts';
import { nationOfCode } from '#server/postcodes/nationOfCode.ts';
import { createTableBuilder, type TableBuilder } from '#server/postcodes/tableBuilder.ts';

/** The rows of a file, by result. */
export type RowCounts = {
  readonly rows: number;
  /** Rows whose postcode or authority cannot be read, or that contradict an earlier one. */
  readonly unreadable: number;
  /** Rows of Northern Ireland that were left out. */
  readonly northernIreland: number;
  /** Rows of GIR and NPT, which the specification's pattern does not match. */
  readonly retired: number;
};

export type ReadPostcodes = {
  readonly table: PostcodeTable;
  readonly counts: RowCounts;
  /** The first unreadable rows, each with its file, line and reason. */
  readonly examples: readonly string[];
  /** The name of the authority's column. */
  readonly authorityName: string;
};

export type ReadOptions = {
  readonly includeNorthernIreland: boolean;
  /** Called now and then with the bytes and rows done. */
  readonly progress: (bytes: number, rows: number) => void;
};

const EXAMPLES = 5;
const SPACE = 32;
const CODE_BYTES = 9;
const BLANK = 0;
const NO_CODE = -1;
const NO_COLUMN = -1;
const BYTE_VALUES = 256;

const COUNTED = { rows: 0, unreadable: 0, northernIreland: 0, retired: 0 };

/** A code such as E06000014 as a number, `BLANK`, or `NO_CODE`. */
function codeNumber(bytes: Uint8Array, cellStart: number, cellEnd: number): number {
  let from = cellStart;
  let to = cellEnd;
  while (to > from && bytes[to - 1] === SPACE) to--;
  while (from < to && bytes[from] === SPACE) from++;
  if (from === to) return BLANK;
  const letter = (bytes[from] ?? 0) - 64;
  if (to - from !== CODE_BYTES || letter < 1 || letter > 26) return NO_CODE;
  let number = letter;
  for (let at = from + 1; at < to; at++) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return NO_CODE;
    number = number * 10 + digit;
  }
  return number;
}

/**
 * The index of each authority's code and nation, in the order of the rows. The country's first letter tells the nation,
 * else the authority's own.
 */
function createAuthorities() {
  const authorities: string[] = [];
  const nations: (Nation | null)[] = [];
  const indexes = new Map<number, number>();
  return {
    listed: { authorities, nations },
    indexOf: (number: number, countryLetter: number, text: () => string): number => {
      const key = number * BYTE_VALUES + countryLetter;
      const known = indexes.get(key);
      if (known !== undefined) return known;
      indexes.set(key, authorities.length);
      const code = text();
      nations.push(nationOfCode(String.fromCharCode(countryLetter)) ?? nationOfCode(code));
      return authorities.push(code) - 1;
    },
  };
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && bytes[at] === SPACE) at++;
  return at >= to;
}

const textIn = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString();

/** Postcodes used until the 1980s, and Girobank's: real, but not matched by the specification's pattern. */
const isRetired = (text: string): boolean => /^ *(GIR|NPT) *\d[A-Z]{2} *$/.test(text);

type Reading = { readonly builder: TableBuilder; readonly authorities: ReturnType<typeof createAuthorities> };

/** Why a row cannot be read, or what it counts as. */
type Verdict = { readonly unreadable: string } | 'read' | 'northernIreland' | 'retired';

const UNREADABLE = {
  shape: { unreadable: 'has too few columns, or a misplaced quote' },
  postcode: { unreadable: 'holds no postcode such as YO1 7HH' },
  authority: { unreadable: 'holds no local authority code such as E06000014' },
  contradiction: { unreadable: 'gives a postcode another local authority than an earlier row' },
} as const;

/** Creates a reader of one file's rows, which adds them to the table. */
function rowReader({ builder, authorities }: Reading, columns: PostcodeColumns, withNorthernIreland: boolean) {
  const { postcode, authority, country, terminated } = columns;
  const find = createCellFinder([postcode, authority, country ?? NO_COLUMN, terminated ?? NO_COLUMN]);
  return (bytes: Uint8Array, from: number, to: number): Verdict => {
    const cells = find(bytes, from, to);
    if (cells === null) return UNREADABLE.shape;
    // Not destructured, which would allocate an object for each of millions of rows.
    const postcodeFrom = cells[0] ?? 0;
    const postcodeTo = cells[1] ?? 0;
    const codeFrom = cells[2] ?? 0;
    const codeTo = cells[3] ?? 0;
    const number = postcodeNumberIn(bytes, postcodeFrom, postcodeTo);
    if (number < 0) return isRetired(textIn(bytes, postcodeFrom, postcodeTo)) ? 'retired' : UNREADABLE.postcode;
    if (!withNorthernIreland && isNorthernIreland(number)) return 'northernIreland';
    const code = codeNumber(bytes, codeFrom, codeTo);
    if (code === NO_CODE || authorities.listed.authorities.length >= MAX_AUTHORITIES) return UNREADABLE.authority;
    const countryFrom = cells[4] ?? 0;
    const countryLetter = countryFrom === cells[5] ? BLANK : (bytes[countryFrom] ?? BLANK);
    const index = authorities.indexOf(code, countryLetter, () => textIn(bytes, codeFrom, codeTo).trim());
    const added = builder.add(number, index, !isBlank(bytes, cells[6] ?? 0, cells[7] ?? 0));
    return added === 'contradicts' ? UNREADABLE.contradiction : 'read';
  };
}

/** Finds the columns by the first line. Throws `SourceFault` with every fault of that line. */
function columnsOrFault(name: string, bytes: Uint8Array, from: number, to: number): PostcodeColumns {
  const columns = columnsOf(textIn(bytes, from, to));
  if ('faults' in columns) throw new SourceFault(columns.faults.map((fault) => `${name}:1: ${fault}`).join('\n'));
  return columns;
}

/** Reads every row of a source. Throws `SourceFault`, or a system error. */
export async function readPostcodes(source: PostcodeSource, options: ReadOptions): Promise<ReadPostcodes> {
  const reading = { builder: createTableBuilder(), authorities: createAuthorities() };
  const counts = { ...COUNTED };
  const examples: string[] = [];
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

  async function* counted(part: SourcePart): AsyncGenerator<Uint8Array> {
    for await (const chunk of part.chunks()) {
      yield chunk;
      bytesDone += chunk.length;
      options.progress(bytesDone, counts.rows);
    }
  }

  async function readPart(part: SourcePart): Promise<void> {
    let line = 0;
    let read: ReturnType<typeof rowReader> | null = null;
    await eachLine(counted(part), (bytes, from, to) => {
      line++;
      if (from === to) return;
      if (read === null) {
        const columns = columnsOrFault(part.name, bytes, from, to);
        authorityName = columns.authorityName;
        read = rowReader(reading, columns, options.includeNorthernIreland);
        if (columns.hasHeader) return;
      }
      count(read(bytes, from, to), part.name, line);
    });
  }

  for (const part of source.parts) {
    await readPart(part).catch((error: unknown) => {
      throw error instanceof LineTooLong
        ? new SourceFault(`${part.name}: is not a CSV file: it has no line ends`)
        : error;
    });
  }
  const table = reading.builder.finish(reading.authorities.listed);
  return { table, counts, examples, authorityName };
}
