import { availableParallelism } from 'node:os';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot } from '../load/load.ts';
import { hasRoomFor, withBusyShare } from '../measure/busyShare.ts';
import type { Figure, Findings } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { median, ratios } from '../measure/statistics.ts';
import { upsert } from '../samples/visits.ts';
import { durablePostgres } from '../servers/postgres.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

const CONNECTIONS_EACH = 32;
const VISITS_EACH = 3_200;
const DATABASE = 'postgres';
const TIMES = 1.6;

/** Upserts a second in all, and the share of the machine in use. */
type Sum = { readonly perSecond: number; readonly busy: number };

/** Upserts from two load generators, each with its own visits: on two servers, or both on one. */
const loadOn =
  (servers: readonly [BenchServer, BenchServer], { seconds, warmUpSeconds }: Effort): Side<Sum> =>
  async () => {
    const loads = servers.map(({ address }, server) => ({
      ...{ address, warmUpSeconds, connections: CONNECTIONS_EACH, extent: { duration: seconds } },
      requests: Array.from({ length: VISITS_EACH }, (_, visit) => upsert(server * VISITS_EACH + visit)),
    }));
    const { value, busy } = await withBusyShare(() => Promise.all(loads.map(shoot)));
    return { perSecond: value.reduce((sum, shot) => sum + shot.perSecond, 0), busy };
  };

const upsertsOf = (sums: readonly Sum[]): readonly number[] => sums.map(({ perSecond }) => perSecond);
const busyOf = (sums: readonly Sum[]): readonly number[] => sums.map(({ busy }) => busy);

/** A target, unless one process alone leaves too little of the machine to show what a second one adds. */
function judged(ratio: Figure, busyWithOne: readonly number[]): Pick<Findings, 'targets' | 'notMeasured'> {
  if (hasRoomFor(TIMES, busyWithOne)) return { targets: [{ ...ratio, limit: { atLeast: TIMES } }] };
  const used = `${Math.round(median(busyWithOne) * 100)}% of ${availableParallelism()} cores`;
  const why = `one process, PostgreSQL and the load already use ${used}`;
  return { targets: [], notMeasured: [{ name: ratio.name, why }] };
}

function findingsOf({ one, two }: Readonly<Record<'one' | 'two', readonly Sum[]>>): Findings {
  const ratio = { name: 'two processes / one', unit: '', rounds: ratios(upsertsOf(two), upsertsOf(one)) };
  return {
    ...judged(ratio, busyOf(one)),
    context: [
      ratio,
      { name: 'upserts through one process', unit: 'a second', rounds: upsertsOf(one) },
      { name: 'upserts through two processes', unit: 'a second', rounds: upsertsOf(two) },
      { name: 'share of the machine in use with one', unit: '', rounds: busyOf(one) },
      { name: 'share of the machine in use with two', unit: '', rounds: busyOf(two) },
    ],
  };
}

async function measure(effort: Effort): Promise<Findings> {
  using firstData = temporaryFolder();
  using secondData = temporaryFolder();
  await using postgres = await durablePostgres();
  const start = (DATA_DIR: string) => startBenchServer({ DATA_DIR, DATABASE_URL: postgres.url(DATABASE) });
  await using first = await start(firstData.path);
  await using second = await start(secondData.path);
  const sides = { one: loadOn([first, first], effort), two: loadOn([first, second], effort) };
  return findingsOf(await inRounds(effort.rounds, sides));
}

export const twoProcesses: Row = {
  name: 'processes',
  title: 'Two server processes on PostgreSQL',
  measure,
};
