import { measureUpdateSpeed, rate, speedRatios } from '../load.ts';
import { atLeast, runRounds, type Effort, type Row } from '../measure.ts';
import { upserts } from '../samples/visits.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';

async function measure(effort: Effort) {
  await using server = await startBenchServer();
  await using single = await startBenchServer({ VARIANT: 'oneByOne' });
  await using idle = await startBenchServer({ VARIANT: 'idle' });
  const side = ({ address }: BenchServer) =>
    measureUpdateSpeed({ address, connections: 64, requests: upserts(6_400) }, effort);
  const { ours, oneByOne, nothing } = await runRounds(effort.rounds, {
    ours: await side(server),
    oneByOne: await side(single),
    nothing: await side(idle),
  });
  return [
    atLeast(3, 'ours / a commit for each call', speedRatios(ours, oneByOne)),
    atLeast(0.5, 'ours / a store that does nothing', speedRatios(ours, nothing)),
    rate('upserts', ours),
  ];
}

export const log: Row = { title: 'Log upsert over HTTP, SQLite, 64 connections', measure };
