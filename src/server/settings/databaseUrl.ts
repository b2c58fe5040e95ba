/** Where a DATABASE_URL leads: the address of each host alone, and whether it must be one that takes writes. */
export type DatabaseHosts = { readonly urls: readonly [string, ...string[]]; readonly writableOnly: boolean };

const TARGET = 'target_session_attrs';
/** The service writes, so it has no use for the others, such as `standby`. */
const TARGETS = ['read-write', 'primary'];

const SHAPE = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<rest>[/?][^#]*)?$/;

/** The address of one host; null where it is none. */
function addressOf(text: string): string | null {
  const url = URL.parse(text);
  if (url?.searchParams.has(TARGET)) url.searchParams.delete(TARGET);
  return url?.href ?? null;
}

/**
 * Reads a DATABASE_URL. Several hosts stand in it as libpq writes them, `postgres://user@one:5432,two:5432/name`; the
 * one among them that takes writes is used. Gives what is wrong otherwise, without repeating the value.
 */
export function parseDatabaseUrl(value: string): DatabaseHosts | { readonly fault: string } {
  const { scheme = '', user = '', hosts = '', rest = '' } = SHAPE.exec(value)?.groups ?? {};
  const names = hosts.split(',');
  const [first, ...others] = names.map((name) => addressOf(`${scheme}${user}${name}${rest}`));
  const found = others.filter((url) => url !== null);
  if (scheme === '' || !first || found.length < others.length || (others.length > 0 && names.includes(''))) {
    return { fault: 'must be an address that starts postgres:// or postgresql://, with one host or several' };
  }
  const target = URL.parse(`${scheme}host${rest}`)?.searchParams.get(TARGET) ?? null;
  if (target !== null && !TARGETS.includes(target)) {
    return { fault: `must have ${TARGET} ${TARGETS.join(' or ')}, or none: the service writes` };
  }
  return { urls: [first, ...found], writableOnly: target !== null || others.length > 0 };
}
