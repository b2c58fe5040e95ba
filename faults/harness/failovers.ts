import { setTimeout as pause } from 'node:timers/promises';
import { makePostgres, type PostgresServer } from '../../testing/postgresServer.ts';
import { startBalancer } from './balancer.ts';
import { queryPostgres, postgresView } from './databases.ts';
import { checkRows, checkRowsAtEnd } from './kills.ts';
import { LOOPBACK, temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';
import { newVisit, sendUntilAnswered, type Visit } from './visits.ts';
import { startWire, type Wire } from './wire.ts';
import { withTimeout } from './within.ts';
import { startWriters, type Writers } from './writers.ts';

/** The result of a failover. */
type Failover = {
  /** The faults found, such as a lost write; empty if there are none. */
  readonly faults: readonly string[];
  /** The numbers of writes acknowledged before the primary was killed, and in total. */
  readonly acknowledgedBefore: number;
  readonly acknowledged: number;
  readonly rows: number;
  /** Time from promoting the standby to the first acknowledged write, in ms. */
  readonly backAfterMs: number;
  /** Time from the death of the primary to that write, in ms. Includes `unnoticedMs` and the wait for running calls. */
  readonly awayMs: number;
};

type Options = {
  readonly atOnce: number;
  /** How many writes must be acknowledged before the primary is killed, and again afterwards. */
  readonly writes: number;
  /** Time, in ms, from the death of the primary until the standby is promoted. */
  readonly unnoticedMs: number;
  /** Whether the primary's machine stops answering at all, instead of refusing connections. */
  readonly silent: boolean;
};

type Pair = AsyncDisposable & {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** The connections of the standby and the service to the primary. */
  readonly forStandby: Wire;
  readonly forService: Wire;
};

/** How long, in ms, the standby receives nothing before the primary is killed. */
const UNHEARD_MS = 300;
/** The longest that each wait may take, in ms, on a machine that is busy with other tests. */
const WAIT_MS = 60_000;
const DATABASE = 'postgres';

const remove = (server: PostgresServer): Promise<void> =>
  withTimeout('a PostgreSQL is removed', WAIT_MS, server.remove());

/** Waits until the primary replicates synchronously: from then on, it waits for the standby at every commit. */
async function inStep(primary: PostgresServer): Promise<void> {
  const followers = () => queryPostgres(primary.url(DATABASE), 'select sync_state from pg_stat_replication');
  const deadline = AbortSignal.timeout(WAIT_MS);
  while ((await followers())[0]?.sync_state !== 'sync') {
    if (deadline.aborted) throw new Error(`no standby is in step:\n${primary.log()}`);
    await pause(50);
  }
}

/** Starts a primary, and a standby that the primary waits for at every commit. */
async function startPair(): Promise<Pair> {
  await using made = new AsyncDisposableStack();
  const primary = made.adopt(await withTimeout('a cluster is made', WAIT_MS, makePostgres('fsync=on')), remove);
  const standby = made.adopt(await withTimeout('its copy is made', WAIT_MS, primary.makeStandby()), remove);
  await withTimeout('the primary starts', WAIT_MS, primary.start('synchronous_standby_names=standby'));
  const forStandby = made.use(await startWire(primary.port));
  const forService = made.use(await startWire(primary.port));
  const { port } = forStandby;
  const source = `primary_conninfo=host=${LOOPBACK} port=${port} user=postgres application_name=standby`;
  await withTimeout('the standby starts', WAIT_MS, standby.start(source));
  await withTimeout('the standby is in step', WAIT_MS, inStep(primary));
  const whole = made.move();
  return { primary, standby, forStandby, forService, [Symbol.asyncDispose]: () => whole.disposeAsync() };
}

async function answeredMore(writers: Writers, writes: number): Promise<void> {
  const enough = writers.acknowledged() + writes;
  const deadline = AbortSignal.timeout(WAIT_MS);
  while (!deadline.aborted && writers.acknowledged() < enough) await pause(10);
  if (writers.acknowledged() < enough)
    throw new Error(`${writers.acknowledged()} of ${enough} writes were answered within ${WAIT_MS / 1000} s`);
}

/** Sends a separate visit to each server, and waits until each has answered. */
async function askEach(servers: readonly RunningServer[], number: number): Promise<Visit[]> {
  const visits = servers.map((_, index) => newVisit(number + index));
  await Promise.all(
    servers.map(({ address }, index) => sendUntilAnswered(() => address, visits[index] ?? newVisit(number))),
  );
  return visits;
}

/**
 * Kills the primary while two servers of the service write to it, and promotes its synchronous standby. Then checks
 * that the standby has every acknowledged write: at once, before later writes can hide a loss, and again at the end.
 */
export async function failOver({ atOnce, writes, unnoticedMs, silent }: Options): Promise<Failover> {
  await using pair = await startPair();
  const { primary, standby, forStandby, forService } = pair;
  await using held = new AsyncDisposableStack();
  const serve = async (DATABASE_URL: string) => {
    const { path: DATA_DIR } = held.use(temporaryFolder());
    return held.use(await startServer({ DATA_DIR, DATABASE_URL, ...NO_LIMITS, LOG_LEVEL: 'fatal' }));
  };
  // As HAProxy does, this proxy passes each new connection to the PostgreSQL server that accepts writes.
  let leader = forService.port;
  const proxy = held.use(await startBalancer(() => [leader]));
  const databaseUrl = `postgres://postgres@${LOOPBACK}:${proxy.port}/${DATABASE}`;
  const servers = [await serve(databaseUrl), await serve(databaseUrl)];
  const { address } = held.use(await startBalancer(() => servers.map(({ port }) => port)));
  const writers = held.use(startWriters({ address: () => address, atOnce, alone: true }));
  const database = postgresView(standby.url(DATABASE));

  const beforehand = await withTimeout('each server answers', WAIT_MS, askEach(servers, 100_000));
  await answeredMore(writers, writes);
  // A write that the primary acknowledges from here on, without waiting for the standby, will be lost with it.
  forStandby.hold();
  await pause(UNHEARD_MS);
  if (silent) forService.hold();
  const died = performance.now();
  await withTimeout('the primary is killed', WAIT_MS, primary.kill());
  if (!silent) forService.down();
  forStandby.down();
  const acknowledgedBefore = writers.acknowledged();
  await withTimeout('the calls under way end', WAIT_MS, writers.pause());
  const first = newVisit(100_010);
  const settled = sendUntilAnswered(() => address, first, true);
  settled.catch(() => undefined);
  await pause(unnoticedMs);
  const began = performance.now();
  await withTimeout('the standby is promoted', WAIT_MS, queryPostgres(standby.url(DATABASE), 'select pg_promote()'));
  leader = standby.port;
  await withTimeout('the promoted standby takes a write', WAIT_MS, settled);
  const backAfterMs = performance.now() - began;
  const awayMs = performance.now() - died;
  const visits = [...writers.visits, ...beforehand, first];
  const lost = await withTimeout('the records are judged', WAIT_MS, checkRows(database, { visits }));

  writers.resume();
  await answeredMore(writers, writes);
  const asked = await withTimeout('each server answers after it', WAIT_MS, askEach(servers, 100_020));
  const others = [...beforehand, first, ...asked];
  const atEnd = checkRowsAtEnd(database, writers, () => address, others);
  const faults = [...lost, ...(await withTimeout('the records are judged at the end', WAIT_MS, atEnd))];
  const rows = (await database.rows()).length;
  return { faults, acknowledgedBefore, acknowledged: writers.acknowledged(), rows, backAfterMs, awayMs };
}
