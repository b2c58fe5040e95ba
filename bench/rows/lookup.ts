import { temporaryFolder } from '../../testing/local.ts';
import { measureSpeed, rate, speedRatios, type ServerSpeed } from '../load.ts';
import { atLeast, atMost, runRounds, ratios, type Effort, type Row } from '../measure.ts';
import { importPostcodes, KNOWN_POSTCODES, lookups } from '../samples/postcodes.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';

const CONNECTIONS = 32;

const p99 = (speeds: readonly ServerSpeed[]): readonly number[] => speeds.map((speed) => speed.p99);

async function measure(effort: Effort) {
  using data = temporaryFolder();
  const known = Math.round(KNOWN_POSTCODES * effort.scale);
  await importPostcodes(data.path, known);
  const requests = lookups(known);
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using sameReply = await startBenchServer({ VARIANT: 'constantLookup' });
  const side =
    ({ address }: BenchServer) =>
    () =>
      measureSpeed({ address, connections: CONNECTIONS, requests }, effort);
  const { ours, constant } = await runRounds(effort.rounds, { ours: side(server), constant: side(sameReply) });
  return [
    atLeast(0.7, 'lookups / constant answers a second', speedRatios(ours, constant)),
    atMost(1.5, `p99 at ${CONNECTIONS} connections, lookup / constant`, '', ratios(p99(ours), p99(constant))),
    rate('lookups', ours),
  ];
}

export const lookup: Row = { title: 'Postcode lookup, 2.7 million known', measure };
