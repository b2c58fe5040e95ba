import type { Request } from '../load/autocannon.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot, type Shot } from '../load/load.ts';
import { ratios } from '../measure/statistics.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { storePostcodes } from '../samples/postcodeKeys.ts';
import { importPostcodes, lookups } from '../samples/postcodes.ts';
import { durablePostgres } from '../servers/postgres.ts';
import { startBenchServer, VARIANT, type BenchServer } from '../servers/server.ts';
import { p99, perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

const CONNECTIONS = 32;
const KNOWN = 2_714_964;

/** Answers a few bytes, and is not logged. */
const HEALTH: Request = { method: 'GET', path: '/healthz' };

const loadOf =
  (address: string, requests: readonly Request[], { seconds, warmUpSeconds }: Effort): Side<Shot> =>
  () =>
    shoot({ address, connections: CONNECTIONS, requests, warmUpSeconds, extent: { duration: seconds } });

const DATABASE = 'postgres';

/** The same route over a PostgreSQL table in place of the table in memory. */
function startOverDatabase(dataDir: string, databaseUrl: string): Promise<BenchServer> {
  return startBenchServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, VARIANT: 'databaseLookup' }, VARIANT);
}

/** The same route with one reply for all postcodes. */
const startConstant = (dataDir: string): Promise<BenchServer> =>
  startBenchServer({ DATA_DIR: dataDir, VARIANT: 'constantLookup' }, VARIANT);

async function measure(effort: Effort) {
  using data = temporaryFolder();
  const known = Math.round(KNOWN * effort.scale);
  await importPostcodes(data.path, known);
  const requests = lookups(known);
  await using postgres = await durablePostgres();
  await storePostcodes(postgres.url(DATABASE), known);
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using overDatabase = await startOverDatabase(data.path, postgres.url(DATABASE));
  await using sameReply = await startConstant(data.path);
  const probes = requests.map(() => HEALTH);
  const { ours, constant, health, byKey } = await inRounds(effort.rounds, {
    ours: loadOf(server.address, requests, effort),
    constant: loadOf(sameReply.address, requests, effort),
    health: loadOf(server.address, probes, effort),
    byKey: loadOf(overDatabase.address, requests, effort),
  });
  return {
    targets: [
      {
        name: 'lookups / constant answers a second',
        unit: '',
        limit: { atLeast: 0.7 },
        rounds: ratios(perSecond(ours), perSecond(constant)),
      },
      {
        name: `p99 at ${CONNECTIONS} connections, lookup / constant`,
        unit: '',
        limit: { atMost: 3 },
        rounds: ratios(p99(ours), p99(constant)),
      },
    ],
    context: [
      rate('lookups', ours),
      rate('constant answers', constant),
      rate('answers of /healthz', health),
      { name: 'lookups / answers of /healthz', unit: '', rounds: ratios(perSecond(ours), perSecond(health)) },
      rate('lookups by a primary key of PostgreSQL', byKey),
      { name: 'lookups / those by a primary key', unit: '', rounds: ratios(perSecond(ours), perSecond(byKey)) },
      { name: 'p99 of a lookup', unit: 'ms', rounds: p99(ours) },
      { name: 'p99 of a constant answer', unit: 'ms', rounds: p99(constant) },
      { name: 'p99 of a lookup by a primary key', unit: 'ms', rounds: p99(byKey) },
    ],
  };
}

export const postcodeLookup: Row = {
  name: 'lookup',
  title: 'Postcode lookup, 2.7 million known',
  measure,
};
