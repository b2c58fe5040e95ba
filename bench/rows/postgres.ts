import { temporaryFolder } from '../../testing/local.ts';
import { countReplacing, perSecond, rate } from '../load/load.ts';
import { atLeast, type Effort, type Findings, type Row } from '../measure/findings.ts';
import { inRounds, ratios } from '../measure/rounds.ts';
import { hasPgbench, pgbench } from '../samples/pgbench.ts';
import { upserts } from '../samples/visits.ts';
import { durablePostgres } from '../servers/databases.ts';
import { startBenchServer } from '../servers/server.ts';

const CLIENTS = 64;

async function measure(effort: Effort): Promise<Findings> {
  if (!(await hasPgbench()))
    return { targets: [], notMeasured: 'pgbench is not installed (Debian: postgresql-contrib)' };
  using data = temporaryFolder();
  await using postgres = await durablePostgres();
  await using server = await startBenchServer({ DATA_DIR: data.path, DATABASE_URL: postgres.url('postgres') });
  const { ours, bare } = await inRounds(effort.rounds, {
    ours: await countReplacing({ address: server.address, connections: CLIENTS, requests: upserts(6_400) }, effort),
    bare: () => pgbench(postgres.url('postgres'), CLIENTS, effort),
  });
  return {
    targets: [atLeast(0.6, 'ours over HTTP / pgbench on the database', ratios(perSecond(ours), perSecond(bare)))],
    context: [rate('upserts over HTTP', ours), rate('pgbench', bare)],
  };
}

export const postgres: Row = { name: 'postgres', title: 'Log upsert over HTTP, PostgreSQL, 64 connections', measure };
