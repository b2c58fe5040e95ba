import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from '../load.ts';
import { PROJECT } from '../../testing/local.ts';
import { pinnedNode } from '../../testing/serverProcess.ts';
import { postcodeRows, writePostcodeFile } from '../postcodeFile.ts';

/** The number of postcodes in the directory of August 2026. */
export const KNOWN_POSTCODES = 2_714_964;
/** Enough that no cache of the processor holds them all, and few enough to prepare. */
const SAMPLES = 3_200;

/** Imports so many made-up postcodes into a data directory, by the operators' command. */
export async function importPostcodes(dataDir: string, rows: number): Promise<void> {
  const file = join(dataDir, 'made-up.csv');
  writePostcodeFile(file, rows);
  const words = ['src/operate/main.ts', 'postcodes', 'import', file, '--force', '--min-rows', '1'];
  await promisify(execFile)(pinnedNode(), words, {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  rmSync(file);
}

/** The postcode of a row of the file: its third column. */
const postcodeOf = (row: string): string => row.split(',', 3)[2]?.replaceAll('"', '') ?? '';

/** Postcodes of the sample clients among the made-up ones, spread evenly, repeated where there are few. */
function samplePostcodes(rows: number): readonly string[] {
  const served: string[] = [];
  for (const row of postcodeRows(rows)) if (/"E060000(14|55)"/.test(row.slice(0, 90))) served.push(postcodeOf(row));
  if (served.length === 0) throw new Error('none of the made-up postcodes is served: take more rows');
  const step = Math.max(1, served.length / SAMPLES);
  return Array.from({ length: SAMPLES }, (_, index) => served[Math.floor(index * step) % served.length] ?? '');
}

const lookup = (postcode: string): Request => ({
  method: 'GET',
  path: `/api/triage/postcode?postcode=${encodeURIComponent(postcode)}`,
});

/** Lookups of some of the made-up postcodes, after `importPostcodes` with as many rows. */
export const lookups = (rows: number): readonly Request[] => samplePostcodes(rows).map(lookup);
