import type { Client } from '#domain/client.ts';
import type { Database } from '../database/database.ts';

/**
 * Returns the ids of clients that have records in the database but no file any more, so that no report of theirs can be
 * written. Reads one entry of the index `triage_client` for each client.
 */
export async function absentClients(
  { read }: Pick<Database, 'read'>,
  clients: readonly Pick<Client, 'id'>[],
): Promise<readonly string[]> {
  const present = new Set(clients.map(({ id }) => id));
  const absent: string[] = [];
  let last = '';
  for (;;) {
    const after = last;
    const next = await read((db) =>
      db
        .selectFrom('triage')
        .select('clientId')
        .where('clientId', '>', after)
        .orderBy('clientId')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!next?.clientId) return absent;
    last = next.clientId;
    if (!present.has(last)) absent.push(last);
  }
}
