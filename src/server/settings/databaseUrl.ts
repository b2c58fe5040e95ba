import { isLoopback } from './loopback.ts';

/** A parsed DATABASE_URL: one URL for each host, and whether to use only a host that takes writes. */
export type DatabaseHosts = { readonly urls: readonly [string, ...string[]]; readonly writableOnly: boolean };

const TARGET = 'target_session_attrs';
/** The service writes, so other values, such as `standby`, are refused. */
const TARGETS = ['read-write', 'primary'];

const SHAPE = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<path>[/?][^#]*)?$/;

/** Returns the URL of one host, or null if it is invalid. */
function addressOf(text: string): string | null {
  const url = URL.parse(text);
  if (url?.searchParams.has(TARGET)) url.searchParams.delete(TARGET);
  return url?.href ?? null;
}

/**
 * Parses a DATABASE_URL. It may list several hosts as in libpq, `postgres://user@one:5432,two:5432/name`; the one that
 * accepts writes is used. Returns a fault, without the value, if it is invalid.
 */
export function parseDatabaseUrl(value: string): DatabaseHosts | { readonly fault: string } {
  const { scheme = '', user = '', hosts = '', path = '' } = SHAPE.exec(value)?.groups ?? {};
  const names = hosts.split(',');
  const [first, ...others] = names.map((name) => addressOf(`${scheme}${user}${name}${path}`));
  const valid = others.filter((url) => url !== null);
  if (scheme === '' || !first || valid.length < others.length || (others.length > 0 && names.includes(''))) {
    return { fault: 'must be an address that starts postgres:// or postgresql://, with one host or several' };
  }
  const target = URL.parse(`${scheme}host${path}`)?.searchParams.get(TARGET) ?? null;
  if (target !== null && !TARGETS.includes(target)) {
    return { fault: `must have ${TARGET} ${TARGETS.join(' or ')}, or none: the service writes` };
  }
  return { urls: [first, ...valid], writableOnly: target !== null || others.length > 0 };
}

/** Returns whether a URL leads over a network without TLS: neither to this machine nor to a local socket. */
function isOpen(url: string): boolean {
  const { hostname, searchParams: options } = new URL(url);
  const host = options.get('host') ?? decodeURIComponent(hostname);
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
  const mode = options.get('sslmode') ?? (['true', '1'].includes(options.get('ssl') ?? '') ? 'require' : 'disable');
  return !isLocal && ['disable', 'allow'].includes(mode);
}

/** Returns whether a valid DATABASE_URL sends visitors' answers over a network without TLS. */
export function isOpenOnNetwork(databaseUrl: string): boolean {
  const parsed = parseDatabaseUrl(databaseUrl);
  return 'urls' in parsed && parsed.urls.some(isOpen);
}
