import { ESCAPES, hasStrayRest } from './addressFault.ts';
import { isLoopback } from './loopback.ts';

/** The options that may follow `?`: those of a connection's place and of its encryption. */
const OPTIONS = ['host', 'ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'application_name'];
const FAULT = `must be an address such as postgres://user:password@host/database, with no option after ? but ${OPTIONS.join(', ')}; ${ESCAPES}`;
const SEVERAL = 'must name one host: for several PostgreSQL machines, name HAProxy in front of them (docs/larger.md)';

/** Returns the fault of a DATABASE_URL, without its value, or null. */
export function databaseUrlFault(value: string): string | null {
  const hosts = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)/.exec(value)?.[1];
  if (hosts?.includes(',')) return SEVERAL;
  const url = hosts === undefined ? null : URL.parse(value);
  return url === null || hasStrayRest(url, OPTIONS, 1) ? FAULT : null;
}

/** Whether a valid DATABASE_URL sends answers over a network without TLS: not to this machine or a local socket. */
export function isOpenOnNetwork(databaseUrl: string): boolean {
  const { hostname, searchParams: options } = new URL(databaseUrl);
  const host = options.get('host') ?? decodeURIComponent(hostname);
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
  const mode = options.get('sslmode') ?? (['true', '1'].includes(options.get('ssl') ?? '') ? 'require' : 'disable');
  return !isLocal && ['disable', 'allow'].includes(mode);
}
