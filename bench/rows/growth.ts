import { Client } from 'pg';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot, type Shot } from '../load/load.ts';
import type { Findings } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { importPostcodes, lookups } from '../samples/postcodes.ts';
import { storeVisits } from '../samples/storedVisits.ts';
import { visitsInTurn } from '../samples/visits.ts';
import { durablePostgres } from '../servers/postgres.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import { perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

const LOOKUP_CONNECTIONS = 32;
const WRITE_CONNECTIONS = 64;
/** More calls a second than a server answers, so that each of a count is a new one. */
const CALLS_A_SECOND = 20_000;
const FEW = { visits: 5_000, postcodes: 10_000 };
const MANY = { visits: 5_000_000, postcodes: 2_714_964 };
type Holding = typeof FEW;

/** The larger holding at a scale, which is never smaller than the small one. */
const manyAt = (scale: number): Holding => ({
  visits: Math.max(FEW.visits, Math.round(MANY.visits * scale)),
  postcodes: Math.max(FEW.postcodes, Math.round(MANY.postcodes * scale)),
});

/** Counts lookups of known postcodes. */
function lookupsOn({ address }: BenchServer, { postcodes }: Holding, { seconds, warmUpSeconds }: Effort): Side<Shot> {
  const load = { address, connections: LOOKUP_CONNECTIONS, requests: lookups(postcodes), warmUpSeconds };
  return () => shoot({ ...load, extent: { duration: seconds } });
}

/** Counts all calls of new visits, as visitors make them. The warm-up has visits of its own, which it creates. */
function visitsOn({ address }: BenchServer, { visits }: Holding, { seconds, warmUpSeconds }: Effort): Side<Shot> {
  let next = visits;
  const load = (duration: number) => {
    const calls = duration * CALLS_A_SECOND;
    const requests = visitsInTurn(next, WRITE_CONNECTIONS, calls);
    next += calls;
    return shoot({ address, connections: WRITE_CONNECTIONS, warmUpSeconds: 0, requests, extent: { duration } });
  };
  return async () => {
    if (warmUpSeconds > 0) await load(warmUpSeconds);
    return load(seconds);
  };
}

const counted = (count: number): string => count.toLocaleString('en-GB');

type Pair = { readonly few: readonly Shot[]; readonly many: readonly Shot[] };
/** At least 0.8 of the speed among few is kept among many. */
function kept(label: string, [few, many]: readonly [number, number], pair: Pair): Findings {
  return {
    targets: [
      {
        name: `${label} among ${counted(many)} / ${counted(few)}`,
        unit: '',
        limit: { atLeast: 0.8 },
        rounds: ratios(perSecond(pair.many), perSecond(pair.few)),
      },
    ],
    context: [rate(`${label} among ${counted(few)}`, pair.few), rate(`${label} among ${counted(many)}`, pair.many)],
  };
}

/** Counts on SQLite, and on PostgreSQL where `urlOf` names its databases. */
async function measureOn(effort: Effort, urlOf?: (name: string) => string): Promise<Findings> {
  using fewData = temporaryFolder();
  using manyData = temporaryFolder();
  const many = manyAt(effort.scale);
  const start = async (DATA_DIR: string, name: string, holding: Holding) => {
    const settings = { DATA_DIR, ...(urlOf && { DATABASE_URL: urlOf(name) }) };
    if (!urlOf) await importPostcodes(DATA_DIR, holding.postcodes);
    await storeVisits(settings, holding.visits);
    return startBenchServer(settings);
  };
  await using small = await start(fewData.path, 'few', FEW);
  await using large = await start(manyData.path, 'many', many);
  const of = (on: typeof lookupsOn) =>
    inRounds(effort.rounds, { few: on(small, FEW, effort), many: on(large, many, effort) });
  const visits = kept('calls of new visits', [FEW.visits, many.visits], await of(visitsOn));
  if (urlOf) return visits;
  const found = kept('lookups', [FEW.postcodes, many.postcodes], await of(lookupsOn));
  return { targets: [...visits.targets, ...found.targets], context: [...visits.context, ...found.context] };
}

export const growth: Row = {
  name: 'growth',
  title: 'Growth: many stored records and known postcodes',
  measure: (effort) => measureOn(effort),
};

export const growthPostgres: Row = {
  name: 'growthPostgres',
  title: 'Growth: many stored records on PostgreSQL',
  measure: async (effort) => {
    await using postgres = await durablePostgres();
    const client = new Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    for (const name of ['few', 'many']) await client.query(`create database ${name}`);
    await client.end();
    return await measureOn(effort, (name) => postgres.url(name));
  },
};
