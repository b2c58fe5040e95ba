import type { Client } from '#domain/client.ts';
import { anyPostcodeIn, type PostcodeTable } from '../postcodes/postcodeTable.ts';
import { isInventedPostcode } from './inventedDetails.ts';

/**
 * Returns the clients that serve no postcode, so that each of their visitors is turned away. `table` is the imported
 * postcode directory; without one (null), only the rules in the clients' files decide.
 */
export function unservedClients(clients: readonly Client[], table: PostcodeTable | null): readonly Client[] {
  return clients.filter(({ coverage: { elsewhere, localAuthorities, rules, exceptions } }) => {
    const { outcodes, sectors, postcodes } = rules.include;
    const covers =
      table === null
        ? outcodes.length + sectors.length + postcodes.length > 0
        : anyPostcodeIn(table, localAuthorities) !== null;
    return !elsewhere && !covers && exceptions.add.every(isInventedPostcode);
  });
}
