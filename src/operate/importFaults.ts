import type { LocatedClient } from '#server/clients/readClients.ts';
import type { AuthorityCounts } from '#server/postcodes/postcodeTable.ts';
import type { ReadPostcodes } from '#server/postcodes/readPostcodes.ts';
import { authorityFindings } from './authorityWarnings.ts';
import { counted, grouped } from './words.ts';

/** A fuller share of rows than this has to be readable. */
const MOST_UNREADABLE = 0.05;

export type ImportJudgement = {
  /** What keeps the file from being imported, whatever is asked for. */
  readonly faults: readonly string[];
  /** What keeps it from being imported unless `--force` is given. */
  readonly overridable: readonly string[];
  readonly warnings: readonly string[];
};

/** Rows that cannot be read: a fault above 5 in 100, below that a warning. */
function unreadableIn(file: string, { counts, examples }: ReadPostcodes): { faults: string[]; warnings: string[] } {
  const { rows, unreadable } = counts;
  if (rows === 0) return { faults: [`${file}: holds no row`], warnings: [] };
  if (unreadable === 0) return { faults: [], warnings: [] };
  const said = `${file}: ${grouped(unreadable)} of ${counted(rows, 'row')} cannot be read`;
  if (unreadable <= rows * MOST_UNREADABLE) return { faults: [], warnings: [`${said}; the first:`, ...examples] };
  return { faults: [`${said}, and at most 5 in 100 may be; the first:`, ...examples], warnings: [] };
}

/** Everything that speaks against importing what was read of a file. */
export function judgeImport(
  file: string,
  read: ReadPostcodes,
  byAuthority: AuthorityCounts,
  clients: readonly LocatedClient[],
  minRows: number,
): ImportJudgement {
  const judged = clients.map((client) => authorityFindings(client, (code) => byAuthority.get(code)?.postcodes ?? 0));
  const { faults, warnings } = unreadableIn(file, read);
  const { rows } = read.counts;
  const tooFew = `${file}: has ${counted(rows, 'row')}, fewer than ${grouped(minRows)} (--min-rows): take the whole file`;
  // Of a file without rows there is nothing more to say.
  if (rows === 0) return { faults, overridable: [], warnings };
  return {
    faults,
    overridable: [...(rows < minRows ? [tooFew] : []), ...judged.flatMap(({ gone }) => gone)],
    warnings: [...warnings, ...judged.flatMap((each) => each.warnings)],
  };
}
