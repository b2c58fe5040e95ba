import type { Postcode } from './postcode.ts';

/** Whole outward codes ("YO1"), sectors ("YO1 7") and postcodes ("YO1 7HH"); never text prefixes. */
export type PostcodeKeys = {
  readonly outcodes: readonly string[];
  readonly sectors: readonly string[];
  readonly postcodes: readonly string[];
};

/** Which postcodes a client serves (decision 8.15). */
export type Coverage = {
  /** Local authority codes, used with an imported postcode directory. */
  readonly localAuthorities: readonly string[];
  /** Used only while no directory is imported. */
  readonly rules: { readonly include: PostcodeKeys; readonly exclude: PostcodeKeys };
  /** Single postcodes, always first. */
  readonly exceptions: { readonly add: readonly string[]; readonly remove: readonly string[] };
  /** Takes what no other client covers; true for one client at most. */
  readonly elsewhere: boolean;
};

/** When somebody last made sure of numbers and addresses. */
export type Checked = {
  /** ISO date, or null when nobody says. */
  readonly lastChecked: string | null;
};

/** The most characters of a service's name. */
export const MAX_SERVICE_NAME = 200;

/**
 * The ways to reach a local service, in the order shown. The client file, the reply, the screens and the PDF follow from
 * this list. The kind decides how a value is checked and linked; `max` is the most characters of a free text.
 */
export const CONTACT_FIELDS = [
  { id: 'phone', kind: 'phone' },
  { id: 'email', kind: 'email' },
  { id: 'openingTimes', kind: 'text', max: 300 },
  { id: 'address', kind: 'text', max: 300 },
  { id: 'site', kind: 'url' },
  { id: 'referralLink', kind: 'url' },
  { id: 'under25Info', kind: 'text', max: 600 },
  { id: 'employmentServiceName', kind: 'text', max: 200 },
  { id: 'whatsApp', kind: 'whatsApp', max: 100 },
  { id: 'instagram', kind: 'text', max: 100 },
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactId = ContactField['id'];
export const CONTACT_IDS: readonly ContactId[] = CONTACT_FIELDS.map(({ id }) => id);

/** How to reach the local service of a zone; a field that is null is left out of the screens. */
export type ServiceContacts = { readonly name: string | null } & Readonly<Record<ContactId, string | null>>;

/** A part of a client's area with its own service contacts; exactly one zone of a client is the default. */
export type Zone = PostcodeKeys &
  Checked & {
    readonly id: string;
    readonly default: boolean;
    readonly contacts: ServiceContacts;
  };

export type ReferralOption = { readonly value: string; readonly label: string };

export type LocalSupport = Checked & {
  readonly heading: string;
  readonly text: string;
  readonly url: string | null;
  readonly phone: string | null;
};

export type YoungPeopleService = Checked & {
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
  /** Invented contacts; refused in production unless asked for (decision 8.12). */
  readonly sample: boolean;
  readonly credits: readonly string[];
  readonly coverage: Coverage;
  readonly zones: readonly Zone[];
  readonly referralOptions: readonly ReferralOption[];
  readonly localSupport: readonly LocalSupport[];
  readonly youngPeopleService: YoungPeopleService | null;
};

/** How closely a set of keys names a postcode: 3 by the postcode, 2 by its sector, 1 by its outward code, 0 not. */
function closeness(keys: PostcodeKeys, postcode: Postcode): 0 | 1 | 2 | 3 {
  if (keys.postcodes.includes(postcode.formatted)) return 3;
  if (keys.sectors.includes(postcode.sector)) return 2;
  return keys.outcodes.includes(postcode.outcode) ? 1 : 0;
}

/** Whether the rules cover a postcode: its own entry decides, else its sector's, else its outward code's. */
export function coveredByRules({ include, exclude }: Coverage['rules'], postcode: Postcode): boolean {
  return closeness(include, postcode) > closeness(exclude, postcode);
}

/** What an imported directory says of a postcode: its local authority, blank where it has none, null when unknown. */
export type AuthorityLookup = (postcode: Postcode) => string | null;

/** Areas of the Channel Islands and the Isle of Man, which are not in the UK: nobody's unless a client lists them. */
const OUTSIDE_UK = ['GY', 'IM', 'JE'];

/**
 * The client that serves a postcode, or null. Exceptions decide first, then the directory's local authority when one is
 * imported (an unknown postcode is then nobody's), else the rules; what is left goes to the client that takes it.
 */
export function clientOf(
  clients: readonly Client[],
  postcode: Postcode,
  authorityOf: AuthorityLookup | null,
): Client | null {
  const added = clients.find(({ coverage }) => coverage.exceptions.add.includes(postcode.formatted));
  if (added) return added;
  const authority = authorityOf?.(postcode) ?? null;
  if (authorityOf !== null && authority === null) return null;
  const covers = ({ coverage }: Client): boolean =>
    authority === null ? coveredByRules(coverage.rules, postcode) : coverage.localAuthorities.includes(authority);
  const takesRest = ({ coverage }: Client): boolean => coverage.elsewhere && !OUTSIDE_UK.includes(postcode.area);
  const candidates = clients.filter(({ coverage }) => !coverage.exceptions.remove.includes(postcode.formatted));
  return candidates.find(covers) ?? candidates.find(takesRest) ?? null;
}

/** The zone of a client that a postcode lies in: the closest match by whole parts, else the default zone. */
export function zoneOf(client: Client, postcode: Postcode): Zone {
  const byCloseness = client.zones
    .map((zone) => ({ zone, match: closeness(zone, postcode) }))
    .sort((left, right) => right.match - left.match);
  const closest = byCloseness[0];
  const zone = closest && closest.match > 0 ? closest.zone : client.zones.find((each) => each.default);
  if (!zone) throw new Error(`client ${client.id} has no default zone`);
  return zone;
}
