import type { DirectoryFacts } from '#server/postcodes/directoryFile.ts';
import { daysSince } from '../outcome.ts';

/** Days after which an imported directory is old: with two newer editions out, visitors in new streets are refused. */
const OLD_DAYS = 190;

export function ageWarnings({ importedAt }: DirectoryFacts, now: Date): string[] {
  const days = daysSince(importedAt, now);
  return days > OLD_DAYS ? [`the directory was imported ${days} days ago: import this quarter’s edition`] : [];
}
