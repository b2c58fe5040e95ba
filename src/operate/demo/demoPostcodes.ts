import type { Client } from '#domain/client.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { postcodeText } from '#server/postcodes/postcodeNumber.ts';
import { forEachPostcode, TERMINATED } from '#server/postcodes/postcodeTable.ts';
import { clientFinderByDirectory } from '../postcodes/coverageCounts.ts';
import type { Chance } from './chance.ts';

/** Chooses the postcode of an invented visit by four random fractions; null if the client has no postcode. */
type ByFractions = (client: Client, fractions: readonly [number, number, number, number]) => string | null;

/** Chooses the postcode of an invented visit at random; null if the client has no postcode. */
export type ChoosePostcode = (client: Client, chance: Chance) => string | null;

/** Letters for the last two characters of an invented postcode, among those that Royal Mail uses there. */
const FIRST = ['A', 'B', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'N'] as const;
const SECOND = [...FIRST, 'P', 'Q', 'R', 'S', 'T', 'U', 'W', 'X', 'Y', 'Z'] as const;

const oneOf = <Value>(values: readonly Value[], fraction: number): Value | undefined =>
  values[Math.floor(fraction * values.length)];

/** Chooses a postcode that the client's file lists. If it lists none, invents one in the client's outward codes. */
const byRules: ByFractions = ({ coverage }, [which, digit, first, second]) => {
  const { include } = coverage.rules;
  const listed = oneOf([...include.postcodes, ...coverage.exceptions.add], which);
  if (listed !== undefined) return listed;
  const outcode = oneOf(include.outcodes, which);
  return outcode === undefined
    ? null
    : `${outcode} ${oneOf([1, 2, 3, 4], digit)}${oneOf(FIRST, first)}${oneOf(SECOND, second)}`;
};

/** Chooses among the postcodes in use that the directory has for a client. */
function byDirectory(clients: readonly Client[], { table }: PostcodeDirectory): ByFractions {
  const numbers = new Map<string, number[]>(clients.map(({ id }) => [id, []]));
  const findClient = clientFinderByDirectory(clients, table);
  forEachPostcode(table, (number, cell) => {
    if (cell < TERMINATED) numbers.get(findClient(number, cell)?.id ?? '')?.push(number);
  });
  return ({ id }, [which]) => {
    const number = oneOf(numbers.get(id) ?? [], which);
    return number === undefined ? null : postcodeText(number);
  };
}

/**
 * Chooses postcodes from the directory or, without one, from the clients' files. Both ways use four random numbers, so
 * that the rest of the invented data is the same.
 */
export function choosePostcodes(clients: readonly Client[], directory: PostcodeDirectory | null): ChoosePostcode {
  const choose = directory === null ? byRules : byDirectory(clients, directory);
  return (client, { fraction }) => choose(client, [fraction(), fraction(), fraction(), fraction()]);
}
