import { temporaryFolder } from '../../testing/local.ts';
import { perSecond, rate, shoot, type Speed } from '../load/load.ts';
import { atLeast, atMost, type Effort, type Row } from '../measure/findings.ts';
import { inRounds, ratios } from '../measure/rounds.ts';
import { importPostcodes, KNOWN_POSTCODES, lookups } from '../samples/postcodes.ts';
import { startBenchServer, VARIANT } from '../servers/server.ts';

const CONNECTIONS = 32;

const p99 = (speeds: readonly Speed[]): readonly number[] => speeds.map((speed) => speed.p99);

async function measure(effort: Effort) {
  using data = temporaryFolder();
  const known = Math.round(KNOWN_POSTCODES * effort.scale);
  await importPostcodes(data.path, known);
  const requests = lookups(known);
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using sameReply = await startBenchServer({ DATA_DIR: data.path, VARIANT: 'constantLookup' }, VARIANT);
  const count = ({ address }: typeof server) => shoot({ address, connections: CONNECTIONS, requests }, effort);
  const { ours, constant } = await inRounds(effort.rounds, {
    ours: () => count(server),
    constant: () => count(sameReply),
  });
  return {
    targets: [
      atLeast(0.7, 'lookups / constant answers a second', ratios(perSecond(ours), perSecond(constant))),
      atMost(3, `p99 at ${CONNECTIONS} connections, lookup / constant`, '', ratios(p99(ours), p99(constant))),
    ],
    context: [
      rate('lookups', ours),
      rate('constant answers', constant),
      { name: 'p99 of a lookup', unit: 'ms', rounds: p99(ours) },
    ],
  };
}

export const lookup: Row = { name: 'lookup', title: 'Postcode lookup, 2.7 million known', measure };
