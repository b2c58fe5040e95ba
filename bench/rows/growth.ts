import type { Request } from 'autocannon';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot, type Shot } from '../load/load.ts';
import type { Findings, Figure, Target } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { importPostcodes, lookups } from '../samples/postcodes.ts';
import { countVisits, storeVisits } from '../samples/storedVisits.ts';
import { upsert, upserts, visitsInTurn } from '../samples/visits.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import { perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

const UPSERT_CONNECTIONS = 64;
const LOOKUP_CONNECTIONS = 32;
/** What a server holds: records of visits, and known postcodes. */
type Holding = { readonly visits: number; readonly postcodes: number };
const FEW: Holding = { visits: 5_000, postcodes: 10_000 };
const MANY: Holding = { visits: 5_000_000, postcodes: 2_714_964 };

/** How many stored records the connections replace. */
const REPLACED = 32_000;
/** A prime, so that steps of this size reach every record before they repeat one. */
const STRIDE = 7_919;
/** More calls a second than a server answers, so that each of a count is a new one. */
const CALLS_A_SECOND = 20_000;

type Requests = (seconds: number) => readonly Request[];
/** Three ways to write, each for a server that already holds so many records. */
type Writing = (visits: number) => Requests;

/** Replaces stored records, spread over all of them: no page of the database is written much more than another. */
const spread: Writing = (visits) => {
  const requests = Array.from({ length: REPLACED }, (_, index) => upsert((index * STRIDE) % visits));
  return () => requests;
};

/** Numbers of visits that no earlier count has used. */
function newNumbers(visits: number): (count: number) => number {
  let next = visits;
  return (count) => (next += count) - count;
}

/** Makes all calls of new visits, as visitors do. */
const visiting: Writing = (visits) => {
  const numbers = newNumbers(visits);
  return (seconds) => {
    const calls = seconds * CALLS_A_SECOND;
    return visitsInTurn(numbers(calls), UPSERT_CONNECTIONS, calls);
  };
};

/** Creates records only. */
const creating: Writing = (visits) => {
  const numbers = newNumbers(visits * 1000);
  return (seconds) => upserts(seconds * CALLS_A_SECOND, numbers(seconds * CALLS_A_SECOND));
};

/** The large holding at a scale, which is never smaller than the small one. */
const manyAt = (scale: number): Holding => ({
  visits: Math.max(FEW.visits, Math.round(MANY.visits * scale)),
  postcodes: Math.max(FEW.postcodes, Math.round(MANY.postcodes * scale)),
});

type Holder = BenchServer & { readonly holding: Holding; readonly dataDir: string };

async function startHolding(dataDir: string, holding: Holding): Promise<Holder> {
  await importPostcodes(dataDir, holding.postcodes);
  await storeVisits(dataDir, holding.visits);
  return { ...(await startBenchServer({ DATA_DIR: dataDir })), holding, dataDir };
}

/** A count of writes. The warm-up has requests of its own, since what it creates cannot be created again. */
function writesOn(server: Holder, writing: Writing, { seconds, warmUpSeconds }: Effort): Side<Shot> {
  const requestsFor = writing(server.holding.visits);
  const load = (duration: number) =>
    shoot({
      ...{ address: server.address, connections: UPSERT_CONNECTIONS, warmUpSeconds: 0 },
      ...{ requests: requestsFor(duration), extent: { duration } },
    });
  return async () => {
    if (warmUpSeconds > 0) await load(warmUpSeconds);
    return load(seconds);
  };
}

function lookupsOn({ address, holding }: Holder, { seconds, warmUpSeconds }: Effort): Side<Shot> {
  const requests = lookups(holding.postcodes);
  return () =>
    shoot({ address, warmUpSeconds, requests, connections: LOOKUP_CONNECTIONS, extent: { duration: seconds } });
}

/** Throws if writes created records instead of finding the stored ones. */
function expectCount({ dataDir, holding: { visits } }: Holder): void {
  const found = countVisits(dataDir);
  if (found !== visits) throw new Error(`${found} records where ${visits} were stored`);
}

type Pair = { readonly few: readonly Shot[]; readonly many: readonly Shot[] };

const kept = ({ few, many }: Pair) => ratios(perSecond(many), perSecond(few));
const target = (name: string, pair: Pair): Target => ({ name, unit: '', limit: { atLeast: 0.8 }, rounds: kept(pair) });
const share = (name: string, pair: Pair): Figure => ({ name, unit: '', rounds: kept(pair) });

const counted = (count: number): string => count.toLocaleString('en-GB');

async function measure(effort: Effort): Promise<Findings> {
  using fewData = temporaryFolder();
  using manyData = temporaryFolder();
  const many = manyAt(effort.scale);
  await using small = await startHolding(fewData.path, FEW);
  await using large = await startHolding(manyData.path, many);
  const writes = (writing: Writing): Promise<Pair> =>
    inRounds(effort.rounds, {
      few: writesOn(small, writing, effort),
      many: writesOn(large, writing, effort),
    });
  const found = await inRounds(effort.rounds, { few: lookupsOn(small, effort), many: lookupsOn(large, effort) });
  const replaced = await writes(spread);
  expectCount(small);
  expectCount(large);
  const visited = await writes(visiting);
  const created = await writes(creating);
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
