import type { Client } from '#domain/client.ts';
import { formattedPostcode } from '#domain/postcode.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { StoredFields } from '../database/tables.ts';
import type { StoredIdentity, TriageWrite } from './triageStore.ts';

const NOTHING_STORED: StoredIdentity = { clientId: null, postcode: null, referral: null };

/** The client that serves a postcode written as the look-up gave it, or null. */
function clientServing(directory: ClientDirectory, text: string): Client | null {
  const postcode = formattedPostcode(text);
  return postcode && directory.clientServing(postcode);
}

/** The first of client and postcode that differs from what is stored. */
function changedPlace({ clientId, postcode }: StoredFields, stored: StoredIdentity): string | null {
  if (clientId !== undefined && stored.clientId !== null && clientId !== stored.clientId) return 'clientId';
  return postcode !== undefined && stored.postcode !== null && postcode !== stored.postcode ? 'postcode' : null;
}

/** The fault of a client or postcode that the record does not hold yet: they come together and belong together. */
function newPlaceFault(directory: ClientDirectory, fields: StoredFields, stored: StoredIdentity): string | null {
  const isNewClient = fields.clientId !== undefined && stored.clientId === null;
  const isNewPostcode = fields.postcode !== undefined && stored.postcode === null;
  if (!isNewClient && !isNewPostcode) return null;
  const clientId = fields.clientId ?? stored.clientId;
  const postcode = fields.postcode ?? stored.postcode;
  if (clientId === null) return 'postcode';
  if (postcode === null || directory.clientById(clientId) === null) return 'clientId';
  return clientServing(directory, postcode)?.id === clientId ? null : 'postcode';
}

function hasReferralFault(directory: ClientDirectory, fields: StoredFields, stored: StoredIdentity): boolean {
  const { referral, clientId } = fields;
  if (referral === undefined || referral === stored.referral) return false;
  const client = directory.clientById(clientId ?? stored.clientId ?? '');
  return !(client?.referralOptions.some(({ value }) => value === referral) ?? false);
}

/**
 * Judges what a write says of client, postcode and referral against what the record holds: what is stored
 * must be repeated, what is new must fit the coverage in force and the client's options. Names the faulty field.
 */
export function createJudge(directory: ClientDirectory): TriageWrite['judge'] {
  return (fields, stored) => {
    const held = stored ?? NOTHING_STORED;
    const place = changedPlace(fields, held) ?? newPlaceFault(directory, fields, held);
    return place ?? (hasReferralFault(directory, fields, held) ? 'referral' : null);
  };
}
