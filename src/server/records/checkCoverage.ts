import type { Client } from '#domain/client.ts';
import { formattedPostcode } from '#domain/postcode.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { TriageWrite } from './triageStore.ts';

/** Returns the client that serves a postcode; null if there is none or the text is not a formatted postcode. */
function clientServing(directory: ClientDirectory, text: string): Client | null {
  const postcode = formattedPostcode(text);
  return postcode && directory.clientServing(postcode);
}

/** Returns the field, client or postcode, whose stored value a write would change; null if it changes neither. */
function changedCoverage({ clientId, postcode }: TriageRecord, stored: TriageRecord): string | null {
  if (clientId !== undefined && stored.clientId !== undefined && clientId !== stored.clientId) return 'clientId';
  const isChanged = postcode !== undefined && stored.postcode !== undefined && postcode !== stored.postcode;
  return isChanged ? 'postcode' : null;
}

/**
 * Checks a write that gives a record its first client or postcode: it must then have both, and the client must serve
 * the postcode. Returns the invalid field, or null.
 */
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
 * Returns a function that checks a write's client, postcode and referral, and returns the invalid field, or null. A
 * stored client or postcode cannot be changed. A new client must serve the postcode, and a new referral must be one of
 * the client's options.
 */
export function createCoverageCheck(directory: ClientDirectory): TriageWrite['judge'] {
  return (fields, stored) => {
    const current = stored ?? {};
    const fault = changedCoverage(fields, current) ?? newCoverageFault(directory, fields, current);
    return fault ?? (hasReferralFault(directory, fields, current) ? 'referral' : null);
  };
}
