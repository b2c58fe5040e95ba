import type { PostcodeReply } from '#contract/api.ts';
import {
  clientOf,
  zoneOf,
  type AuthorityLookup,
  type Checked,
  type Client,
  type ServiceContacts,
} from '#domain/client.ts';
import { parsePostcode, type Postcode } from '#domain/postcode.ts';

export type Lookup =
  { readonly found: PostcodeReply } | { readonly found: null; readonly why: 'empty' | 'invalid' | 'notFound' };

/** The clients and whom each serves. */
export type ClientDirectory = {
  /** What the look-up of a postcode, as a visitor typed it, answers. */
  readonly find: (postcodeText: string) => Lookup;
  /** The client that serves a postcode, or null. */
  readonly clientServing: (postcode: Postcode) => Client | null;
  readonly clientById: (id: string) => Client | null;
  /** The contacts of the zone of a client that a postcode lies in. */
  readonly contactsFor: (client: Client, postcode: Postcode) => ServiceContacts;
};

/** Visitors are not told when the operator last looked. */
const shown = <Details extends Checked>({ lastChecked, ...details }: Details): Omit<Details, 'lastChecked'> => details;

function lookupReply(client: Client, postcode: Postcode): PostcodeReply {
  const { id, contacts } = zoneOf(client, postcode);
  return {
    success: true,
    clientId: client.id,
    clientName: client.name,
    formattedPostcode: postcode.formatted,
    zone: id,
    referralOptions: client.referralOptions.map((option) => ({ ...option })),
    serviceDetails: {
      ...contacts,
      localSupport: client.localSupport.map(shown),
      youngPeopleService: client.youngPeopleService && shown(client.youngPeopleService),
    },
  };
}

/** A directory of these clients; `currentLookup` gives the imported postcode directory's, or null while none is. */
export function createClientDirectory(
  clients: readonly Client[],
  currentLookup: () => AuthorityLookup | null,
): ClientDirectory {
  const clientServing = (postcode: Postcode) => clientOf(clients, postcode, currentLookup());
  return {
    clientServing,
    clientById: (id) => clients.find((client) => client.id === id) ?? null,
    contactsFor: (client, postcode) => zoneOf(client, postcode).contacts,
    find: (postcodeText) => {
      const postcode = parsePostcode(postcodeText);
      if (typeof postcode === 'string') return { found: null, why: postcode };
      const client = clientServing(postcode);
      return client ? { found: lookupReply(client, postcode) } : { found: null, why: 'notFound' };
    },
  };
}
