import { BANDS, cellsBy, type Scanned } from '../counting/tally.ts';
import { coarsen } from '../disclosure/detail.ts';
import type { Line } from '../disclosure/grid.ts';
import { groupSection } from './groupSection.ts';

const QUINTILES = [1, 2, 3, 4, 5];
/** The line for checks whose postcode was cleared, or has no rank. */
const NOT_KNOWN = 'notKnown';
const JOINED: Readonly<Record<string, string>> = { 1: '1-2', 2: '1-2', 3: '3-5', 4: '3-5', 5: '3-5' };

/** The finished checks of each quintile; no lines if no directory tells them. */
function countQuintiles({ quintiles }: Scanned): readonly Line[] {
  if (quintiles === null) return [];
  return [...QUINTILES, null].map((quintile) => ({
    names: [quintile === null ? NOT_KNOWN : String(quintile)],
    cells: cellsBy(
      quintiles.filter((row) => row.quintile === quintile),
      BANDS,
      ({ band }) => band,
    ),
  }));
}

export const deprivation = groupSection({
  name: 'deprivation',
  csvName: 'bands-by-deprivation.csv',
  count: countQuintiles,
  coarsen: (lines, finished) => (finished >= 150 ? lines : coarsen(lines, (quintile) => JOINED[quintile])),
  where: 'in every fifth shown',
});
