import type { Client } from '#domain/client.ts';
import { formattedPostcode } from '#domain/postcode.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { StoredFields } from '../database/tables.ts';
import type { StoredIdentity, TriageWrite } from './triageStore.ts';

const NOTHING_STORED: StoredIdentity = { clientId: null, postcode: null, referral: null };

/** The client that serves a postcode formatted as by the look-up, or null. */
function clientServing(directory: ClientDirectory, text: string): Client | null {
  const postcode = formattedPostcode(text);
  return postcode && directory.clientServing(postcode);
}

/** The first of client and postcode that differs from the stored one. */
function changedCoverage({ clientId, postcode }: StoredFields, stored: StoredIdentity): string | null {
  if (clientId !== undefined && stored.clientId !== null && clientId !== stored.clientId) return 'clientId';
  return postcode !== undefined && stored.postcode !== null && postcode !== stored.postcode ? 'postcode' : null;
}

/** The faulty field when a record gets its client or postcode: both must be known, and the client serve the postcode. */
function newCoverageFault(directory: ClientDirectory, fields: StoredFields, stored: StoredIdentity): string | null {
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
 * Creates the check of a write's client, postcode and referral: a stored value must be repeated, a new one must fit the
 * current coverage and the client's options.
 */
export function createJudge(directory: ClientDirectory): TriageWrite['judge'] {
  return (fields, stored) => {
    const current = stored ?? NOTHING_STORED;
    const fault = changedCoverage(fields, current) ?? newCoverageFault(directory, fields, current);
    return fault ?? (hasReferralFault(directory, fields, current) ? 'referral' : null);
  };
}
