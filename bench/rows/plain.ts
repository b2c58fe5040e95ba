import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '../../testing/local.ts';
import { countReplacing, perSecond, rate } from '../load/load.ts';
import { atLeast, atMost, type Effort, type Row } from '../measure/findings.ts';
import { inRounds, ratios } from '../measure/rounds.ts';
import { plainForms, upserts } from '../samples/visits.ts';
import { startBenchServer } from '../servers/server.ts';

/** Under the number of forms that the server answers at once. */
const CONNECTIONS = 16;
const VISITS = 1_600;

async function measure(effort: Effort) {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const form = await (await fetch(`${server.address}/plain/en`)).bytes();
  const load = { address: server.address, connections: CONNECTIONS };
  const { plain: forms, log } = await inRounds(effort.rounds, {
    plain: await countReplacing({ ...load, requests: plainForms(VISITS) }, effort),
    log: await countReplacing({ ...load, requests: upserts(VISITS) }, effort),
  });
  return {
    targets: [
      atMost(8, 'the form, in gzip', 'KB', [gzipSync(form).length / 1000]),
      atLeast(0.15, 'forms answered / upserts of the log', ratios(perSecond(forms), perSecond(log))),
    ],
    context: [rate('forms answered with their result', forms), rate('upserts of the log', log)],
  };
}

export const plain: Row = {
  name: 'plain',
  title: 'The page without script: its form, and its result against the log, 16 connections',
  measure,
};
