import { formattedPostcode } from '#domain/postcode.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { SummaryRecord } from '../records/triageStore.ts';

/** Returns a record's client and place for its PDF; undefined, null or empty if the client no longer exists. */
export function localHelpOf(directory: ClientDirectory, record: Pick<SummaryRecord, 'clientId' | 'postcode'>) {
  const client = record.clientId === undefined ? null : directory.clientById(record.clientId);
  const postcode = formattedPostcode(record.postcode ?? '');
  return {
    clientName: client?.name,
    place: postcode && directory.placeOf(postcode),
    contacts: client && postcode && directory.contactsFor(client, postcode),
    localSupport: client?.localSupport ?? [],
  };
}
