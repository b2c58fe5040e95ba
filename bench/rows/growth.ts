import type { Request } from 'autocannon';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot, type Shot } from '../load/load.ts';
import type { Findings, Target } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { importPostcodes, lookups } from '../samples/postcodes.ts';
import { countVisits, storeVisits } from '../samples/storedVisits.ts';
import { upsert } from '../samples/visits.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import { perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

const UPSERT_CONNECTIONS = 64;
const LOOKUP_CONNECTIONS = 32;
/** What a server holds: records of visits, and known postcodes. */
type Holding = { readonly visits: number; readonly postcodes: number };
const FEW: Holding = { visits: 5_000, postcodes: 10_000 };
const MANY: Holding = { visits: 5_000_000, postcodes: 2_714_964 };

/** How many upserts the connections repeat. */
const UPSERTS = 32_000;
/** A prime, so that steps of this size reach every record before they repeat one. */
const STRIDE = 7_919;

/** Upserts of stored visits, spread over all of them: no page of the database is written much more than another. */
const spreadUpserts = (visits: number): readonly Request[] =>
  Array.from({ length: UPSERTS }, (_, index) => upsert((index * STRIDE) % visits));

/** The large holding at a scale, which is never smaller than the small one. */
const manyAt = (scale: number): Holding => ({
  visits: Math.max(FEW.visits, Math.round(MANY.visits * scale)),
  postcodes: Math.max(FEW.postcodes, Math.round(MANY.postcodes * scale)),
});

async function startHolding(dataDir: string, { visits, postcodes }: Holding): Promise<BenchServer> {
  await importPostcodes(dataDir, postcodes);
  await storeVisits(dataDir, visits);
  return startBenchServer({ DATA_DIR: dataDir });
}

const upsertsOn =
  ({ address }: BenchServer, { visits }: Holding, { seconds, warmUpSeconds }: Effort): Side<Shot> =>
  () =>
    shoot({
      ...{ address, warmUpSeconds, connections: UPSERT_CONNECTIONS, extent: { duration: seconds } },
      requests: spreadUpserts(visits),
    });

const lookupsOn = (
  { address }: BenchServer,
  { postcodes }: Holding,
  { seconds, warmUpSeconds }: Effort,
): Side<Shot> => {
  const requests = lookups(postcodes);
  return () =>
    shoot({ address, warmUpSeconds, requests, connections: LOOKUP_CONNECTIONS, extent: { duration: seconds } });
};

/** Throws if the upserts created records instead of finding the stored ones. */
function expectCount(dataDir: string, { visits }: Holding): void {
  const found = countVisits(dataDir);
  if (found !== visits) throw new Error(`${found} records where ${visits} were stored`);
}

const kept = (name: string, many: readonly Shot[], few: readonly Shot[]): Target => ({
  ...{ name, unit: '', limit: { atLeast: 0.8 } },
  rounds: ratios(perSecond(many), perSecond(few)),
});

const counted = (count: number): string => count.toLocaleString('en-GB');

async function measure(effort: Effort): Promise<Findings> {
  using fewData = temporaryFolder();
  using manyData = temporaryFolder();
  const many = manyAt(effort.scale);
  await using small = await startHolding(fewData.path, FEW);
  await using large = await startHolding(manyData.path, many);
  const upserts = await inRounds(effort.rounds, {
    few: upsertsOn(small, FEW, effort),
    many: upsertsOn(large, many, effort),
  });
  const found = await inRounds(effort.rounds, {
    few: lookupsOn(small, FEW, effort),
    many: lookupsOn(large, many, effort),
  });
  expectCount(fewData.path, FEW);
  expectCount(manyData.path, many);
  return {
    targets: [
      kept(`upserts among ${counted(many.visits)} / ${counted(FEW.visits)} records`, upserts.many, upserts.few),
      kept(`lookups among ${counted(many.postcodes)} / ${counted(FEW.postcodes)} postcodes`, found.many, found.few),
    ],
    context: [
      rate(`upserts among ${counted(FEW.visits)} records`, upserts.few),
      rate(`upserts among ${counted(many.visits)} records`, upserts.many),
      rate(`lookups among ${counted(FEW.postcodes)} postcodes`, found.few),
      rate(`lookups among ${counted(many.postcodes)} postcodes`, found.many),
    ],
  };
}

export const growth: Row = { name: 'growth', title: 'Growth: many stored records and known postcodes', measure };
