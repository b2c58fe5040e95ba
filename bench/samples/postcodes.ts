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
/** Too many for the processor's caches, but few enough to prepare quickly. */
const SAMPLES = 3_200;

/** Imports `rows` made-up postcodes into a data directory, with the operators' command. */
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

/**
 * Returns 3,200 made-up postcodes in York and Bedford, evenly spread. Repeats some if there are too few, and throws if
 * there are none.
 */
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

/** Requests that look up made-up postcodes. `importPostcodes` must have imported the same number of rows before. */
export const lookups = (rows: number): readonly Request[] => samplePostcodes(rows).map(lookup);
