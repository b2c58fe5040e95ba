import type { Client } from '#domain/client.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { postcodeText } from '#server/postcodes/postcodeNumber.ts';
import { forEachPostcode, TERMINATED } from '#server/postcodes/postcodeTable.ts';
import { servingByDirectory } from '../postcodes/coverageCounts.ts';
import type { Chance } from './chance.ts';

/** Chooses the postcode of an invented visit to a client; null where the client has none. */
export type ChoosePostcode = (client: Client, chance: Chance) => string | null;

/** The units of a sector, of the letters that Royal Mail uses there. */
const FIRST = ['A', 'B', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'N'] as const;
const SECOND = [...FIRST, 'P', 'Q', 'R', 'S', 'T', 'U', 'W', 'X', 'Y', 'Z'] as const;

const oneOf = <Value>(values: readonly Value[], { fraction }: Chance): Value | undefined =>
  values[Math.floor(fraction() * values.length)];

/** One of the postcodes that a client's file lists; of a client that lists none, one in its outward codes, which need not exist. */
const choosePostcodeByRules: ChoosePostcode = ({ coverage }, chance) => {
  const { include } = coverage.rules;
  const listed = oneOf([...include.postcodes, ...coverage.exceptions.add], chance);
  if (listed !== undefined) return listed;
  const outcode = oneOf(include.outcodes, chance);
  const digit = oneOf([1, 2, 3, 4], chance);
  return outcode === undefined ? null : `${outcode} ${digit}${oneOf(FIRST, chance)}${oneOf(SECOND, chance)}`;
};

/** Chooses among the postcodes in use that the directory has for each client, or by the clients' files without one. */
export function choosePostcodes(clients: readonly Client[], directory: PostcodeDirectory | null): ChoosePostcode {
  if (directory === null) return choosePostcodeByRules;
  const numbers = new Map<string, number[]>(clients.map(({ id }) => [id, []]));
  const serving = servingByDirectory(clients, directory.table);
  forEachPostcode(directory.table, (number, cell) => {
    if (cell < TERMINATED) numbers.get(serving(number, cell)?.id ?? '')?.push(number);
  });
  return ({ id }, chance) => {
    const number = oneOf(numbers.get(id) ?? [], chance);
    return number === undefined ? null : postcodeText(number);
  };
}
