import { Client } from 'pg';
import { temporaryFolder } from '../../testing/local.ts';
import type { Findings } from '../measure/outcome.ts';
import { countOnPostgres, storeOnPostgres } from '../samples/storedOnPostgres.ts';
import { durablePostgres } from '../servers/postgres.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import { rate } from './figures.ts';
import { counted, creating, growingWrites, share, spread, target, visiting } from './growingWrites.ts';
import type { Effort, Row } from './row.ts';

const FEW = 5_000;
const MANY = 5_000_000;

type Holder = BenchServer & { readonly url: string; readonly stored: number };

async function createDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

async function startHolding(dataDir: string, url: string, stored: number): Promise<Holder> {
  const server = await startBenchServer({ DATA_DIR: dataDir, DATABASE_URL: url });
  await storeOnPostgres(url, stored);
  return { ...server, url, stored };
}

/** Throws if writes created records instead of finding the stored ones. */
async function expectCount({ url, stored }: Holder): Promise<void> {
  const found = await countOnPostgres(url);
  if (found !== stored) throw new Error(`${found} records where ${stored} were stored`);
}

async function measure(effort: Effort): Promise<Findings> {
  using fewData = temporaryFolder();
  using manyData = temporaryFolder();
  const stored = Math.max(FEW, Math.round(MANY * effort.scale));
  await using postgres = await durablePostgres();
  for (const name of ['few', 'many']) await createDatabase(postgres.url('postgres'), name);
  await using small = await startHolding(fewData.path, postgres.url('few'), FEW);
  await using large = await startHolding(manyData.path, postgres.url('many'), stored);
  const replaced = await growingWrites(small, large, spread, effort);
  await expectCount(small);
  await expectCount(large);
  const visited = await growingWrites(small, large, visiting, effort);
  const created = await growingWrites(small, large, creating, effort);
  const records = `${counted(stored)} / ${counted(FEW)} records`;
  return {
    targets: [target(`upserts of new visits among ${records}`, visited)],
    context: [
      rate(`upserts of new visits among ${counted(FEW)} records`, visited.few),
      rate(`upserts of new visits among ${counted(stored)} records`, visited.many),
      share(`records created among ${records}`, created),
      share(`replacements spread over ${records}`, replaced),
    ],
  };
}

export const growthPostgres: Row = {
  name: 'growthPostgres',
  title: 'Growth: many stored records on PostgreSQL',
  measure,
};
