import { gzipSync } from 'node:zlib';
import { measureUpdateSpeed, rate, speedRatios } from '../load.ts';
import { atLeast, atMost, runRounds, type Effort, type Row } from '../measure.ts';
import { plainForms, upserts } from '../samples/visits.ts';
import { startBenchServer } from '../servers/server.ts';

/** Fewer than the number of forms that the server answers at the same time. */
const CONNECTIONS = 16;
const VISITS = 1_600;

async function measure(effort: Effort) {
  await using server = await startBenchServer();
  const form = await (await fetch(`${server.address}/plain/en`)).bytes();
  const load = { address: server.address, connections: CONNECTIONS };
  const { plain: forms, log } = await runRounds(effort.rounds, {
    plain: await measureUpdateSpeed({ ...load, requests: plainForms(VISITS) }, effort),
    log: await measureUpdateSpeed({ ...load, requests: upserts(VISITS) }, effort),
  });
  return [
    atMost(8, 'the form, in gzip', 'KB', [gzipSync(form).length / 1000]),
    atLeast(0.15, 'forms answered / upserts of the log', speedRatios(forms, log)),
    rate('forms answered with their result', forms),
  ];
}

export const plain: Row = {
  title: 'The page without script: its form, and its result against the log, 16 connections',
  measure,
};
