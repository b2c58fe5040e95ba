import { isDeepStrictEqual } from 'node:util';
import type { Client } from '#domain/client.ts';
import { everyReferralOption } from './clientDirectory.ts';
import type { LocatedClient } from './readClients.ts';

type Read = { readonly located: readonly LocatedClient[] } | { readonly faults: readonly string[] };

type Told = {
  /** Called with the clients that are in use from now on. */
  readonly changed: (clients: readonly Client[]) => void;
  /** Called with the reasons why the clients in use stay in use. */
  readonly refused: (faults: readonly string[]) => void;
};

/** What pages are built with at the start, so that only a restart can change it. */
const builtIn = (clients: readonly Client[]) => ({
  options: everyReferralOption(clients),
  council: clients.length === 1 ? clients[0]?.name : undefined,
});

const clientsOf = (located: readonly LocatedClient[]): readonly Client[] => located.map(({ client }) => client);

/**
 * Keeps the clients in use, and reads their files again on demand. Files with a fault, or with a change that needs a
 * restart, change nothing.
 */
export function followClients(atStart: readonly LocatedClient[], read: () => Read, { changed, refused }: Told) {
  let [located, clients] = [atStart, clientsOf(atStart)];
  const reload = (): void => {
    const found = read();
    if ('faults' in found) {
      refused(found.faults);
      return;
    }
    const next = clientsOf(found.located);
    if (!isDeepStrictEqual(builtIn(next), builtIn(clients))) {
      refused(['referralOptions, or the name of the only client, have changed: restart the service']);
      return;
    }
    [located, clients] = [found.located, next];
    changed(clients);
  };
  return { clients: (): readonly Client[] => clients, located: (): readonly LocatedClient[] => located, reload };
}
