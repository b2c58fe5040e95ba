import type { Client } from '#domain/client.ts';
import type { Postcode } from '#domain/postcode.ts';
import type { DirectoryLookup } from '../postcodes/followDirectory.ts';

/**
 * The outward codes of which a client's file lists parts. The parts in its rules do not count: they are not used with a
 * directory.
 */
const dividedOutcodes = (clients: readonly Client[]): ReadonlySet<string> =>
  new Set(
    clients
      .flatMap(({ coverage: { exceptions }, zones }) => [
        ...[...exceptions.add, ...exceptions.remove],
        ...zones.flatMap(({ sectors, postcodes }) => [...sectors, ...postcodes]),
      ])
      .map((part) => part.split(' ', 1)[0] ?? part),
  );

/** What was found in one directory: of each zone a `Value`. */
type FoundZones<Value> = {
  /** The value of a postcode in the form that lookups return, if one with its outward code, authority and nation was added. */
  readonly get: (text: string) => Value | undefined;
  readonly add: (postcode: Postcode, value: Value) => void;
};

function foundInDirectory<Value>({ groupOf }: DirectoryLookup, divided: ReadonlySet<string>): FoundZones<Value> {
  const values = new Map<number, Value>();
  return {
    get: (text) => values.get(groupOf(text)),
    add: ({ formatted, outcode }, value) => {
      const group = groupOf(formatted);
      if (group >= 0 && !divided.has(outcode)) values.set(group, value);
    },
  };
}

/**
 * Keeps the zones found in the current directory, and forgets them when there is another. All postcodes of an outward
 * code, an authority and a nation have the same client, zone and nation, unless a client's file lists parts of the outward
 * code.
 */
export function createFoundZones<Value>(clients: readonly Client[]) {
  const divided = dividedOutcodes(clients);
  let last: { lookup: DirectoryLookup; zones: FoundZones<Value> } | null = null;
  return (lookup: DirectoryLookup | null): FoundZones<Value> | null => {
    if (lookup === null) return null;
    if (last?.lookup !== lookup) last = { lookup, zones: foundInDirectory(lookup, divided) };
    return last.zones;
  };
}
