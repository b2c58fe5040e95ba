import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandFault } from '../outcome.ts';
import { postcodeNumber } from '#server/postcodes/postcodeNumber.ts';
import { authorityCodes, quintileOf } from '#server/postcodes/postcodeTable.ts';
import { codePointOpen, CSV_EDITIONS, EDITIONS } from './testing/editions.ts';
import { entryIn, readChunks, readFileOf, readLines } from './testing/reading.ts';

const HEADER = 'pcds,doterm,lad26cd';

describe('the published editions', () => {
  it.each(CSV_EDITIONS)('%s is read by its column %s', async (file, authorityName) => {
    const read = await readFileOf(join(EDITIONS, file));
    expect(read).toMatchObject({
      authorityName,
      examples: [],
      counts: { rows: 10, unreadable: 0, northernIreland: 1, retired: 1 },
    });
    expect(entryIn(read, 'YO1 7HH')).toEqual({ authority: 'E06000014', nation: 'england', terminated: false });
    expect(entryIn(read, 'YO1 9SA')).toEqual({ authority: 'E06000014', nation: 'england', terminated: true });
    expect(entryIn(read, 'MK40 1AA')).toEqual({ authority: 'E06000055', nation: 'england', terminated: false });
    expect(entryIn(read, 'W1A 1AA')).toEqual({ authority: 'E09000033', nation: 'england', terminated: false });
    expect(entryIn(read, 'LS1 1BA')).toMatchObject({ authority: '', terminated: true });
    expect(entryIn(read, 'AB1 0AA')?.nation).toBe('scotland');
    expect(entryIn(read, 'GY1 1AA')?.nation).toBe('islands');
    expect(entryIn(read, 'BT1 1AA')).toBeNull();
    expect(entryIn(read, 'YO1 7HJ')).toBeNull();
  });

  it('Code-Point Open is read from its zip: no header, a file for each area, without the documentation', async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'code-point-'));
    const read = await readFileOf(await codePointOpen(join(folder.path, 'codepo_gb.zip')));
    expect(read).toMatchObject({ counts: { rows: 4, unreadable: 0 }, authorityName: 'Admin_district_code' });
    expect(entryIn(read, 'YO1 7HH')).toEqual({ authority: 'E06000014', nation: 'england', terminated: false });
    expect(entryIn(read, 'MK40 1AA')).toEqual({ authority: 'E06000055', nation: 'england', terminated: false });
  });

  it('Northern Ireland is read only on request', async () => {
    const read = await readFileOf(join(EDITIONS, 'NSPL_AUG_2026_UK.csv'), true);
    expect(read.counts.northernIreland).toBe(0);
    expect(entryIn(read, 'BT1 1AA')).toEqual({ authority: 'N09000003', nation: 'northernIreland', terminated: false });
  });
});

it.each(['oscty', 'cty', 'cty26cd', 'Admin_county_code'])(
  'the districts of each county are read from column %s',
  async (name) => {
    const read = await readLines([
      `${HEADER},${name}`,
      'GU1 1AA,,E07000209,E10000030',
      'KT17 1AA,,E07000208,E10000030',
      'GU1 1AB,,E07000209,E10000030',
      'RG1 1AA,,E06000038,E99999999',
      'EX1 1AA,,E07000041,E10000008',
      'LS1 1BA,201001,,E10000008',
    ]);
    expect(read.counties).toEqual({ E10000008: ['E07000041'], E10000030: ['E07000208', 'E07000209'] });
  },
);

it('a postcode file without a column of counties gives no counties', async () => {
  expect((await readLines([HEADER, 'YO1 7HH,,E06000014'])).counties).toEqual({});
});

it('a postcode file reads the same in chunks of any size', async () => {
  const lines = [HEADER, '"YO1 7HH","","E06000014"', 'YO1 9SA,201103,E06000014', '"W1A 1AA",,"E09000033"', ''];
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}`);
  const whole = await readChunks([bytes]);
  expect(whole.counts).toMatchObject({ rows: 3, unreadable: 0 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length)), async (places) => {
      const cuts = [0, ...places.toSorted((one, other) => one - other), bytes.length];
      const chunks = cuts.slice(1).map((cut, index) => bytes.subarray(cuts[index], cut));
      expect(await readChunks(chunks)).toEqual(whole);
    }),
  );
});

describe('rows', () => {
  it('unreadable rows are counted, and the first are shown with line and reason', async () => {
    const bad = [
      'YO1 7HH,,York',
      'hello,,E06000014',
      'YO1 7HC,,E06000014',
      '"YO1 7HH"x,,E06000014',
      'YO1 7HH',
      'yo1 7hh,,E06000014',
    ];
    const { counts, examples } = await readLines([HEADER, 'YO1 7HJ,,E06000014', ...bad]);
    expect(counts).toMatchObject({ rows: 7, unreadable: 6 });
    expect(examples).toEqual([
      'test.csv:3: has no local authority code such as E06000014',
      'test.csv:4: has no postcode such as YO1 7HH',
      'test.csv:5: has no postcode such as YO1 7HH',
      'test.csv:6: has too few columns, or a misplaced quote',
      'test.csv:7: has too few columns, or a misplaced quote',
    ]);
  });

  it('a postcode with two authorities keeps the first, and the second row counts as unreadable', async () => {
    const read = await readLines([HEADER, 'YO1 7HH,,E06000014', 'YO1 7HH,,E06000055', 'YO1 7HH,,E06000014']);
    expect(read.counts.unreadable).toBe(1);
    expect(read.examples).toEqual(['test.csv:3: contradicts an earlier row: another local authority or rank']);
    expect(entryIn(read, 'YO1 7HH')?.authority).toBe('E06000014');
  });

  it.each([
    ['before', ['YO1 7HH,201001,E06000014', 'YO1 7HH,,E06000014']],
    ['after', ['YO1 7HH,,E06000014', 'YO1 7HH,201001,E06000014']],
  ])('for a postcode terminated %s a row in use say that it is in use', async (_when, rows) => {
    expect(entryIn(await readLines([HEADER, ...rows]), 'YO1 7HH')?.terminated).toBe(false);
  });

  it.each([
    ['ctry', 'W92000004', 'W06000023', 'wales'],
    ['country', 'W92000004', '', 'wales'],
    ['CTRY26CD', '"S92000003"', '', 'scotland'],
    ['ctry25cd', 'E92000001', 'W06000023', 'england'],
    ['country_code', 'L93000001', '', 'islands'],
    ['ctry', 'M83000003', '', 'islands'],
    ['ctry', 'N92000002', '', 'northernIreland'],
    ['ctry', '', 'S12000026', 'scotland'],
    ['ctry', 'X00000000', 'W06000024', 'wales'],
    ['ctry', '', '', null],
    ['nation', 'W92000004', '', null],
    ['nation', 'W92000004', 'E06000019', 'england'],
  ])(
    'take the nation from the country code, else from the authority: %s %s, %s: %s',
    async (column, country, code, nation) => {
      const read = await readLines([`pcds,doterm,lad26cd,${column}`, `LD7 1AA,,${code},${country}`]);
      expect(entryIn(read, 'LD7 1AA')).toEqual({ authority: code, nation, terminated: false });
    },
  );

  it('of one authority in two nations keep their own nation', async () => {
    const rows = ['LD7 1AA,,W06000023,W92000004', 'LD7 1AB,,W06000023,E92000001', 'LD7 1AD,,,E92000001', 'LD7 1AE,,,'];
    const read = await readLines(['pcds,doterm,lad26cd,ctry26cd', ...rows]);
    expect(['AA', 'AB', 'AD', 'AE'].map((unit) => entryIn(read, `LD7 1${unit}`)?.nation)).toEqual([
      'wales',
      'england',
      'england',
      null,
    ]);
    expect(authorityCodes(read.table)).toEqual(['W06000023']);
  });

  it.each([
    ['imd', 1, 1],
    ['imd', 6_568, 1],
    ['IMD', 6_569, 2],
    ['imd20ind', 19_707, 4],
    ['imd20ind', 32_844, 5],
    ['imd20ind', 32_845, null],
    ['imd25ind', 6_751, 1],
    ['imd25ind', 6_752, 2],
    ['imd25ind', 33_755, 5],
    ['imd25ind', 0, null],
    ['imd25ind', '', null],
    ['imd99', 'E', null],
    ['rank', 1, null],
  ])('with %s of rank %s are in deprivation quintile %s of England', async (column, rank, quintile) => {
    const rows = [`YO1 7HH,,E06000014,E92000001,${rank}`, `LD7 1AA,,W06000023,W92000004,${rank}`];
    const { table } = await readLines([`pcds,doterm,lad26cd,ctry26cd,${column}`, ...rows]);
    expect(quintileOf(table, postcodeNumber('YO1 7HH'))).toBe(quintile);
    expect(quintileOf(table, postcodeNumber('LD7 1AA'))).toBeNull();
  });

  it.each([
    ['imd20ind,imd25ind', '32844,6752', 2],
    ['imd25ind,imd20ind', '6752,32844', 2],
    ['imd25ind,imd', '6752,32844', 2],
  ])('with the ranks %s are read by the newest, which is named', async (columns, ranks, quintile) => {
    const { table, notes } = await readLines([`pcds,doterm,lad26cd,${columns}`, `YO1 7HH,,E06000014,${ranks}`]);
    expect(quintileOf(table, postcodeNumber('YO1 7HH'))).toBe(quintile);
    expect(notes).toEqual([
      expect.stringMatching(/^test\.csv:1: deprivation ranks are read from imd25ind, not from imd/),
    ]);
  });

  it('Girobank’s GIR and Newport’s NPT are left out, and count as neither read nor unreadable', async () => {
    const { counts } = await readLines([HEADER, 'GIR 0AA,,E08000012', 'NPT 0AA,199606,W06000022']);
    expect(counts).toEqual({ rows: 2, unreadable: 0, northernIreland: 0, retired: 2 });
  });

  it('the columns may be in any order, and spaces around cells do not matter', async () => {
    const read = await readLines(['lad26cd,x, PCDS ,doterm', 'E06000014,"a,""b""", YO1 7HH , ']);
    expect(entryIn(read, 'YO1 7HH')).toEqual({ authority: 'E06000014', nation: 'england', terminated: false });
  });
});

describe('a file that is not one of these', () => {
  const PUBLISHED = 'use the ONS Postcode Directory, the NSPL or Code-Point Open as published';

  it('is refused with the name of every missing column', async () => {
    await expect(readLines(['name,town', 'a,b'])).rejects.toThrow(
      [
        `test.csv:1: has no column pcds (the postcode): ${PUBLISHED}`,
        `test.csv:1: has no column doterm (the date of termination): ${PUBLISHED}`,
        `test.csv:1: has no column lad26cd, ladcd, laua or oslaua (the local authority): ${PUBLISHED}`,
      ].join('\n'),
    );
  });

  it.each([
    ['pcds,lad26cd', `test.csv:1: has no column doterm (the date of termination): ${PUBLISHED}`],
    ['pcds,doterm', `test.csv:1: has no column lad26cd, ladcd, laua or oslaua (the local authority): ${PUBLISHED}`],
    ['pcd,doterm,laua', `test.csv:1: has no column pcds (the postcode): ${PUBLISHED}`],
    ['pcds,doterm,lad25cd,lad26cd', 'test.csv:1: has 2 columns with the same content (lad25cd, lad26cd): keep one'],
    ['YO1 7HH,E06000014', `test.csv:1: has no header, and 2 columns where Code-Point Open has 10: ${PUBLISHED}`],
  ])('%s', async (header, fault) => {
    await expect(readLines([header])).rejects.toThrow(new CommandFault([fault]));
  });

  it('of one endless line is refused before it fills the memory', async () => {
    await expect(readChunks([Buffer.alloc(70_000, 'x')])).rejects.toThrow('test.csv: is not a CSV file');
  });
});
