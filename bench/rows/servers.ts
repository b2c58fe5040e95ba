import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from '../../deploy/installed.ts';
import { freePort } from '../../testing/freePort.ts';
import { LOOPBACK, temporaryFolder } from '../../testing/local.ts';
import { rate, sendLoad, speedRatios, type Extent, type ServerSpeed } from '../load.ts';
import { atLeast, runRounds, type Effort, type Findings, type Row } from '../measure.ts';
import { CALLS_OF_VISIT, storeVisit, wholeVisits } from '../samples/visits.ts';
import { durablePostgres } from '../servers/databases.ts';
import { isReady, startBenchServer, type BenchServer } from '../servers/server.ts';

/** The host that the proxies tell the servers. */
const HOST = 'check.example.org';
const CONNECTIONS = 256;
/** A count takes this many times as long as another row's: such slow servers answer few visits a second. */
const LONGER = 3;
const POLL_MS = 50;
/** More calls a second than the servers can answer, so that no call is repeated within one measurement. */
const CALLS_A_SECOND = 2_000;
/** Calls before the measurement, 600 summaries among them. */
const WARM_UP = 56_000;
/** The share of a core that each server has, in each period, so that two cores can hold both and all around them. */
const [SHARE, PERIOD_US] = [0.2, 20_000];

const HAS_SECOND_VERSION = existsSync('/sys/fs/cgroup/cgroup.controllers');
/** The folder of all control groups that limit processor time, in either version of them. */
const CONTROL_GROUPS = HAS_SECOND_VERSION ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu';
const LIMITS = HAS_SECOND_VERSION
  ? { 'cpu.max': `${SHARE * PERIOD_US} ${PERIOD_US}` }
  : { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': SHARE * PERIOD_US };

/** Limits a server to its share of a core. */
function slowDown({ pid }: BenchServer): Disposable {
  const group = join(CONTROL_GROUPS, `self-check-bench-${pid}`);
  mkdirSync(group);
  for (const [name, value] of Object.entries({ ...LIMITS, 'cgroup.procs': pid }))
    writeFileSync(join(group, name), String(value));
  return {
    [Symbol.dispose]: () => {
      writeFileSync(join(CONTROL_GROUPS, 'cgroup.procs'), String(pid));
      rmdirSync(group);
    },
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts HAProxy before servers, which get its requests in turn. */
async function startProxy(program: string, servers: readonly BenchServer[]) {
  await using starting = new AsyncDisposableStack();
  const folder = starting.use(temporaryFolder());
  const port = await freePort();
  const lines = [
    'defaults',
    '  mode http',
    ...['connect', 'client', 'server'].map((side) => `  timeout ${side} 30s`),
    'listen servers',
    `  bind ${LOOPBACK}:${port}`,
    '  balance roundrobin',
    `  http-request set-header Host ${HOST}`,
    ...servers.map(({ address }, index) => `  server s${index} ${new URL(address).host}`),
  ];
  const file = join(folder.path, 'haproxy.cfg');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const child = spawn(program, ['-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  starting.defer(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const address = `http://${LOOPBACK}:${port}`;
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    await pause(POLL_MS);
  }
  const running = starting.move();
  return { address, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

async function measure({ rounds, seconds, scale }: Effort): Promise<Findings> {
  const program = findProgram('haproxy');
  if (program === null) return { notMeasured: 'haproxy is not installed' };
  if (!isWritable(CONTROL_GROUPS)) return { notMeasured: 'this user may create no control group' };
  await using database = await durablePostgres();
  const settings = { DATABASE_URL: database.url('postgres'), PUBLIC_URL: `http://${HOST}` };
  await using first = await startBenchServer(settings);
  await using second = await startBenchServer(settings);
  await using one = await startProxy(program, [first]);
  await using two = await startProxy(program, [first, second]);
  const summary = await storeVisit(one.address);
  let next = 1;
  const load = ({ address }: { readonly address: string }, extent: Extent): Promise<ServerSpeed> => {
    const calls = 'amount' in extent ? extent.amount : extent.duration * CALLS_A_SECOND;
    const requests = wholeVisits(next, CONNECTIONS, calls, summary);
    next += calls;
    return sendLoad({ address, connections: CONNECTIONS, requests }, extent);
  };
  const visitsOn = (proxy: { readonly address: string }) => async () => {
    const { perSecond, p99 } = await load(proxy, { duration: LONGER * seconds });
    return { perSecond: perSecond / CALLS_OF_VISIT, p99 };
  };
  // At full speed, so that both have compiled what they need.
  await load(two, { amount: Math.max(CONNECTIONS, Math.round(WARM_UP * scale)) });
  using _first = slowDown(first);
  using _second = slowDown(second);
  const speeds = await runRounds(rounds, { one: visitsOn(one), two: visitsOn(two) });
  return [
    atLeast(1.8, 'whole visits of two servers / of one', speedRatios(speeds.two, speeds.one)),
    rate('whole visits of one', speeds.one),
    rate('whole visits of two', speeds.two),
  ];
}

export const servers: Row = {
  title: 'Two servers behind HAProxy on PostgreSQL, each with a fifth of a core',
  measure,
};
