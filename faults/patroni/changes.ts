import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { postgresView, type DataView } from '../harness/databases.ts';
import { checkRows, checkRowsAtEnd } from '../harness/kills.ts';
import { withTimeout } from '../harness/within.ts';
import { startWriters, type Writers } from '../harness/writers.ts';
import { startCluster, type Cluster } from './cluster.ts';
import type { Member } from './member.ts';
import { longestPause, watchCount, type CountWatch } from './pauses.ts';
import type { Programs } from './programs.ts';

/** The ways to make another member lead: `change` does it, and `heal` brings the former leader back. */
const CHANGES = {
  killed: { change: (_, leader) => leader.kill(), heal: (leader) => leader.start() },
  'cut off': { change: (_, leader) => leader.cutOff(), heal: (leader) => leader.rejoin() },
  frozen: { change: (_, leader) => leader.freeze(), heal: (leader) => leader.thaw() },
  'switched over': { change: (cluster, leader) => cluster.switchOver(leader), heal: () => undefined },
} as const satisfies Record<
  string,
  {
    readonly change: (cluster: Cluster, leader: Member) => void | Promise<void>;
    readonly heal: (leader: Member) => void | Promise<void>;
  }
>;
export type Change = keyof typeof CHANGES;

/** A server of the service with its writers. */
type Side = AsyncDisposable & { readonly writers: Writers; readonly watched: CountWatch; readonly address: string };

/** The result of one change. `pauseMs` is the longest time in which one of the servers acknowledged no write. */
export type ChangeResult = {
  readonly change: Change;
  readonly pauseMs: number;
  readonly faults: readonly string[];
};
/** The totals of the whole run, and the faults found at its end. */
export type RunTotals = { readonly acknowledged: number; readonly rows: number; readonly faults: readonly string[] };

const WAIT_MS = 120_000;
const AT_ONCE = 3;
/** Number of writes that each server must acknowledge before a change, and again after it for the change to be over. */
const ENOUGH = 50;

async function startSide(DATABASE_URL: string): Promise<Side> {
  await using held = new AsyncDisposableStack();
  const { path: DATA_DIR } = held.use(temporaryFolder());
  const { address } = held.use(await startServer({ DATA_DIR, DATABASE_URL, ...NO_LIMITS, LOG_LEVEL: 'fatal' }));
  const writers = held.use(startWriters({ address: () => address, atOnce: AT_ONCE, alone: true }));
  const watched = held.use(watchCount(writers.acknowledged));
  const all = held.move();
  return { writers, watched, address, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

async function moreFrom({ writers }: Side): Promise<void> {
  const enough = writers.acknowledged() + ENOUGH;
  const deadline = AbortSignal.timeout(WAIT_MS);
  while (writers.acknowledged() < enough) {
    if (deadline.aborted) throw new Error(`no ${ENOUGH} writes are answered within ${WAIT_MS / 1000} s`);
    await pause(10);
  }
}

/** The visits of all writers, collected at each use, because new visits begin while records are read. */
const allVisits = (sides: readonly Side[]): Pick<Writers, 'visits'> => ({
  get visits() {
    return sides.flatMap(({ writers }) => writers.visits);
  },
});

/**
 * Changes the leader while both servers write, checks every record on the new one, and waits for the old one's return.
 */
async function changeLeader(cluster: Cluster, sides: readonly Side[], change: Change): Promise<ChangeResult> {
  await Promise.all(sides.map(moreFrom));
  const old = await cluster.leader();
  const began = performance.now();
  for (const { watched } of sides) watched.begin();
  await CHANGES[change].change(cluster, old);
  const leader = await cluster.leader(old);
  await Promise.all(sides.map(moreFrom));
  const pauseMs = Math.max(...sides.map(({ watched }) => longestPause(began, watched.moments())));
  const looking = checkRows(viewOf(cluster, leader), allVisits(sides));
  const faults = await withTimeout('the records are judged', WAIT_MS, looking);
  await CHANGES[change].heal(old);
  await cluster.whole();
  return { change, pauseMs, faults };
}

const viewOf = (cluster: Cluster, leader: Member): DataView => postgresView(cluster.direct(leader));

/** Starts a cluster, makes the changes in order, reports each to `tell`, and checks every record at the end. */
export async function changeLeaders(
  programs: Programs,
  changes: readonly Change[],
  tell: (changed: ChangeResult) => void,
): Promise<RunTotals> {
  await using cluster = await startCluster(programs);
  await using first = await startSide(cluster.throughProxy);
  await using second = await startSide(cluster.throughProxy);
  for (const change of changes) tell(await changeLeader(cluster, [first, second], change));
  await first.writers.stop();
  const view = viewOf(cluster, await cluster.leader());
  const atEnd = checkRowsAtEnd(view, second.writers, () => second.address, first.writers.visits);
  const faults = [...(await withTimeout('the records are judged', WAIT_MS, atEnd)), ...first.writers.oddities];
  const acknowledged = first.writers.acknowledged() + second.writers.acknowledged();
  return { acknowledged, rows: (await view.rows()).length, faults };
}
