import type { LocatedClient } from '#server/clients/readClients.ts';
import type { AuthorityCounts } from '#server/postcodes/postcodeTable.ts';
import type { ReadPostcodes } from '../postcodes/readPostcodes.ts';
import { authorityFindings } from '../clients/authorityWarnings.ts';
import { counted, grouped } from '../outcome.ts';

/** Largest share of unreadable rows. */
const MAX_UNREADABLE = 0.05;

/** Unreadable rows: a fault above 5%, below that a warning. */
function unreadableIn(file: string, { counts, examples }: ReadPostcodes): { faults: string[]; warnings: string[] } {
  const { rows, unreadable } = counts;
  if (rows === 0) return { faults: [`${file}: holds no row`], warnings: [] };
  if (unreadable === 0) return { faults: [], warnings: [] };
  const line = `${file}: ${grouped(unreadable)} of ${counted(rows, 'row')} cannot be read`;
  if (unreadable <= rows * MAX_UNREADABLE) return { faults: [], warnings: [`${line}; the first:`, ...examples] };
  return { faults: [`${line}, and at most 5 in 100 may be; the first:`, ...examples], warnings: [] };
}

/** What prevents an import, what does unless `--force` is given, and warnings. */
export function judgeImport(
  file: string,
  read: ReadPostcodes,
  byAuthority: AuthorityCounts,
  clients: readonly LocatedClient[],
  minRows: number,
) {
  const judged = clients.map((client) => authorityFindings(client, (code) => byAuthority.get(code)?.postcodes ?? 0));
  const { faults, warnings } = unreadableIn(file, read);
  const { rows } = read.counts;
  const tooFew = `${file}: has ${counted(rows, 'row')}, fewer than ${grouped(minRows)} (--min-rows): take the whole file`;
  // A file without rows has no further faults.
  if (rows === 0) return { faults, overridable: [], warnings };
  return {
    faults,
    overridable: [...(rows < minRows ? [tooFew] : []), ...judged.flatMap(({ gone }) => gone)],
    warnings: [...read.notes, ...warnings, ...judged.flatMap((each) => each.warnings)],
  };
}
