import { LANGUAGES } from '#content/languages.ts';
import { openingTimesText } from '#content/openingTimes.ts';
import { postcodeReply, type PostcodeReply } from '#contract/schemas.ts';
import {
  serveTypedPostcode,
  findServingClient,
  clientsServingAt,
  zoneOf,
  type Client,
  type ReferralOption,
  type ServingClient,
  type ServiceContacts,
  type Zone,
} from '#domain/client.ts';
import { type Nation, nationOf, type Place, placeOf } from '#domain/nations.ts';
import { readPostcode, type Postcode } from '#domain/postcode.ts';
import type { DirectoryLookup } from '../postcodes/followDirectory.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Lookup =
  /** The reply, and the same as JSON. */
  | { readonly found: PostcodeReply; readonly json: string }
  | { readonly found: null; readonly why: 'empty' | 'invalid' | 'notFound' };

/** A visitor's postcode with the client that serves it, or with null; or the reason why it cannot be parsed. */
type Read = 'empty' | 'invalid' | { readonly postcode: Postcode; readonly client: Client | null };

export type ClientDirectory = Readonly<ReturnType<typeof createClientDirectory>>;

/** Fills in the text of the opening times from the structured hours, if the client's file gives only those. */
const withOpeningTimes = (contacts: ServiceContacts): ServiceContacts =>
  contacts.openingTimes !== null || contacts.hours === null
    ? contacts
    : { ...contacts, openingTimes: openingTimesText(LANGUAGES[0], contacts.hours) };

/** The part of the reply that is the same for every postcode of a zone. Drops `lastChecked`, which is for operators. */
const zoneReply = postcodeReply.omit({ formattedPostcode: true, nation: true });

function replyFor(client: Client, { id, contacts, whenYouCall = [] }: Zone) {
  const reply = zoneReply.parse({
    success: true,
    clientId: client.id,
    clientName: client.name,
    zone: id,
    referralOptions: client.referralOptions,
    serviceDetails: {
      ...withOpeningTimes(contacts),
      ...(whenYouCall.length > 0 && { whenYouCall }),
      localSupport: client.localSupport,
      youngPeopleService: client.youngPeopleService,
    },
  });
  return { reply, json: JSON.stringify(reply).slice(1) };
}

/** The referral options of all clients, each value once. */
export function everyReferralOption(clients: readonly Client[]): readonly ReferralOption[] {
  const options = clients.flatMap(({ referralOptions }) => referralOptions);
  return [...new Map(options.toReversed().map((option) => [option.value, option])).values()].toReversed();
}

/**
 * Creates the directory of clients. `currentClients` returns the clients in use, which a reload replaces, and
 * `currentLookup` the imported postcode directory's look-up, or null. A client that has ended by the day of `now` (UTC)
 * serves no postcode; open visits still find it by its id.
 */
export function createClientDirectory(
  currentClients: () => readonly Client[],
  currentLookup: () => DirectoryLookup | null,
  now: () => Date,
) {
  /** The clients that serve on a day: sorted once a day and after a reload, not for each postcode. */
  let sorted: {
    readonly clients: readonly Client[];
    readonly day: number;
    readonly serving: readonly Client[];
  } | null = null;
  function servingNow(): readonly Client[] {
    const [clients, time] = [currentClients(), now()];
    const day = Math.floor(time.getTime() / DAY_MS);
    if (sorted?.clients !== clients || sorted.day !== day)
      sorted = { clients, day, serving: clientsServingAt(clients, time) };
    return sorted.serving;
  }
  /** The replies, checked and written at a zone's first lookup. A reload creates new zones. */
  const replies = new WeakMap<Zone, ReturnType<typeof replyFor>>();
  function answer({ formatted: formattedPostcode }: Postcode, client: Client, zone: Zone, nation: Nation | null) {
    const { reply, json } = replies.get(zone) ?? replyFor(client, zone);
    replies.set(zone, { reply, json });
    const own = { formattedPostcode, nation };
    return { found: { ...own, ...reply }, json: `${JSON.stringify(own).slice(0, -1)},${json}` };
  }
  const serve = (postcode: Postcode): ServingClient | null => {
    const lookup = currentLookup();
    return findServingClient(servingNow(), postcode, lookup?.authorityOf ?? null, lookup?.sectorOf);
  };
  const isKnown = (postcode: Postcode): boolean => (currentLookup()?.authorityOf(postcode) ?? null) !== null;
  const read = (postcodeText: string): Read => {
    const typed = readPostcode(postcodeText);
    if (typeof typed === 'string') return typed;
    const { postcode, served } = serveTypedPostcode(typed, serve, isKnown);
    return { postcode, client: served?.client ?? null };
  };
  /** Returns a postcode's nation from the imported directory or, if that has none, the place of its outward code. */
  const placeIn = (postcode: Postcode): Place => currentLookup()?.nationOf(postcode) ?? placeOf(postcode);
  return {
    clientServing: (postcode: Postcode): Client | null => serve(postcode)?.client ?? null,
    /** The options at the start: a reload that would change them is refused. */
    referralOptions: everyReferralOption(currentClients()),
    placeOf: placeIn,
    clientById: (id: string): Client | null => currentClients().find((client) => client.id === id) ?? null,
    /** The contacts of the client's zone in which a postcode lies. */
    contactsFor: (client: Client, postcode: Postcode): ServiceContacts =>
      withOpeningTimes(zoneOf(client, postcode).contacts),
    read,
    /** Looks up a postcode as a visitor typed it. */
    find: (postcodeText: string): Lookup => {
      const typed = read(postcodeText);
      if (typeof typed === 'string') return { found: null, why: typed };
      const { postcode, client } = typed;
      if (client === null) return { found: null, why: 'notFound' };
      return answer(postcode, client, zoneOf(client, postcode), nationOf(placeIn(postcode)));
    },
  };
}
