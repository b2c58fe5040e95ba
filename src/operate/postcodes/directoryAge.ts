import type { DirectoryFacts } from '#server/postcodes/directoryFile.ts';
import { daysSince, longMonth } from '../outcome.ts';

/** Days after which an imported directory is old: with two newer editions out, visitors in new streets are refused. */
const OLD_DAYS = 190;
/** Months after which the newest postcode is old. An edition appears each quarter, some weeks after its postcodes. */
const OLD_MONTHS = 9;

const monthsOf = (year: number, month: number): number => 12 * year + month;

function monthsSince(edition: string, now: Date): number {
  const [year = 0, month = 0] = edition.split('-').map(Number);
  return monthsOf(now.getUTCFullYear(), now.getUTCMonth() + 1) - monthsOf(year, month);
}

/** Says of which month a directory's newest postcode is, which tells its edition. */
export const editionText = ({ edition }: DirectoryFacts): string =>
  edition ? `Its newest postcode is of ${longMonth(edition)}.` : 'The file does not say how new its postcodes are.';

/** Warns of an old edition, or of an import that was long ago. */
export function ageWarnings({ importedAt, edition }: DirectoryFacts, now: Date): string[] {
  const days = daysSince(importedAt, now);
  const months = edition ? monthsSince(edition, now) : 0;
  if (edition && months > OLD_MONTHS)
    return [
      `the directory’s newest postcode is of ${longMonth(edition)}, ${months} months ago: visitors in newer streets are turned away: import this quarter’s edition`,
    ];
  return days > OLD_DAYS ? [`the directory was imported ${days} days ago: import this quarter’s edition`] : [];
}
