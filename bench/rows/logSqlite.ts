import { temporaryFolder, type TemporaryFolder } from '../../testing/local.ts';
import { upserts } from '../samples/visits.ts';
import { shoot, type Shot } from '../load/load.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { startBenchServer, VARIANT, type BenchServer } from '../servers/server.ts';
import { bareUpserts } from '../samples/bareStatements.ts';
import { perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

const CONNECTIONS = 64;
const VISITS = 6_400;

/** Stores every visit, so that what is counted replaces records, and returns how to count it. */
async function loadOf({ address }: BenchServer, { seconds, warmUpSeconds }: Effort): Promise<Side<Shot>> {
  const load = { address, connections: CONNECTIONS, requests: upserts(VISITS) };
  await shoot({ ...load, warmUpSeconds: 0, extent: { amount: VISITS } });
  return () => shoot({ ...load, warmUpSeconds, extent: { duration: seconds } });
}

const startVariant = (folder: TemporaryFolder, variant: string): Promise<BenchServer> =>
  startBenchServer({ DATA_DIR: folder.path, VARIANT: variant }, VARIANT);

async function measure(effort: Effort) {
  using data = temporaryFolder();
  using oneByOneData = temporaryFolder();
  using idleData = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using single = await startVariant(oneByOneData, 'oneByOne');
  await using idle = await startVariant(idleData, 'idle');
  const { ours, oneByOne, nothing } = await inRounds(effort.rounds, {
    ours: await loadOf(server, effort),
    oneByOne: await loadOf(single, effort),
    nothing: await loadOf(idle, effort),
  });
  return {
    targets: [
      {
        name: 'ours / a commit for each call',
        unit: '',
        limit: { atLeast: 3 },
        rounds: ratios(perSecond(ours), perSecond(oneByOne)),
      },
      {
        name: 'ours / a store that does nothing',
        unit: '',
        limit: { atLeast: 0.5 },
        rounds: ratios(perSecond(ours), perSecond(nothing)),
      },
    ],
    context: [
      rate('upserts', ours),
      rate('with a commit each', oneByOne),
      rate('into a store that does nothing', nothing),
      { name: 'bare statements in groups of 64', unit: 'a second', rounds: [bareUpserts(data.path, effort.seconds)] },
    ],
  };
}

export const logSqlite: Row = { name: 'log', title: 'Log upsert over HTTP, SQLite, 64 connections', measure };
