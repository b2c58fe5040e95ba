import { clientOf, type AuthorityLookup, type Client } from '#domain/client.ts';
import { outcodeOf, parsePostcode, type Postcode } from '#domain/postcode.ts';
import { outcodeOfSector, postcodeNumber, postcodeText, UNITS } from '#server/postcodes/postcodeNumber.ts';
import { cellOf, entryOf, forEachPostcode, TERMINATED, type PostcodeTable } from '#server/postcodes/postcodeTable.ts';

export type CoverageChange = {
  readonly id: string;
  readonly postcodes: number;
  readonly gained: number;
  readonly lost: number;
};

/** Finds the client that serves a postcode. `cell` is the postcode's cell in the table; 0 if the table lacks it. */
type FindClient = (number: number, cell: number) => Client | null;

export function postcodeOfNumber(number: number): Postcode {
  const postcode = parsePostcode(postcodeText(number));
  if (postcode === null) throw new Error(`${number} is not the number of a postcode`);
  return postcode;
}

const exceptionsOf = (clients: readonly Client[]): ReadonlySet<number> =>
  new Set(
    clients.flatMap(({ coverage: { exceptions } }) => [...exceptions.add, ...exceptions.remove]).map(postcodeNumber),
  );

/**
 * Creates a fast `clientOf` for the postcodes of a directory. It caches the client of each pair of postcode area and
 * local authority, because all postcodes of a pair have the same client. Postcodes that a client lists as exceptions
 * are not cached.
 */
export function clientFinderByDirectory(clients: readonly Client[], table: PostcodeTable): FindClient {
  const exceptions = exceptionsOf(clients);
  const clientOfArea = new Map<string, Client | null>();
  const find = (number: number, cell: number): Client | null => {
    const authorityOf: AuthorityLookup = () => entryOf(table, cell)?.authority ?? null;
    return clientOf(clients, postcodeOfNumber(number), authorityOf);
  };
  let last = { key: NaN, client: null as Client | null };
  return (number, cell) => {
    if (exceptions.has(number)) return find(number, cell);
    const authority = cell & ~TERMINATED;
    const outcode = Math.floor(number / (UNITS * 10));
    const key = outcode * TERMINATED + authority;
    if (key === last.key) return last.client;
    const name = `${postcodeOfNumber(number).area} ${authority}`;
    if (!clientOfArea.has(name)) clientOfArea.set(name, find(number, cell));
    last = { key, client: clientOfArea.get(name) ?? null };
    return last.client;
  };
}

/** For each outward code, the clients whose rules or exceptions mention it. */
function clientsByOutcode(clients: readonly Client[]): ReadonlyMap<string, readonly Client[]> {
  const byOutcode = new Map<string, Client[]>();
  for (const client of clients) {
    const { include } = client.coverage.rules;
    const keys = [...include.outcodes, ...include.sectors, ...include.postcodes, ...client.coverage.exceptions.add];
    for (const outcode of new Set(keys.map(outcodeOf)))
      byOutcode.set(outcode, [...(byOutcode.get(outcode) ?? []), client]);
  }
  return byOutcode;
}

/** Creates a fast `clientOf` without a directory: it skips clients whose rules do not mention the outward code. */
function clientFinderByRules(clients: readonly Client[]): FindClient {
  const byOutcode = clientsByOutcode(clients);
  const elsewhere = clients.filter(({ coverage }) => coverage.elsewhere);
  let last = { outcode: NaN, candidates: [] as readonly Client[] };
  return (number) => {
    const outcode = Math.floor(number / (UNITS * 10));
    if (outcode !== last.outcode) {
      const mentioning = byOutcode.get(outcodeOfSector(outcode * 10)) ?? [];
      last = { outcode, candidates: [...new Set([...mentioning, ...elsewhere])] };
    }
    return last.candidates.length === 0 ? null : clientOf(last.candidates, postcodeOfNumber(number), null);
  };
}

/** Compares each client's postcodes before and after an import; `before` is null if there was no directory. */
export function coverageChanges(
  clients: readonly Client[],
  before: PostcodeTable | null,
  after: PostcodeTable,
): readonly CoverageChange[] {
  const counts = new Map(clients.map((client) => [client, { postcodes: 0, gained: 0, lost: 0 }]));
  const count = (client: Client | null, label: 'postcodes' | 'gained' | 'lost'): void => {
    const counted = client && counts.get(client);
    if (counted) counted[label]++;
  };
  const servedBefore = before ? clientFinderByDirectory(clients, before) : clientFinderByRules(clients);
  const servedAfter = clientFinderByDirectory(clients, after);
  const compare = (old: Client | null, now: Client | null): void => {
    count(now, 'postcodes');
    if (old === now) return;
    count(now, 'gained');
    count(old, 'lost');
  };
  forEachPostcode(after, (number, cell) => {
    compare(servedBefore(number, before ? cellOf(before, number) : 0), servedAfter(number, cell));
  });
  if (before)
    forEachPostcode(before, (number, cell) => {
      if (cellOf(after, number) === 0) compare(servedBefore(number, cell), servedAfter(number, 0));
    });
  return [...counts].map(([{ id }, counted]) => ({ id, ...counted }));
}
