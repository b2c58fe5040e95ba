import { formattedPostcode } from '#domain/postcode.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { SummaryRecord } from '../records/triageStore.ts';

/** Returns a record's client and place; the client is null if it no longer exists. */
export function localHelpOf(directory: ClientDirectory, record: Pick<SummaryRecord, 'clientId' | 'postcode'>) {
  const client = directory.clientById(record.clientId ?? '');
  const postcode = formattedPostcode(record.postcode ?? '');
  return {
    client,
    place: postcode && directory.placeOf(postcode),
    contacts: client && postcode && directory.contactsFor(client, postcode),
  };
}
