/** @module-tag proof */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePostcodeFile } from '../../bench/postcodeFile.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { importFile, killImport, operate } from './importing.ts';

/** The number of postcodes: enough for a file of some megabytes, which takes a while to write and sync. */
const ROWS = 200_000;

it('an import of postcodes killed at any moment leaves the old or the new directory, and the next import works', async () => {
  using folder = temporaryFolder();
  using made = temporaryFolder();
  const files = ['one.csv', 'two.csv'].map((name) => join(made.path, name));
  for (const [index, file] of files.entries()) writePostcodeFile(file, ROWS - index);
  const [one = '', two = ''] = files;
  const found = async () => {
    const { exitCode, directory } = await operate(['postcodes', 'status'], folder.path);
    return { exitCode, directory: directory as { source: string; rows: number } };
  };
  expect((await importFile(one, folder.path)).exitCode).toBe(0);
  const whole = [
    { source: 'one.csv', rows: ROWS },
    { source: 'two.csv', rows: ROWS - 1 },
  ];

  const outcomes = [];
  for (let kill = 0; kill < 12; kill++) {
    const moment = kill % 4 === 3 ? { after: 'start', ms: kill * 60 } : { after: 'writing', ms: kill % 4 };
    const file = kill % 2 === 0 ? two : one;
    outcomes.push(await killImport(file, folder.path, moment as Parameters<typeof killImport>[2]));
    const { exitCode, directory } = await found();
    expect(exitCode).toBe(0);
    expect(whole).toContainEqual({ source: directory.source, rows: directory.rows });
  }
  // At least half of the kills came before the import had ended, and some while it wrote its file.
  expect(outcomes.filter(({ killed }) => killed).length).toBeGreaterThanOrEqual(6);
  expect(outcomes.filter(({ whileWriting }) => whileWriting).length).toBeGreaterThanOrEqual(2);

  expect(await importFile(two, folder.path)).toMatchObject({ exitCode: 0, rows: ROWS - 1 });
  expect((await found()).directory).toMatchObject(whole[1] ?? {});
});
