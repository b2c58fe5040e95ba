import type { Coverage } from '#domain/client.ts';
import { readDirectory } from '#server/postcodes/followDirectory.ts';
import { areaOf, readPopulation } from './populationFile.ts';

/**
 * What a report on a client would lack because it is not imported into this `DATA_DIR`, each with the command that imports
 * it. Figures of population are of use only for a client that is made up of local authorities.
 */
export async function lackingArea(coverage: Coverage, dataDir: string): Promise<readonly string[]> {
  const area = areaOf(coverage, await readPopulation(dataDir));
  const isPopulationMissing = 'none' in area && area.none === 'noFile';
  return [
    ...(isPopulationMissing ? ['no figures of population are imported: self-check population import <file>'] : []),
    ...((await readDirectory(dataDir)) === null
      ? ['no postcode directory is imported: self-check postcodes import <file>']
      : []),
  ];
}
