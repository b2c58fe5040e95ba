import type { PostgresPool, PostgresPoolClient } from 'kysely';

type Connected = { readonly pool: PostgresPool; readonly client: PostgresPoolClient };

/** Connects to all pools and keeps the first connection; the others are released. Rejects when none connects. */
async function connectToAny(pools: readonly PostgresPool[]): Promise<Connected> {
  const connecting = pools.map(async (pool): Promise<Connected> => ({ pool, client: await pool.connect() }));
  const first = await Promise.any(connecting);
  for (const item of connecting) {
    item.then(({ pool, client }) => (pool === first.pool ? undefined : client.release())).catch(() => undefined);
  }
  return first;
}

/**
 * One pool over the pools of several hosts. It stays with the host of the last connection; when that one fails, it tries
 * the others together and stays with the first to connect.
 */
export function poolOfHosts(first: PostgresPool, ...others: readonly PostgresPool[]): PostgresPool {
  const pools = [first, ...others];
  let current = first;

  async function connectElsewhere(error: unknown): Promise<PostgresPoolClient> {
    const found = await connectToAny(pools.filter((pool) => pool !== current)).catch(() => null);
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
