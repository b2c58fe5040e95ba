import { reportSentences as sentences } from '#content/report/sentences.ts';
import { BANDS, cellsBy, type Scanned } from '../counting/tally.ts';
import { coarsen, NOT_KNOWN } from '../disclosure/detail.ts';
import type { PrintedTable } from '../disclosure/tables.ts';
import type { Line } from '../disclosure/grid.ts';
import { ofFinished, shareText } from '../sentences/shares.ts';
import { groupSection } from './groupSection.ts';

const QUINTILES = [1, 2, 3, 4, 5];
const JOINED: Readonly<Record<string, string>> = { 1: '1-2', 2: '1-2', 3: '3-5', 4: '3-5', 5: '3-5' };

/** The finished checks of each quintile; no lines without a directory that has quintiles. */
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

/** The largest share of finished checks with an unknown area, from 0 to 1, at which fifths are still compared. */
const MOST_UNKNOWN = 0.3;

/** A heading that warns if the deprivation of too many areas is unknown to compare the quintiles; otherwise null. */
function caution(table: PrintedTable): string | null {
  const unknown = ofFinished(table).find(({ line: { names } }) => names.length === 1 && names[0] === NOT_KNOWN);
  return unknown === undefined || unknown.share.part / unknown.share.base <= MOST_UNKNOWN
    ? null
    : sentences.areasNotKnown(shareText(unknown.share));
}

export const deprivation = groupSection({
  name: 'deprivation',
  csvName: 'bands-by-deprivation.csv',
  count: countQuintiles,
  coarsen: (lines, finished) => (finished >= 150 ? lines : coarsen(lines, (quintile) => JOINED[quintile])),
  by: 'by deprivation',
  caution,
});
