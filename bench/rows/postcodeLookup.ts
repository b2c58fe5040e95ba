import type { Request } from 'autocannon';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot, type Shot } from '../load/load.ts';
import { ratios } from '../measure/statistics.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { importPostcodes, lookups } from '../samples/postcodes.ts';
import { startBenchServer } from '../servers/server.ts';
import { p99, perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

const CONNECTIONS = 32;
const KNOWN = 2_714_964;

/** Answers a constant, through every check that a lookup passes. */
const CONSTANT: Request = { method: 'GET', path: '/healthz' };

const loadOf =
  (address: string, requests: readonly Request[], { seconds, warmUpSeconds }: Effort): Side<Shot> =>
  () =>
    shoot({ address, connections: CONNECTIONS, requests, warmUpSeconds, extent: { duration: seconds } });

async function measure(effort: Effort) {
  using data = temporaryFolder();
  const known = Math.round(KNOWN * effort.scale);
  await importPostcodes(data.path, known);
  const requests = lookups(known);
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const constants = requests.map(() => CONSTANT);
  const { ours, constant } = await inRounds(effort.rounds, {
    ours: loadOf(server.address, requests, effort),
    constant: loadOf(server.address, constants, effort),
  });
  return {
    targets: [
      {
        ...{ name: 'lookups / constant answers a second', unit: '', limit: { atLeast: 0.85 } },
        rounds: ratios(perSecond(ours), perSecond(constant)),
      },
      {
        ...{ name: `p99 at ${CONNECTIONS} connections, lookup / constant`, unit: '', limit: { atMost: 3 } },
        rounds: ratios(p99(ours), p99(constant)),
      },
    ],
    context: [
      rate('lookups', ours),
      rate('constant answers', constant),
      { name: 'p99 of a lookup', unit: 'ms', rounds: p99(ours) },
      { name: 'p99 of a constant answer', unit: 'ms', rounds: p99(constant) },
    ],
  };
}

export const postcodeLookup: Row = {
  name: 'lookup',
  title: 'Postcode lookup, 2.7 million known',
  measure,
};
