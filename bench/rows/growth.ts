import { temporaryFolder } from '../../testing/local.ts';
import { shoot, type Shot } from '../load/load.ts';
import type { Findings } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { importPostcodes, lookups } from '../samples/postcodes.ts';
import { countVisits, storeVisits } from '../samples/storedVisits.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import { rate } from './figures.ts';
import { counted, creating, growingWrites, share, spread, target, visiting } from './growingWrites.ts';
import type { Effort, Row } from './row.ts';

const LOOKUP_CONNECTIONS = 32;
/** What a server holds: records of visits, and known postcodes. */
type Holding = { readonly visits: number; readonly postcodes: number };
const FEW: Holding = { visits: 5_000, postcodes: 10_000 };
const MANY: Holding = { visits: 5_000_000, postcodes: 2_714_964 };

/** The large holding at a scale, which is never smaller than the small one. */
const manyAt = (scale: number): Holding => ({
  visits: Math.max(FEW.visits, Math.round(MANY.visits * scale)),
  postcodes: Math.max(FEW.postcodes, Math.round(MANY.postcodes * scale)),
});

type Holder = BenchServer & { readonly dataDir: string; readonly stored: number; readonly postcodes: number };

async function startHolding(dataDir: string, { visits, postcodes }: Holding): Promise<Holder> {
  await importPostcodes(dataDir, postcodes);
  await storeVisits(dataDir, visits);
  return { ...(await startBenchServer({ DATA_DIR: dataDir })), dataDir, stored: visits, postcodes };
}

function lookupsOn({ address, postcodes }: Holder, { seconds, warmUpSeconds }: Effort): Side<Shot> {
  const requests = lookups(postcodes);
  return () =>
    shoot({ address, warmUpSeconds, requests, connections: LOOKUP_CONNECTIONS, extent: { duration: seconds } });
}

/** Throws if writes created records instead of finding the stored ones. */
function expectCount({ dataDir, stored }: Holder): void {
  const found = countVisits(dataDir);
  if (found !== stored) throw new Error(`${found} records where ${stored} were stored`);
}

async function measure(effort: Effort): Promise<Findings> {
  using fewData = temporaryFolder();
  using manyData = temporaryFolder();
  const many = manyAt(effort.scale);
  await using small = await startHolding(fewData.path, FEW);
  await using large = await startHolding(manyData.path, many);
  const found = await inRounds(effort.rounds, { few: lookupsOn(small, effort), many: lookupsOn(large, effort) });
  const replaced = await growingWrites(small, large, spread, effort);
  expectCount(small);
  expectCount(large);
  const visited = await growingWrites(small, large, visiting, effort);
  const created = await growingWrites(small, large, creating, effort);
  const records = `${counted(many.visits)} / ${counted(FEW.visits)} records`;
  return {
    targets: [
      target(`upserts of new visits among ${records}`, visited),
      target(`lookups among ${counted(many.postcodes)} / ${counted(FEW.postcodes)} postcodes`, found),
    ],
    context: [
      rate(`upserts of new visits among ${counted(FEW.visits)} records`, visited.few),
      rate(`upserts of new visits among ${counted(many.visits)} records`, visited.many),
      share(`records created among ${records}`, created),
      rate(`records created among ${counted(FEW.visits)}`, created.few),
      rate(`records created among ${counted(many.visits)}`, created.many),
      share(`replacements spread over ${records}`, replaced),
      rate(`replacements spread over ${counted(FEW.visits)} records`, replaced.few),
      rate(`replacements spread over ${counted(many.visits)} records`, replaced.many),
      rate(`lookups among ${counted(FEW.postcodes)} postcodes`, found.few),
      rate(`lookups among ${counted(many.postcodes)} postcodes`, found.many),
    ],
  };
}

export const growth: Row = { name: 'growth', title: 'Growth: many stored records and known postcodes', measure };
