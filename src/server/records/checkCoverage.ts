import type { Client } from '#domain/client.ts';
import { formattedPostcode } from '#domain/postcode.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { TriageWrite } from './triageStore.ts';

/** The client that serves a postcode as the lookup formats it, or null. */
function clientServing(directory: ClientDirectory, text: string): Client | null {
  const postcode = formattedPostcode(text);
  return postcode && directory.clientServing(postcode);
}

/** The first of client and postcode that differs from the stored one. */
function changedCoverage({ clientId, postcode }: TriageRecord, stored: TriageRecord): string | null {
  if (clientId !== undefined && stored.clientId !== undefined && clientId !== stored.clientId) return 'clientId';
  const isChanged = postcode !== undefined && stored.postcode !== undefined && postcode !== stored.postcode;
  return isChanged ? 'postcode' : null;
}

/** The invalid field of a record that gets its client or postcode: both must be known, and the client serve the postcode. */
function newCoverageFault(directory: ClientDirectory, fields: TriageRecord, stored: TriageRecord): string | null {
  const isNewClient = fields.clientId !== undefined && stored.clientId === undefined;
  const isNewPostcode = fields.postcode !== undefined && stored.postcode === undefined;
  if (!isNewClient && !isNewPostcode) return null;
  const { clientId, postcode } = { ...stored, ...fields };
  if (clientId === undefined) return 'postcode';
  if (postcode === undefined || directory.clientById(clientId) === null) return 'clientId';
  return clientServing(directory, postcode)?.id === clientId ? null : 'postcode';
}

function hasReferralFault(directory: ClientDirectory, fields: TriageRecord, stored: TriageRecord): boolean {
  const { referral, clientId = stored.clientId } = fields;
  if (referral === undefined || referral === stored.referral) return false;
  const client = directory.clientById(clientId ?? '');
  return !(client?.referralOptions.some(({ value }) => value === referral) ?? false);
}

/**
 * Returns the check of a write's client, postcode and referral: a stored value must be repeated, and a new one must fit the
 * current coverage and the client's options.
 */
export function createValidateRecord(directory: ClientDirectory): TriageWrite['judge'] {
  return (fields, stored) => {
    const current = stored ?? {};
    const fault = changedCoverage(fields, current) ?? newCoverageFault(directory, fields, current);
    return fault ?? (hasReferralFault(directory, fields, current) ? 'referral' : null);
  };
}
