import type { Client } from '#domain/client.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { postcodeText } from '#server/postcodes/postcodeNumber.ts';
import { forEachPostcode, TERMINATED } from '#server/postcodes/postcodeTable.ts';
import { servingByDirectory } from '../postcodes/coverageCounts.ts';
import type { Chance } from './chance.ts';

/** Chooses the postcode of an invented visit to a client by four fractions; null where the client has none. */
type ByFractions = (client: Client, fractions: readonly [number, number, number, number]) => string | null;

/** Chooses the postcode of an invented visit to a client; null where the client has none. */
export type ChoosePostcode = (client: Client, chance: Chance) => string | null;

/** The units of a sector, of the letters that Royal Mail uses there. */
const FIRST = ['A', 'B', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'N'] as const;
const SECOND = [...FIRST, 'P', 'Q', 'R', 'S', 'T', 'U', 'W', 'X', 'Y', 'Z'] as const;

const oneOf = <Value>(values: readonly Value[], fraction: number): Value | undefined =>
  values[Math.floor(fraction * values.length)];

/** One of the postcodes that a client's file lists; of a client that lists none, one in its outward codes, which need not exist. */
const byRules: ByFractions = ({ coverage }, [which, digit, first, second]) => {
  const { include } = coverage.rules;
  const listed = oneOf([...include.postcodes, ...coverage.exceptions.add], which);
  if (listed !== undefined) return listed;
  const outcode = oneOf(include.outcodes, which);
  return outcode === undefined
    ? null
    : `${outcode} ${oneOf([1, 2, 3, 4], digit)}${oneOf(FIRST, first)}${oneOf(SECOND, second)}`;
};

/** One of the postcodes in use that a directory has for each client. */
function byDirectory(clients: readonly Client[], { table }: PostcodeDirectory): ByFractions {
  const numbers = new Map<string, number[]>(clients.map(({ id }) => [id, []]));
  const serving = servingByDirectory(clients, table);
  forEachPostcode(table, (number, cell) => {
    if (cell < TERMINATED) numbers.get(serving(number, cell)?.id ?? '')?.push(number);
  });
  return ({ id }, [which]) => {
    const number = oneOf(numbers.get(id) ?? [], which);
    return number === undefined ? null : postcodeText(number);
  };
}

/**
 * Chooses among the postcodes that the directory has for each client, or by the clients' files without one. Either takes as
 * many draws, so that the same seed makes the same visits whatever is imported.
 */
export function choosePostcodes(clients: readonly Client[], directory: PostcodeDirectory | null): ChoosePostcode {
  const choose = directory === null ? byRules : byDirectory(clients, directory);
  return (client, { fraction }) => choose(client, [fraction(), fraction(), fraction(), fraction()]);
}
