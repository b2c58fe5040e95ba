import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * Sample files in the published formats. They have the original headers, quotes, line ends and byte order marks, and a
 * few rows; the columns that an import does not read are invented. All have the same ten postcodes, except Code-Point
 * Open: it has only those in use.
 */
export const EDITIONS = join(import.meta.dirname, 'editions');

/** Each file, and the name of the column with the local authority. */
export const CSV_EDITIONS = [
  ['ONSPD_MAY_2011_UK.csv', 'oslaua'],
  ['NSPL_AUG_2020_UK.csv', 'laua'],
  ['PCD_OA_LSOA_MSOA_LAD_AUG21_UK_LU.csv', 'ladcd'],
  ['ONSPD_FEB_2023_UK.csv', 'oslaua'],
  ['NSPL_MAY_2025_UK.csv', 'laua'],
  ['NSPL_AUG_2025_UK.csv', 'lad25cd'],
  ['NSPL_AUG_2026_UK.csv', 'lad26cd'],
  ['ONSPD_AUG_2026_UK.csv', 'lad26cd'],
  ['National_Statistics_Postcode_Lookup_Latest_Centroids.csv', 'laua'],
] as const;

/** Writes a zip of some files, given by their names in the zip. */
export async function zipOf(
  path: string,
  files: Readonly<Record<string, string>>,
  options: { readonly compress?: boolean } = {},
): Promise<string> {
  const zip = new ZipFile();
  for (const [name, file] of Object.entries(files)) zip.addFile(file, name, options);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Code-Point Open as downloaded: a zip with a file for each area, and documentation. */
export function codePointOpen(path: string): Promise<string> {
  const folder = join(EDITIONS, 'CodePointOpen');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.csv'));
  return zipOf(path, Object.fromEntries(names.map((name) => [name, join(folder, name)])));
}

/** Writes a copy of the directory of August 2026 into a folder, with a first postcode of this month. Returns its path. */
export function newEdition(folder: string): string {
  const path = join(folder, 'ONSPD_AUG_2026_UK.csv');
  const month = new Date().toISOString().slice(0, 7).replace('-', '');
  writeFileSync(path, readFileSync(join(EDITIONS, 'ONSPD_AUG_2026_UK.csv'), 'utf8').replace('198001', month));
  return path;
}
