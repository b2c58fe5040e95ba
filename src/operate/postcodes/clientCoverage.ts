import { coveredByRules, type Client } from '#domain/client.ts';
import { outcodeOf, type Postcode } from '#domain/postcode.ts';
import { postcodeOfNumber, servingByDirectory } from './coverageCounts.ts';
import { outcodeOfSector, postcodeNumber, UNITS } from '#server/postcodes/postcodeNumber.ts';
import { cellOf, countByAuthority, forEachPostcode, type PostcodeTable } from '#server/postcodes/postcodeTable.ts';

/** An entry of the coverage in a client's file, and how many postcodes of a directory it covers. */
export type CoveragePart = { readonly key: string; readonly postcodes: number };

export type ClientCoverage = {
  /** How many postcodes the client serves, including exceptions and `elsewhere`. */
  readonly postcodes: number;
  readonly localAuthorities: readonly CoveragePart[];
  /** Each included outward code, sector and postcode; a postcode counts for its most specific entry only. */
  readonly rules: readonly CoveragePart[];
};

/** The most specific rule that covers a postcode. */
const mostSpecificKey = (counts: ReadonlyMap<string, number>, { formatted, sector, outcode }: Postcode): string =>
  [formatted, sector, outcode].find((key) => counts.has(key)) ?? '';

function countByRule({ coverage: { rules } }: Client, table: PostcodeTable): CoveragePart[] {
  const { outcodes, sectors, postcodes } = rules.include;
  const counts = new Map([...outcodes, ...sectors, ...postcodes].map((key) => [key, 0]));
  const mentionedOutcodes = new Set([...counts.keys()].map(outcodeOf));
  forEachPostcode(table, (number) => {
    if (!mentionedOutcodes.has(outcodeOfSector(Math.floor(number / UNITS)))) return;
    const postcode = postcodeOfNumber(number);
    if (!coveredByRules(rules, postcode)) return;
    const key = mostSpecificKey(counts, postcode);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return [...counts].map(([key, item]) => ({ key, postcodes: item }));
}

/** Counts the postcodes that `client` serves, including added exceptions that the directory lacks. */
function countServed(clients: readonly Client[], client: Client, table: PostcodeTable): number {
  const serving = servingByDirectory(clients, table);
  const { add } = client.coverage.exceptions;
  let served = add.filter((postcode) => cellOf(table, postcodeNumber(postcode)) === 0).length;
  forEachPostcode(table, (number, cell) => {
    if (serving(number, cell)?.id === client.id) served++;
  });
  return served;
}

export function clientCoverage(clients: readonly Client[], client: Client, table: PostcodeTable): ClientCoverage {
  const byAuthority = countByAuthority(table);
  return {
    postcodes: countServed(clients, client, table),
    localAuthorities: client.coverage.localAuthorities.map((key) => ({
      key,
      postcodes: byAuthority.get(key)?.postcodes ?? 0,
    })),
    rules: countByRule(client, table),
  };
}
