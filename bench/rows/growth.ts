import { perSecond, rate, shoot, type Speed } from '../load/load.ts';
import { atLeast, type Effort, type Findings, type Row } from '../measure/findings.ts';
import { inRounds, ratios, type Side } from '../measure/rounds.ts';
import { importPostcodes, KNOWN_POSTCODES, lookups } from '../samples/postcodes.ts';
import { storeRecords } from '../samples/storedRecords.ts';
import { visitsInTurn } from '../samples/visits.ts';
import { withTwoDatabases, type DataSettings } from '../servers/databases.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';

const LOOKUP_CONNECTIONS = 32;
const WRITE_CONNECTIONS = 64;
/** More calls a second than a server answers, so that each of a count is a new one. */
const CALLS_A_SECOND = 20_000;
const FEW = { visits: 5_000, postcodes: 10_000 };
const MANY = { visits: 5_000_000, postcodes: KNOWN_POSTCODES };
type Stock = typeof FEW;

/** The larger stock at a scale, which is never smaller than the small one. */
const manyAt = (scale: number): Stock => ({
  visits: Math.max(FEW.visits, Math.round(MANY.visits * scale)),
  postcodes: Math.max(FEW.postcodes, Math.round(MANY.postcodes * scale)),
});

/** Counts lookups of known postcodes. */
function lookupsOn({ address }: BenchServer, { postcodes }: Stock, effort: Effort): Side<Speed> {
  const load = { address, connections: LOOKUP_CONNECTIONS, requests: lookups(postcodes) };
  return () => shoot(load, effort);
}

/** Counts all calls of new visits, as visitors make them. The warm-up has visits of its own, which it creates. */
function visitsOn({ address }: BenchServer, { visits }: Stock, { seconds, warmUpSeconds }: Effort): Side<Speed> {
  let next = visits;
  const count = (duration: number): Promise<Speed> => {
    const calls = duration * CALLS_A_SECOND;
    const requests = visitsInTurn(next, WRITE_CONNECTIONS, calls);
    next += calls;
    return shoot({ address, connections: WRITE_CONNECTIONS, requests }, { seconds: duration, warmUpSeconds: 0 });
  };
  return async () => {
    await count(warmUpSeconds);
    return count(seconds);
  };
}

type Speeds = Readonly<Record<'few' | 'many', readonly Speed[]>>;

const comparison = (label: string, few: number, many: number, speeds: Speeds) => {
  const among = (count: number): string => `${label} among ${count.toLocaleString('en-GB')}`;
  return {
    targets: [
      atLeast(
        0.8,
        `${among(many)} / ${few.toLocaleString('en-GB')}`,
        ratios(perSecond(speeds.many), perSecond(speeds.few)),
      ),
    ],
    context: [rate(among(few), speeds.few), rate(among(many), speeds.many)],
  };
};

async function start(settings: DataSettings, { visits, postcodes }: Stock): Promise<BenchServer> {
  if (settings.DATABASE_URL === undefined) await importPostcodes(settings.DATA_DIR, postcodes);
  await storeRecords(settings, { all: visits, york: visits, created: 'now' });
  return startBenchServer(settings);
}

/** New visits on either database; lookups, which are answered from memory, with SQLite alone. */
async function compare(few: DataSettings, many: DataSettings, effort: Effort): Promise<Findings> {
  const stock = manyAt(effort.scale);
  await using small = await start(few, FEW);
  await using large = await start(many, stock);
  const measure = (on: typeof lookupsOn): Promise<Speeds> =>
    inRounds(effort.rounds, { few: on(small, FEW, effort), many: on(large, stock, effort) });
  const visits = comparison('calls of new visits', FEW.visits, stock.visits, await measure(visitsOn));
  if (few.DATABASE_URL !== undefined) return visits;
  const found = comparison('lookups', FEW.postcodes, stock.postcodes, await measure(lookupsOn));
  return { targets: [...visits.targets, ...found.targets], context: [...visits.context, ...found.context] };
}

export const growth: Row = {
  name: 'growth',
  title: 'Growth: many stored records and known postcodes',
  measure: (effort) => withTwoDatabases('sqlite', (few, many) => compare(few, many, effort)),
};

export const growthPostgres: Row = {
  name: 'growthPostgres',
  title: 'Growth: many stored records on PostgreSQL',
  measure: (effort) => withTwoDatabases('postgres', (few, many) => compare(few, many, effort)),
};
