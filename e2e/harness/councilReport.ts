import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from './places.ts';

async function operate(folder: string, words: readonly string[]): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/operate/main.ts', ...words, '--json'], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
  });
  return JSON.parse(stdout) as Record<string, string>;
}

/** The month that is `months` months before `month` (YYYY-MM). */
const monthBefore = (month: string, months: number): string => {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
};

/**
 * Writes a postcode directory with every postcode that the demo data may use in York, with deprivation ranks spread
 * evenly.
 */
function writeDirectory(file: string): void {
  const letters = Array.from('ABDEFGHJLN').flatMap((first) =>
    Array.from('ABDEFGHJLNPQRSTUWXYZ').map((second) => first + second),
  );
  const rows = [1, 10, 19, 23, 24, 26, 30, 31, 32, 90, 91].flatMap((district) =>
    [1, 2, 3, 4].flatMap((sector) =>
      letters.map((unit, at) => `YO${district} ${sector}${unit},,E06000014,E92000001,${((at * 37) % 200) * 168 + 1}`),
    ),
  );
  writeFileSync(file, ['pcds,doterm,lad26cd,ctry26cd,imd25ind', ...rows].join('\n'));
}

/** Writes a council's third report on six months of invented visits into `<folder>/report`, as an operator does. */
export async function writeReport(folder: string): Promise<void> {
  writeDirectory(join(folder, 'ONSPD.csv'));
  await operate(folder, ['postcodes', 'import', join(folder, 'ONSPD.csv'), '--min-rows', '1', '--force']);
  const { to = '' } = await operate(folder, ['demo-data', '--visits', '20000']);
  const half = (last: string) => ['--from', monthBefore(last, 5), '--to', last];
  const population = join(PROJECT, 'src/operate/population/testing/MYEB1_sample.csv');
  await operate(folder, ['population', 'import', population]);
  for (const [last, out] of [
    [monthBefore(to, 12), 'year-before'],
    [monthBefore(to, 6), 'between'],
    [to, 'report'],
  ] as const)
    await operate(folder, ['report', '--client', 'york', ...half(last), '--out', join(folder, out)]);
}
