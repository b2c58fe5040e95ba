import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '../../testing/local.ts';
import { shoot, type Shot } from '../load/load.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { plainForms, upserts } from '../samples/visits.ts';
import { type BenchServer, startBenchServer } from '../servers/server.ts';
import { perSecond, rate } from './figures.ts';
import type { Effort, Row } from './row.ts';

/** Under the number of forms that the server answers at once. */
const CONNECTIONS = 16;
const VISITS = 1_600;
const KB = 1000;

type Requests = ReturnType<typeof upserts>;

async function loadOf({ address }: BenchServer, requests: Requests, effort: Effort): Promise<Side<Shot>> {
  const { seconds, warmUpSeconds } = effort;
  const load = { address, connections: CONNECTIONS, requests };
  await shoot({ ...load, warmUpSeconds: 0, extent: { amount: VISITS } });
  return () => shoot({ ...load, warmUpSeconds, extent: { duration: seconds } });
}

async function measure(effort: Effort) {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const form = await (await fetch(`${server.address}/plain/en`)).bytes();
  const { plain, log } = await inRounds(effort.rounds, {
    plain: await loadOf(server, plainForms(VISITS), effort),
    log: await loadOf(server, upserts(VISITS), effort),
  });
  return {
    targets: [
      { name: 'the form, in gzip', unit: 'KB', rounds: [gzipSync(form).length / KB], limit: { atMost: 8 } },
      {
        name: 'forms answered / upserts of the log',
        unit: '',
        limit: { atLeast: 0.15 },
        rounds: ratios(perSecond(plain), perSecond(log)),
      },
    ],
    context: [rate('forms answered with their result', plain), rate('upserts of the log', log)],
  };
}

export const plainForm: Row = {
  name: 'plain',
  title: 'The page without script: its form, and its result against the log, 16 connections',
  measure,
};
