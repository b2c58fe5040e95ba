import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { shareDatabase, type Database, type Watched, type Work } from './database.ts';
import { migrate } from './migrations/migrations.ts';
import { openPool } from './postgresPool.ts';
import { deservesRetry, storeError } from './storeErrors.ts';
import type { Tables } from './tables.ts';

const CONNECTIONS = 10;
/** How long, in ms, PostgreSQL may work on a statement; and after how long without a word it counts as gone. */
const STATEMENT_MS = 5000;
const SILENCE_MS = 6000;
const ATTEMPTS = 5;

const queriesOver = (pool: PostgresPool, watched: Watched): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()], ...watched });

/** Kysely takes an advisory lock, so servers that start at once migrate once; the others wait, hence no time limit. */
async function bringUpToDate(url: string): Promise<void> {
  const kysely = queriesOver(openPool(url, { max: 1 }), {});
  try {
    await migrate(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** A transaction that another one got in the way of is begun again; the work then sees what the other left. */
async function transact<Value>(kysely: Kysely<Tables>, work: Work<Value>, attempt = 1): Promise<Value> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (attempt === ATTEMPTS || !deservesRetry(error)) throw error;
    return transact(kysely, work, attempt + 1);
  }
}

/** Opens a PostgreSQL database that several processes may share. Throws `StoreUnavailable`. */
export async function openPostgres(url: string, watched: Watched): Promise<Database> {
  try {
    await bringUpToDate(url);
  } catch (error) {
    throw storeError(error);
  }
  const pool = openPool(url, {
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: 3 * STATEMENT_MS,
  });
  const kysely = queriesOver(pool, watched);
  const write: Database['write'] = (work) => transact(kysely, work);
  return shareDatabase({ dialect: 'postgres', kysely, write, finish: () => kysely.destroy() });
}
