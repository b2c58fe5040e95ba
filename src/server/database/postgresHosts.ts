import type { PostgresPool, PostgresPoolClient } from 'kysely';

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
