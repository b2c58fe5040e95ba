import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Coverage } from '#domain/client.ts';
import { adultsBySex, type AdultsBySex, type Area } from '#reports/model/area.ts';
import { errorCode } from '#server/files/fileSystem.ts';
import { readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { CommandFault } from '../outcome.ts';

/** The content of the file that `population import` writes: the number of adults in each local authority. */
const population = z.object({ year: z.string(), authorities: z.record(z.string(), adultsBySex) });
export type Population = z.infer<typeof population>;

export const populationPath = (dataDir: string): string => join(dataDir, 'population.json');

export async function readPopulation(dataDir: string): Promise<Population | null> {
  const path = populationPath(dataDir);
  try {
    return population.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new CommandFault([`${path}: is damaged: import the figures again`]);
    throw error;
  }
}

const addUp = (all: readonly AdultsBySex[], sex: 'f' | 'm'): number[] =>
  Array.from({ length: 6 }, (_, at) => all.reduce((sum, item) => sum + (item[sex][at] ?? 0), 0));

/** Returns the numbers of adults in a client's local authorities, or the reason why they are not known. */
export function areaOf({ localAuthorities, elsewhere }: Coverage, imported: Population | null): Area {
  if (localAuthorities.length === 0 || elsewhere) return { none: 'noAuthorities' };
  if (imported === null) return { none: 'noFile' };
  const counts = localAuthorities.flatMap((code) => imported.authorities[code] ?? []);
  if (counts.length < localAuthorities.length) return { none: 'missing' };
  return { year: imported.year, adults: { f: addUp(counts, 'f'), m: addUp(counts, 'm') } };
}

/** Returns a line for each missing import that a client's report needs, with the command to import it. */
export async function missingImports(coverage: Coverage, dataDir: string): Promise<readonly string[]> {
  const area = areaOf(coverage, await readPopulation(dataDir));
  const isPopulationMissing = 'none' in area && area.none === 'noFile';
  return [
    ...(isPopulationMissing ? ['no population figures are imported: self-check population import <file>'] : []),
    ...((await readPostcodeDirectory(dataDir)) === null
      ? ['no postcode directory is imported: self-check postcodes import <file>']
      : []),
  ];
}
