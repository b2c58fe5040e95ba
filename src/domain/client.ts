import { placeOf } from './nations.ts';
import type { Opening } from './openingHours.ts';
import type { Postcode, TypedPostcode } from './postcode.ts';

/**
 * Outward codes ("YO1"), sectors ("YO1 7") and postcodes ("YO1 7HH"), always matched as a whole, never as text
 * prefixes.
 */
export type PostcodeKeys = {
  readonly outcodes: readonly string[];
  readonly sectors: readonly string[];
  readonly postcodes: readonly string[];
};

/** The postcodes that a client serves (decision 8.15). */
export type Coverage = {
  /** Local authority codes, used with an imported postcode directory. */
  readonly localAuthorities: readonly string[];
  /** Postcode rules, used only while no postcode directory is imported. */
  readonly rules: { readonly include: PostcodeKeys; readonly exclude: PostcodeKeys };
  /** Single postcodes to add to or remove from the coverage; these override everything else. */
  readonly exceptions: { readonly add: readonly string[]; readonly remove: readonly string[] };
  /** Whether visitors from areas that no client covers go to this client; true for at most one client. */
  readonly elsewhere: boolean;
};

/** The ISO date on which contacts were last checked; null if not known. */
export type CheckDate = { readonly lastChecked: string | null };

/** The maximum length of a service's name, in characters. */
export const MAX_SERVICE_NAME = 200;

/**
 * The contacts of a local service, in display order, which is the order in which people need them. The schema of the
 * client file, the postcode reply, the screens and the PDF are built from this list. `kind` decides how a value is
 * checked and linked. `max` limits free text, in characters.
 */
export const CONTACT_FIELDS = [
  { id: 'phone', kind: 'phone' },
  { id: 'openingTimes', kind: 'text', max: 300 },
  { id: 'referralLink', kind: 'url' },
  { id: 'email', kind: 'email' },
  { id: 'whatsApp', kind: 'whatsApp', max: 100 },
  { id: 'address', kind: 'text', max: 300 },
  { id: 'site', kind: 'url' },
  { id: 'under25Info', kind: 'text', max: 600 },
  { id: 'employmentServiceName', kind: 'text', max: 200 },
  { id: 'instagram', kind: 'text', max: 100 },
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactId = ContactField['id'];
export const CONTACT_IDS: readonly ContactId[] = CONTACT_FIELDS.map(({ id }) => id);

/** The contacts of the local service in a zone; a contact that is null is not shown. */
export type ServiceContacts = Opening & { readonly name: string | null } & Readonly<Record<ContactId, string | null>>;

/** A part of a client's area that has its own service contacts. Exactly one zone of each client is the default. */
export type Zone = PostcodeKeys &
  CheckDate & {
    readonly id: string;
    readonly default: boolean;
    readonly contacts: ServiceContacts;
    /** The client's own sentences under “What happens when you call”; absent if it uses the standard ones. */
    readonly whenYouCall?: readonly string[] | undefined;
  };

export type ReferralOption = { readonly value: string; readonly label: string };

export type LocalSupport = CheckDate &
  Opening & {
    readonly heading: string;
    readonly text: string;
    readonly url: string | null;
    readonly phone: string | null;
  };

type YoungPeopleService = CheckDate &
  Opening & {
    readonly name: string;
    readonly text: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly url: string | null;
  };

/** A commissioning client, usually a council. */
export type Client = {
  readonly id: string;
  readonly name: string;
  /** Whether the contacts are invented. Production refuses such a client unless allowed (decision 8.12). */
  readonly sample: boolean;
  readonly credits: readonly string[];
  /** The ISO date from which the client serves nobody any more, in UTC; null while no end is known. */
  readonly ended: string | null;
  /** The licence of the client's reports, if not the Open Government Licence. */
  readonly reportLicence?: string | undefined;
  readonly coverage: Coverage;
  readonly zones: readonly Zone[];
  readonly referralOptions: readonly ReferralOption[];
  readonly localSupport: readonly LocalSupport[];
  readonly youngPeopleService: YoungPeopleService | null;
};

export const hasEnded = ({ ended }: Pick<Client, 'ended'>, now: Date): boolean =>
  ended !== null && ended <= now.toISOString().slice(0, 10);

/**
 * Returns the clients that have not ended. Those with a later end come first, the soonest first, so that a successor with
 * the same area takes over on that day.
 */
export function clientsServingAt(clients: readonly Client[], now: Date): readonly Client[] {
  const endOf = ({ ended }: Client): number => Date.parse(ended ?? '9999-12-31');
  return clients.filter((client) => !hasEnded(client, now)).sort((one, other) => endOf(one) - endOf(other));
}

/** Returns the most specific match of a postcode: 3 by the whole postcode, 2 by sector, 1 by outward code, 0 none. */
function specificity(keys: PostcodeKeys, postcode: Postcode): 0 | 1 | 2 | 3 {
  if (keys.postcodes.includes(postcode.formatted)) return 3;
  if (keys.sectors.includes(postcode.sector)) return 2;
  return keys.outcodes.includes(postcode.outcode) ? 1 : 0;
}

/** Whether the rules cover a postcode: the more specific match decides, and `exclude` wins a tie. */
export function coveredByRules({ include, exclude }: Coverage['rules'], postcode: Postcode): boolean {
  return specificity(include, postcode) > specificity(exclude, postcode);
}

/** The local authority of a postcode in an imported directory: blank if it has none, null for an unknown postcode. */
export type AuthorityLookup = (postcode: Postcode) => string | null;

/** Returns all postcodes in an imported directory that share the postcode's sector. */
type SectorLookup = (postcode: Postcode) => readonly Postcode[];

/** The client that serves a postcode, and which part of its coverage decided that. */
export type ServingClient = {
  readonly client: Client;
  readonly by: 'exception' | 'localAuthority' | 'sector' | 'rules' | 'elsewhere';
};

const allKnown: SectorLookup = () => [];

/**
 * Finds the client that serves a postcode, and the reason; null if no client does. Exceptions come first. With an
 * imported directory the postcode's local authority decides, without one the rules. A postcode that the directory does
 * not know goes to the client that serves the rest of its sector. Any other postcode that no client covers goes to the
 * client with `elsewhere`.
 *
 * @param authorityOf looks a postcode up in the imported directory; null if none is imported
 */
export function findServingClient(
  clients: readonly Client[],
  postcode: Postcode,
  authorityOf: AuthorityLookup | null,
  sectorOf = allKnown,
): ServingClient | null {
  const added = clients.find(({ coverage }) => coverage.exceptions.add.includes(postcode.formatted));
  if (added) return { client: added, by: 'exception' };
  const authority = authorityOf?.(postcode) ?? null;
  const candidates = clients.filter(({ coverage }) => !coverage.exceptions.remove.includes(postcode.formatted));
  if (authorityOf !== null && authority === null) {
    const client = clientOfSector(clients, sectorOf(postcode), authorityOf);
    return client !== null && candidates.includes(client) ? { client, by: 'sector' } : null;
  }
  const covers = ({ coverage }: Client): boolean =>
    authority === null ? coveredByRules(coverage.rules, postcode) : coverage.localAuthorities.includes(authority);
  // The islands are not in the UK, so only a client that lists them covers them.
  const takesElsewhere = ({ coverage }: Client): boolean => coverage.elsewhere && placeOf(postcode) !== 'islands';
  const covering = candidates.find(covers);
  if (covering) return { client: covering, by: authority === null ? 'rules' : 'localAuthority' };
  const client = candidates.find(takesElsewhere);
  return client ? { client, by: 'elsewhere' } : null;
}

/** Like `findServingClient`, but returns only the client. */
export const clientOf = (
  clients: readonly Client[],
  postcode: Postcode,
  authorityOf: AuthorityLookup | null,
  sectorOf?: SectorLookup,
): Client | null => findServingClient(clients, postcode, authorityOf, sectorOf)?.client ?? null;

/**
 * Returns the client that serves every known postcode of a sector; null if there is none, or if another client adds a
 * postcode of the sector by an exception.
 */
function clientOfSector(
  clients: readonly Client[],
  postcodes: readonly Postcode[],
  authorityOf: AuthorityLookup,
): Client | null {
  const [first, ...others] = postcodes;
  const client = first ? clientOf(clients, first, authorityOf) : null;
  const hasAdded = ({ coverage }: Client): boolean =>
    coverage.exceptions.add.some((added) => added.slice(0, -2) === first?.sector);
  const isWhole = others.every((other) => clientOf(clients, other, authorityOf) === client);
  return isWhole && !clients.some((other) => other !== client && hasAdded(other)) ? client : null;
}

/**
 * Chooses one of the two readings of a typed postcode, and finds the client that serves it. The postcode is read as
 * typed if the directory knows it or a client covers it (the `elsewhere` client does not count); otherwise the likely
 * reading is used.
 *
 * @param serve finds the client of a postcode, like `findServingClient`
 * @param isKnown whether an imported directory has the postcode
 */
export function serveTypedPostcode(
  { asTyped, likely }: TypedPostcode,
  serve: (postcode: Postcode) => ServingClient | null,
  isKnown: (postcode: Postcode) => boolean,
): { readonly postcode: Postcode; readonly served: ServingClient | null } {
  const served = asTyped && serve(asTyped);
  const isCovered = served !== null && served.by !== 'elsewhere';
  return asTyped !== null && (isCovered || isKnown(asTyped))
    ? { postcode: asTyped, served }
    : { postcode: likely, served: likely === asTyped ? served : serve(likely) };
}

/** The zone of a postcode: the most specific match, otherwise the default zone. Throws if there is neither. */
export function zoneOf(client: Client, postcode: Postcode): Zone {
  let closest = client.zones.find((zone) => zone.default);
  let highest = 0;
  for (const zone of client.zones) {
    const rank = specificity(zone, postcode);
    if (rank > highest) [closest, highest] = [zone, rank];
  }
  if (!closest) throw new Error(`client ${client.id} has no default zone`);
  return closest;
}
