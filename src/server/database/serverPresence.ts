import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How often, in ms, a server says that it is at work. */
const EVERY_MS = 5_000;
/** After so many seconds without a word a server counts as dead. */
const DEAD_S = 30;

/** A time of the database's own clock, which all servers share. */
const clock = (secondsAgo: number) =>
  sql<string>`to_char((clock_timestamp() - ${sql.lit(secondsAgo)} * interval '1 second') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Says in the database that this server is at work, until the function that it gives back is called. A session's lock
 * would say so too, but not behind a pooler, which lends sessions to others.
 */
export async function announceServer(transact: (work: (db: Kysely<Tables>) => Promise<unknown>) => Promise<unknown>) {
  const serverId = randomUUID();
  const say = () =>
    transact((db) =>
      db
        .insertInto('serverPresence')
        .values({ serverId, seenAt: clock(0) })
        .onConflict((conflict) => conflict.column('serverId').doUpdateSet({ seenAt: clock(0) }))
        .execute(),
    );
  const leave = () => transact((db) => db.deleteFrom('serverPresence').where('serverId', '=', serverId).execute());
  // Where the database is away, the next word says so too.
  const quietly = (work: () => Promise<unknown>) => work().catch(() => undefined);
  await transact((db) =>
    db
      .deleteFrom('serverPresence')
      .where('seenAt', '<', clock(24 * 3_600))
      .execute(),
  );
  await say();
  let saying = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => void (saying = quietly(say)), EVERY_MS).unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await saying;
    await quietly(leave);
  };
}

/** How many servers are at work on a PostgreSQL database. */
export async function seenServers(db: Kysely<Tables>): Promise<number> {
  const { servers } = await db
    .selectFrom('serverPresence')
    .select((row) => row.fn.countAll<number>().as('servers'))
    .where('seenAt', '>', clock(DEAD_S))
    .executeTakeFirstOrThrow();
  return servers;
}
