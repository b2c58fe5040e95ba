import { availableParallelism } from 'node:os';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot } from '../load/load.ts';
import { withBusyShare } from '../measure/busyShare.ts';
import type { Findings } from '../measure/outcome.ts';
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
const TARGET = 'two processes / one';

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

type Measured = { readonly one: readonly Sum[]; readonly two: readonly Sum[] };

const upsertsOf = (sums: readonly Sum[]): readonly number[] => sums.map(({ perSecond }) => perSecond);
const percentBusy = (sums: readonly Sum[]): readonly number[] => sums.map(({ busy }) => busy * 100);

/** Why this machine cannot show what a second process adds: one leaves too little of it; null if it can. */
function whyNot({ one }: Measured): string | null {
  const busy = median(percentBusy(one));
  if (busy * TIMES <= 100) return null;
  return `one process, PostgreSQL and the load already use ${Math.round(busy)}% of ${availableParallelism()} cores`;
}

function findingsOf(measured: Measured): Findings {
  const { one, two } = measured;
  const ratio = { name: TARGET, unit: '', rounds: ratios(upsertsOf(two), upsertsOf(one)) };
  const context = [
    { name: 'upserts through one process', unit: 'a second', rounds: upsertsOf(one) },
    { name: 'upserts through two processes', unit: 'a second', rounds: upsertsOf(two) },
    { name: 'machine in use with one', unit: '%', rounds: percentBusy(one) },
    { name: 'machine in use with two', unit: '%', rounds: percentBusy(two) },
  ];
  const why = whyNot(measured);
  if (why === null) return { targets: [{ ...ratio, limit: { atLeast: TIMES } }], context };
  return { targets: [], context: [ratio, ...context], notMeasured: [{ name: TARGET, why }] };
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
