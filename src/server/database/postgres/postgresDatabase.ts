import {
  Kysely,
  CamelCasePlugin,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  type Dialect,
  type Logger,
  type PostgresPool,
} from 'kysely';
import type { Work, DatabaseDialect } from '../core/dialect.ts';
import { isConflict, isBlocked, postgresFault, postgresStoreError } from './postgresErrors.ts';
import type { Tables } from '../core/tables.ts';
import { databaseUrlFault } from '../../settings/databaseUrl.ts';
import { expectCurrentTables, migrate, PREPARE, type OpenMode } from '../migrations/migrations.ts';
import { DatabaseUnusable } from '../core/databaseErrors.ts';
import { forgetParameters } from '../core/forgetParameters.ts';
import { openPool } from './postgresPool.ts';
import { announceServer } from './heartbeat.ts';

/** How many times a transaction is tried if it conflicts with others. */
const ATTEMPTS = 5;

/**
 * Sets `synchronous_commit` to `on`, whatever the defaults of cluster, database and user, so that an acknowledged write
 * is on disk on this server and on every synchronous standby. `remote_apply` guarantees more, so it is not changed.
 */
const DURABLE =
  "select set_config('synchronous_commit', " +
  "case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, true)";

const timeLimits = (statementMs: number): readonly string[] => [
  `set local statement_timeout = ${statementMs}`,
  `set local idle_in_transaction_session_timeout = ${3 * statementMs}`,
];

/**
 * Returns the statements that begin a transaction, which are sent in one round trip. The settings apply to the
 * transaction only: settings of a session would not last, because a pooler in transaction mode gives the next
 * transaction another session. The isolation level is set because the default may be stricter: if two calls create the
 * same record, the one that comes second must see the record of the first. `statementMs` is the time limit of a
 * statement, in ms.
 */
const transactionStart = (statementMs: number): string =>
  ['begin isolation level read committed', ...timeLimits(statementMs), DURABLE].join('; ');

/** Returns the statements that begin a read-only transaction on one snapshot. */
const snapshotStart = (statementMs: number): string =>
  ['begin isolation level repeatable read, read only', ...timeLimits(statementMs)].join('; ');

/** Runs `work` in a transaction, and again if it conflicts with another, at most `ATTEMPTS` times in total. */
async function transact<Value>(kysely: Kysely<Tables>, work: Work<Value>, attempt = 1): Promise<Value> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    return transact(kysely, work, attempt + 1);
  }
}

const CONNECTIONS = 20;
const LANES = 4;
/**
 * How long, in ms, a grouped call may wait for a lock. After that it runs alone, because it would hold up the rest of
 * its group.
 */
const LOCK_MS = 20;
/** Time limit of a statement in PostgreSQL, in ms. */
const STATEMENT_MS = 5000;
/** Time limit of the wait for a statement's reply, in ms. */
const REPLY_MS = 6000;
/** Time limit of a migration's statement, in ms. It may have to wait for another server's migration. */
const MIGRATION_MS = 10 * 60 * 1000;
/** Time limit of a statement that reads every record, in ms. */
const SNAPSHOT_MS = 10 * 60 * 1000;

/** An arbitrary number: the advisory lock with which servers that start together migrate one at a time. */
const MIGRATION_LOCK = 1_835_100_525;

/** Creates Kysely's dialect without its migration lock: the lock belongs to a session, and a pooler shares sessions. */
function createDialect(pool: PostgresPool): Dialect {
  const adapter = new PostgresAdapter();
  adapter.acquireMigrationLock = adapter.releaseMigrationLock = () => Promise.resolve();
  return Object.assign(new PostgresDialect({ pool }), {
    createAdapter: () => adapter,
    createQueryCompiler: () => forgetParameters(new PostgresQueryCompiler()),
  });
}

const createKysely = (pool: PostgresPool, log?: Logger): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: createDialect(pool), plugins: [new CamelCasePlugin()], ...(log && { log }) });

async function withConnection<Value>(url: string, start: string, work: Work<Value>): Promise<Value> {
  const kysely = createKysely(openPool(url, { start, max: 1 }));
  try {
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** Runs `work` in one transaction. Other servers that need to migrate wait until the transaction ends. */
const whileMigrationsWait = <Value>(url: string, statementMs: number, work: Work<Value>): Promise<Value> =>
  withConnection(url, transactionStart(statementMs), (kysely) =>
    kysely.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
      return work(db);
    }),
  );

/**
 * Creates the dialect for an open pool. Reads also run in transactions, because behind a pooler only a transaction's
 * own settings can limit their time.
 */
const postgresDialect = (kysely: Kysely<Tables>, close: DatabaseDialect['close']): DatabaseDialect => ({
  name: 'postgres',
  kysely,
  lanes: LANES,
  begin: ['begin', `set local lock_timeout = ${LOCK_MS}`],
  isBusy: () => false,
  verify: () => undefined,
  retry: (work, error) => (isBlocked(error) ? transact(kysely, work) : null),
  read: (work) => transact(kysely, work),
  storeError: postgresStoreError,
  scrub: () => Promise.resolve(),
  close,
});

/** Runs `opening`, and maps its errors to messages for operators. Throws `DatabaseUnusable` if the URL has a fault. */
async function openAt<Opened>(url: string, opening: () => Promise<Opened>): Promise<Opened> {
  const fault = databaseUrlFault(url);
  if (fault !== null) throw new DatabaseUnusable(`DATABASE_URL: ${fault}`);
  try {
    return await opening();
  } catch (error) {
    throw postgresFault(error, url);
  }
}

/**
 * Opens a PostgreSQL database that several processes may share. Every mode except `command` first prepares the tables,
 * and then records in the database that this server is running. Throws `DatabaseUnusable`.
 */
export const openPostgres = (databaseUrl: string, mode: OpenMode, log?: Logger): Promise<DatabaseDialect> =>
  openAt(databaseUrl, async () => {
    const isServer = mode !== 'command';
    if (isServer) await whileMigrationsWait(databaseUrl, MIGRATION_MS, PREPARE[mode]);
    const pool = openPool(databaseUrl, {
      start: transactionStart(STATEMENT_MS),
      max: CONNECTIONS,
      query_timeout: REPLY_MS,
    });
    const kysely = createKysely(pool, log);
    const run = <Value>(work: Work<Value>): Promise<Value> => transact(kysely, work);
    const leave = await (isServer ? announceServer(run) : run(expectCurrentTables)).catch(async (error: unknown) => {
      await kysely.destroy();
      throw error;
    });
    return postgresDialect(kysely, async () => {
      await leave?.();
      await kysely.destroy();
    });
  });

/** Runs `check`, then `work`, on a snapshot of a database that servers may use. Throws `DatabaseUnusable`. */
export const readPostgresSnapshot = <Value>(
  databaseUrl: string,
  work: Work<Value>,
  check: Work<void> = expectCurrentTables,
): Promise<Value> =>
  openAt(databaseUrl, () =>
    withConnection(databaseUrl, snapshotStart(SNAPSHOT_MS), (kysely) =>
      transact(kysely, async (db) => {
        await check(db);
        return work(db);
      }),
    ),
  );

/**
 * Migrates a PostgreSQL database and runs `work` on it in one transaction. If `work` throws, the tables stay as they
 * were. Servers that start meanwhile wait until the transaction ends. Throws `DatabaseUnusable`, or what `work` throws.
 */
export const replacePostgres = <Value>(databaseUrl: string, work: Work<Value>): Promise<Value> =>
  openAt(databaseUrl, () =>
    whileMigrationsWait(databaseUrl, SNAPSHOT_MS, async (db) => {
      await migrate(db);
      return work(db);
    }),
  );
