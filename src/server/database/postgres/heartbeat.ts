import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseClock as clock } from '../databaseClock.ts';
import { interval } from '../../interval.ts';
import type { Tables } from '../core/tables.ts';

/** Time between a server's heartbeats, in ms. */
const HEARTBEAT_MS = 5_000;
/** Seconds without a heartbeat after which a server counts as dead. */
const DEAD_S = 30;

/**
 * Records that this server is running, until the returned function is called. A lock held by a session could not show
 * this, because a pooler shares sessions between servers.
 */
export async function announceServer(transact: (work: (db: Kysely<Tables>) => Promise<unknown>) => Promise<unknown>) {
  const serverId = randomUUID();
  const beat = () =>
    transact((db) =>
      db
        .insertInto('serverPresence')
        .values({ serverId, seenAt: clock(0) })
        .onConflict((conflict) => conflict.column('serverId').doUpdateSet({ seenAt: clock(0) }))
        .execute(),
    );
  const leave = () => transact((db) => db.deleteFrom('serverPresence').where('serverId', '=', serverId).execute());
  await transact((db) =>
    db
      .deleteFrom('serverPresence')
      .where('seenAt', '<', clock(24 * 3_600))
      .execute(),
  );
  await beat();
  const stop = interval(HEARTBEAT_MS, beat);
  return async (): Promise<void> => {
    await stop();
    await leave().catch(() => undefined);
  };
}

export async function countServers(db: Kysely<Tables>): Promise<number> {
  const { servers } = await db
    .selectFrom('serverPresence')
    .select((row) => row.fn.countAll<number>().as('servers'))
    .where('seenAt', '>', clock(DEAD_S))
    .executeTakeFirstOrThrow();
  return servers;
}
