import { measureSpeed, rate, sendLoad, speedRatios, type ServerSpeed } from '../load.ts';
import { atLeast, runRounds, type Effort, type Figure, type Row } from '../measure.ts';
import { importPostcodes, KNOWN_POSTCODES, lookups } from '../samples/postcodes.ts';
import { storeRecords } from '../samples/storedRecords.ts';
import { visitsInTurn } from '../samples/visits.ts';
import { compareDatabaseSizes, type DataSettings } from '../servers/databases.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';

const LOOKUP_CONNECTIONS = 32;
const WRITE_CONNECTIONS = 64;
/** More calls a second than a server can answer, so that no call is repeated within one measurement. */
const CALLS_A_SECOND = 20_000;
const FEW = { visits: 5_000, postcodes: 10_000 };
const MANY = { visits: 5_000_000, postcodes: KNOWN_POSTCODES };
type Stock = typeof FEW;

/** `MANY` at a scale, but never less than `FEW`. */
const manyAt = (scale: number): Stock => ({
  visits: Math.max(FEW.visits, Math.round(MANY.visits * scale)),
  postcodes: Math.max(FEW.postcodes, Math.round(MANY.postcodes * scale)),
});

type Side = () => Promise<ServerSpeed>;

/** Counts lookups of known postcodes. */
function lookupsOn({ address }: BenchServer, { postcodes }: Stock, effort: Effort): Side {
  const load = { address, connections: LOOKUP_CONNECTIONS, requests: lookups(postcodes) };
  return () => measureSpeed(load, effort);
}

/** Measures all calls of new visits, in the order in which visitors make them. The warm-up creates other visits. */
function visitsOn({ address }: BenchServer, { visits }: Stock, { seconds, warmUpSeconds }: Effort): Side {
  let next = visits;
  const countNew = (duration: number): Promise<ServerSpeed> => {
    const calls = duration * CALLS_A_SECOND;
    const requests = visitsInTurn(next, WRITE_CONNECTIONS, calls);
    next += calls;
    return sendLoad({ address, connections: WRITE_CONNECTIONS, requests }, { duration });
  };
  return async () => {
    await countNew(warmUpSeconds);
    return countNew(seconds);
  };
}

async function start(settings: DataSettings, { visits, postcodes }: Stock): Promise<BenchServer> {
  if (settings.DATABASE_URL === undefined) await importPostcodes(settings.DATA_DIR, postcodes);
  await storeRecords(settings, { all: visits, york: visits, created: 'now' });
  return startBenchServer(settings);
}

/**
 * Compares new visits on either database. Compares lookups only with SQLite: they are answered from memory, so the
 * database makes no difference.
 */
async function compare(few: DataSettings, many: DataSettings, effort: Effort): Promise<readonly Figure[]> {
  const stock = manyAt(effort.scale);
  await using small = await start(few, FEW);
  await using large = await start(many, stock);
  async function figuresOf(label: string, on: typeof lookupsOn, kind: keyof Stock): Promise<readonly Figure[]> {
    const sides = { small: on(small, FEW, effort), large: on(large, stock, effort) };
    const speeds = await runRounds(effort.rounds, sides);
    const [fewer, more] = [FEW[kind].toLocaleString('en-GB'), stock[kind].toLocaleString('en-GB')];
    return [
      atLeast(0.8, `${label} among ${more} / ${fewer}`, speedRatios(speeds.large, speeds.small)),
      rate(`${label} among ${more}`, speeds.large),
    ];
  }
  const visits = await figuresOf('calls of new visits', visitsOn, 'visits');
  return few.DATABASE_URL ? visits : [...visits, ...(await figuresOf('lookups', lookupsOn, 'postcodes'))];
}

export const growthRows = {
  growth: {
    title: 'Growth: many stored records and known postcodes',
    measure: compareDatabaseSizes('sqlite', compare),
  },
  growthPostgres: {
    title: 'Growth: many stored records on PostgreSQL',
    measure: compareDatabaseSizes('postgres', compare),
  },
} satisfies Record<string, Row>;
