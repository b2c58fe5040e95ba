import { temporaryFolder } from '../../testing/local.ts';
import { countReplacing, perSecond, rate } from '../load/load.ts';
import { atLeast, type Effort, type Row } from '../measure/findings.ts';
import { inRounds, ratios } from '../measure/rounds.ts';
import { upserts } from '../samples/visits.ts';
import { startBenchServer, VARIANT } from '../servers/server.ts';

const CONNECTIONS = 64;

async function measure(effort: Effort) {
  using data = temporaryFolder();
  using oneByOneData = temporaryFolder();
  using idleData = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using single = await startBenchServer({ DATA_DIR: oneByOneData.path, VARIANT: 'oneByOne' }, VARIANT);
  await using idle = await startBenchServer({ DATA_DIR: idleData.path, VARIANT: 'idle' }, VARIANT);
  const side = ({ address }: typeof server) =>
    countReplacing({ address, connections: CONNECTIONS, requests: upserts(6_400) }, effort);
  const { ours, oneByOne, nothing } = await inRounds(effort.rounds, {
    ours: await side(server),
    oneByOne: await side(single),
    nothing: await side(idle),
  });
  return {
    targets: [
      atLeast(3, 'ours / a commit for each call', ratios(perSecond(ours), perSecond(oneByOne))),
      atLeast(0.5, 'ours / a store that does nothing', ratios(perSecond(ours), perSecond(nothing))),
    ],
    context: [
      rate('upserts', ours),
      rate('with a commit each', oneByOne),
      rate('into a store that does nothing', nothing),
    ],
  };
}

export const log: Row = { name: 'log', title: 'Log upsert over HTTP, SQLite, 64 connections', measure };
