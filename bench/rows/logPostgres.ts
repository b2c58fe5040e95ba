import { temporaryFolder } from '../../testing/local.ts';
import { hasPgbench, pgbenchUpserts } from '../samples/pgbench.ts';
import { upserts } from '../samples/visits.ts';
import { shoot, type Shot } from '../load/load.ts';
import type { Findings } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { durablePostgres } from '../servers/postgres.ts';
import { startBenchServer } from '../servers/server.ts';
import { perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

const CLIENTS = 64;
const VISITS = 6_400;
const DATABASE = 'postgres';
const TARGET = 'ours over HTTP / pgbench on the database';

/** Runs pgbench once to warm up, and once to count. */
async function pgbench(
  postgres: Parameters<typeof pgbenchUpserts>[0],
  { seconds, warmUpSeconds }: Effort,
): Promise<Shot> {
  await pgbenchUpserts(postgres, DATABASE, { clients: CLIENTS, seconds: warmUpSeconds });
  return { perSecond: await pgbenchUpserts(postgres, DATABASE, { clients: CLIENTS, seconds }), p99: NaN };
}

async function measure(effort: Effort): Promise<Findings> {
  if (!(await hasPgbench())) {
    const why = 'pgbench is not installed (Debian: postgresql-contrib)';
    return { targets: [], context: [], notMeasured: [{ name: TARGET, why }] };
  }
  using data = temporaryFolder();
  await using postgres = await durablePostgres();
  await using server = await startBenchServer({ DATA_DIR: data.path, DATABASE_URL: postgres.url(DATABASE) });
  const { address } = server;
  const { seconds, warmUpSeconds } = effort;
  const load = { address, connections: CLIENTS, requests: upserts(VISITS), warmUpSeconds };
  await shoot({ ...load, warmUpSeconds: 0, extent: { amount: VISITS } });
  const ours: Side<Shot> = () => shoot({ ...load, extent: { duration: seconds } });
  const measured = await inRounds(effort.rounds, { ours, bare: () => pgbench(postgres, effort) });
  return {
    targets: [
      {
        name: TARGET,
        unit: '',
        rounds: ratios(perSecond(measured.ours), perSecond(measured.bare)),
        limit: { atLeast: 0.6 },
      },
    ],
    context: [rate('upserts over HTTP', measured.ours), rate('pgbench', measured.bare)],
  };
}

export const logPostgres: Row = {
  name: 'postgres',
  title: 'Log upsert over HTTP, PostgreSQL, 64 connections',
  measure,
};
