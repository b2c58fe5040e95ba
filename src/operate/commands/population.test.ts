import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientNamed, openLocatedClients } from '../clients/configuredClients.ts';
import { TEST_CLIENTS } from '../../../testing/local.ts';
import { areaOf, readPopulation } from '../population/populationFile.ts';
import { SAMPLE } from '../population/testing/sample.ts';
import { zipOf } from '../postcodes/testing/editions.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operate, operateJson } from '../testing/operate.ts';

const [HEADER = '', ...ROWS] = readFileSync(SAMPLE, 'utf8').trimEnd().split('\n');
const york = clientNamed('york', openLocatedClients({ clientsDir: TEST_CLIENTS })).client.coverage;

function fileOf(rows: readonly string[], header = HEADER): string {
  const file = join(temporaryFolder(), 'MYEB1.csv');
  writeFileSync(file, [header, ...rows].join('\n'));
  return file;
}

async function imported(file: string, DATA_DIR = temporaryFolder()) {
  const message = await operateJson(['population', 'import', file], { DATA_DIR });
  return { DATA_DIR, code: message.code, answer: message.answer };
}

/** The number of people in York, in the latest year, whose sex and age `belongs` accepts. */
const people = (belongs: (sex: string, age: number) => boolean): number =>
  ROWS.map((row) => row.split(','))
    .filter(([code, , , sex = '', age]) => code === 'E06000014' && belongs(sex, Number(age)))
    .reduce((sum, cells) => sum + Number(cells.at(-1)), 0);

describe('population import', () => {
  it('counts the adults of each local authority by age group, for the latest year', async () => {
    const DATA_DIR = temporaryFolder();
    expect(await operate(['population', 'import', SAMPLE], { DATA_DIR })).toEqual({
      code: 0,
      out: 'Imported MYEB1_sample.csv: the adults of 2 local authorities in the middle of 2024.\n',
      errors: '',
    });
    const found = areaOf(york, await readPopulation(DATA_DIR));
    const between = Array.from({ length: 4 }, (): unknown => expect.any(Number));
    expect(found).toMatchObject({
      year: '2024',
      adults: {
        f: [
          people((sex, age) => sex === 'F' && age > 17 && age < 25),
          ...between,
          people((sex, age) => sex === 'F' && age > 64),
        ],
        m: [
          people((sex, age) => sex === 'M' && age > 17 && age < 25),
          ...between,
          people((sex, age) => sex === 'M' && age > 64),
        ],
      },
    });
  });

  const spelled = (change: (cells: readonly string[]) => readonly string[]) =>
    ROWS.map((row) => change(row.split(',')).join(','));
  it.each<[string, () => string | Promise<string>]>([
    ['codes for the sexes', () => fileOf(spelled((cells) => cells.with(3, cells[3] === 'M' ? '1' : '2')))],
    [
      'thousands in quotes',
      () => fileOf(spelled((cells) => cells.with(6, `"${Number(cells[6]).toLocaleString('en-GB')}"`))),
    ],
    [
      'columns in another order, of another edition',
      () =>
        fileOf(
          spelled(([code = '', name = '', , ...rest]) => [...rest, name, `"${code}"`]),
          'SEX,AGE,population_2023,population_2024,ladname,lad25cd',
        ),
    ],
    [
      'a title above, empty lines and CR LF',
      () =>
        fileOf(
          [HEADER, ...ROWS, ',,,,,,', ''].map((row) => `${row}\r`),
          '\uFEFFMYEB1: Detailed estimates,,,,,,\r',
        ),
    ],
    ['a zip', () => zipOf(join(temporaryFolder(), 'a.zip'), { 'MYEB1.csv': SAMPLE }, { compress: true })],
  ])('reads the same figures from a file with %s', async (_what, file) => {
    const [one, other] = [await imported(SAMPLE), await imported(await file())];
    expect(other.code).toBe(0);
    expect(await readPopulation(other.DATA_DIR)).toEqual(await readPopulation(one.DATA_DIR));
  });

  it('refuses a faulty file with all its faults, and keeps the earlier figures', async () => {
    const { DATA_DIR } = await imported(SAMPLE);
    const before = await readPopulation(DATA_DIR);
    const refused = async (file: string) => {
      const { code, answer } = await imported(file, DATA_DIR);
      return [code, ...(answer.faults as string[]).map((fault) => fault.replace(/^.*\.csv: /, ''))];
    };
    expect(await refused(fileOf([], 'ladcode23,ladcd,gender,population'))).toEqual([
      1,
      'has 2 columns ladcode23 (the local authority): keep one: use table MYEB1 as published',
      'has no column sex: use table MYEB1 as published',
      'has no column age: use table MYEB1 as published',
      'has no column population_2024, or of another year: use table MYEB1 as published',
      'nothing was imported',
    ]);
    const wrong = ROWS.map((row, at) => (at === 4 ? row.replace(/\d+$/, 'x') : at === 300 ? (ROWS[299] ?? '') : row));
    expect(await refused(fileOf([...wrong, 'York,York,E,M,20,1,1']))).toEqual([
      1,
      '3 rows cannot be read or repeat another: line 6, 302, 366',
      '1 local authority without both sexes of every age from 18 to 90: E06000055',
      'nothing was imported',
    ]);
    expect(await refused(fileOf([]))).toEqual([1, 'has no rows', 'nothing was imported']);
    expect(await refused(fileOf(ROWS.filter((row) => !row.includes(',M,'))))).toEqual([
      1,
      expect.stringMatching(/^2 local authorities without both sexes/),
      'nothing was imported',
    ]);
    const without25 = spelled((cells) => (/^(2[5-9]|3[0-4])$/.test(cells[4] ?? '') ? cells.with(6, '0') : cells));
    expect(await refused(fileOf(without25))).toEqual([
      1,
      expect.stringMatching(/^2 local authorities without/),
      'nothing was imported',
    ]);
    expect(await readPopulation(DATA_DIR)).toEqual(before);
  });

  it(
    'refuses a file without line ends, of over a million rows or of 100 MB, in one line',
    { tags: 'proof' },
    async () => {
      const file = (text: string) => {
        const path = join(temporaryFolder(), 'MYEB1.csv');
        writeFileSync(path, text);
        return path;
      };
      const TOO_LARGE = 'has more than 1,000,000 rows or 100 MB: use table MYEB1 as published';
      const cases = [
        ['x'.repeat(100_000), 'is not a CSV file: it has no line ends'],
        ['\n'.repeat(1_000_001), TOO_LARGE],
        [`${'x'.repeat(60_000)}\n`.repeat(1_800), TOO_LARGE],
      ] as const;
      for (const [text, fault] of cases) {
        const path = file(text);
        const { code, answer } = await imported(path);
        expect([code, answer.faults]).toEqual([1, [`${path}: ${fault}`]]);
      }
    },
  );

  it('names the clients that cannot be compared, and says of damaged figures what to do', async () => {
    const { DATA_DIR, answer } = await imported(fileOf(ROWS.filter((row) => row.startsWith('E06000055'))));
    expect(answer.warnings).toEqual([
      'york has a local authority that is not in the file: its reports are not compared with the area',
    ]);
    writeFileSync(join(DATA_DIR, 'population.json'), '{');
    await expect(readPopulation(DATA_DIR)).rejects.toThrow(/population\.json: is damaged: import the figures again$/);
  });
});

it('an area is compared only if it is made up of local authorities that are all in the figures', async () => {
  const { DATA_DIR } = await imported(SAMPLE);
  const population = await readPopulation(DATA_DIR);
  expect(areaOf(york, null)).toEqual({ none: 'noFile' });
  expect(areaOf({ ...york, localAuthorities: [] }, population)).toEqual({ none: 'noAuthorities' });
  expect(areaOf({ ...york, elsewhere: true }, population)).toEqual({ none: 'noAuthorities' });
  expect(areaOf({ ...york, localAuthorities: ['E06000014', 'E06000001'] }, population)).toEqual({ none: 'missing' });
  const both = areaOf({ ...york, localAuthorities: ['E06000014', 'E06000055'] }, population);
  const item = ['E06000014', 'E06000055'].map((code) => population?.authorities[code]?.f[2] ?? NaN);
  expect('adults' in both && both.adults.f[2]).toBe((item[0] ?? NaN) + (item[1] ?? NaN));
});
