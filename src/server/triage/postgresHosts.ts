import type { PostgresPool, PostgresPoolClient } from 'kysely';

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

type Connected = { readonly pool: PostgresPool; readonly client: PostgresPoolClient };

/** A connection from the first of the pools that gives one; what the others still give is put back. Rejects when none does. */
async function firstOf(pools: readonly PostgresPool[]): Promise<Connected> {
  const connecting = pools.map(async (pool): Promise<Connected> => ({ pool, client: await pool.connect() }));
  const first = await Promise.any(connecting);
  for (const each of connecting) {
    each.then(({ pool, client }) => (pool === first.pool ? undefined : client.release())).catch(() => undefined);
  }
  return first;
}

/**
 * One pool over the pools of several hosts. It stays with the host that gave the last connection; when that one gives
 * none, the others are asked at once, and the first to give one is kept to.
 */
export function poolOfHosts(first: PostgresPool, ...others: readonly PostgresPool[]): PostgresPool {
  const pools = [first, ...others];
  let current = first;

  async function connectElsewhere(error: unknown): Promise<PostgresPoolClient> {
    const found = await firstOf(pools.filter((pool) => pool !== current)).catch(() => null);
    if (found === null) throw error;
    current = found.pool;
    return found.client;
  }

  return {
    options: first.options,
    connect: () => current.connect().catch(connectElsewhere),
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
