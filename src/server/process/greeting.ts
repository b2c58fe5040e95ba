import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { Client } from '#domain/client.ts';

/** Returns a postcode of the imported directory in one of these local authorities, or null. */
type AnyPostcodeIn = (authorities: readonly string[]) => string | null;

function postcodeOf({ id, coverage }: Client, directory: ClientDirectory, anyIn: AnyPostcodeIn): string | null {
  const { include } = coverage.rules;
  const candidates = [
    anyIn(coverage.localAuthorities) ?? '',
    ...include.outcodes.map((outcode) => `${outcode} 7HH`),
    ...include.sectors.map((sector) => `${sector}AA`),
    ...include.postcodes,
    ...coverage.exceptions.add,
  ];
  return candidates.find((postcode) => directory.find(postcode).found?.clientId === id) ?? null;
}

const isLocal = (host: string): boolean => ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);

export function addressOf({ host, port }: { host: string; port: number }): string {
  if (isLocal(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function greeting(
  serviceName: string,
  address: string,
  clients: readonly Client[],
  directory: ClientDirectory,
  anyIn: AnyPostcodeIn,
): string {
  // The clients are in reverse alphabetical order, so that York is the first of the two sample clients.
  const toTry = clients
    .toReversed()
    .map((client) => ({ name: client.name, postcode: postcodeOf(client, directory, anyIn) }))
    .filter(({ postcode }) => postcode !== null)
    .slice(0, 2);
  const postcodes = toTry.map(({ name, postcode }) => `${postcode ?? ''} (${name})`).join(' or ');
  return `\n${serviceName} is running at ${address}\nPostcodes to try: ${postcodes}\n\n`;
}
