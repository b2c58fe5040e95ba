import type { PlacedClient } from '#server/clients/readClients.ts';
import { changeOf } from '#server/postcodes/authorityChanges.ts';
import type { AuthorityCounts } from '#server/postcodes/postcodeTable.ts';
import type { ReadPostcodes } from '#server/postcodes/readPostcodes.ts';
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

/** What became of an authority that was abolished, or where to look. */
function changed(code: string): string {
  const change = changeOf(code);
  if (change === null) return 'look up its successor, and write that';
  return `since ${change.since} it is ${change.now} (${change.name}), so write that`;
}

type AuthorityJudgement = Pick<ImportJudgement, 'overridable' | 'warnings'>;

/** Judges the authorities that one client lists against those of a file. */
function authoritiesOf({ client, at }: PlacedClient, postcodesOf: (code: string) => number): AuthorityJudgement {
  const listed = client.coverage.localAuthorities.map((code, index) => ({
    code,
    path: ['coverage', 'localAuthorities', index],
  }));
  const gone = listed.filter(({ code }) => postcodesOf(code) === 0);
  const abolished = listed.filter(({ code }) => postcodesOf(code) > 0 && changeOf(code) !== null);
  const servesNobody = listed.length === 0 && !client.coverage.elsewhere;
  const none = 'is empty: with an imported directory this client serves its exceptions only';
  return {
    overridable: gone.map(({ code, path }) =>
      at({ path, message: `${code} has no postcode in this file: ${changed(code)}` }),
    ),
    warnings: [
      ...abolished.map(({ code, path }) =>
        at({ path, message: `${code} goes with the next edition: ${changed(code)}` }),
      ),
      ...(servesNobody ? [at({ path: ['coverage', 'localAuthorities'], message: none })] : []),
    ],
  };
}

/** Everything that speaks against importing what was read of a file. */
export function judgeImport(
  file: string,
  read: ReadPostcodes,
  byAuthority: AuthorityCounts,
  clients: readonly PlacedClient[],
  minRows: number,
): ImportJudgement {
  const judged = clients.map((client) => authoritiesOf(client, (code) => byAuthority.get(code)?.postcodes ?? 0));
  const { faults, warnings } = unreadableIn(file, read);
  const { rows } = read.counts;
  const tooFew = `${file}: has ${counted(rows, 'row')}, fewer than ${grouped(minRows)} (--min-rows): take the whole file`;
  return {
    faults,
    overridable: [...(rows < minRows && rows > 0 ? [tooFew] : []), ...judged.flatMap(({ overridable }) => overridable)],
    warnings: [...warnings, ...judged.flatMap((each) => each.warnings)],
  };
}
