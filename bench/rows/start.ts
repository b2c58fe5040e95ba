import { temporaryFolder } from '../../testing/local.ts';
import { shoot } from '../load/load.ts';
import { atMost, type Effort, type Row } from '../measure/findings.ts';
import { inRounds } from '../measure/rounds.ts';
import { cpuMs, processUse } from '../processUse.ts';
import { importPostcodes, KNOWN_POSTCODES, lookups } from '../samples/postcodes.ts';
import { upserts } from '../samples/visits.ts';
import { startBenchServer } from '../servers/server.ts';

const FEW = 10_000;
const MANY = 300_000;

async function readyMs(): Promise<number> {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  return server.readyMs;
}

/** The memory held after few and after many requests: lookups and upserts in turn, one visit in ten of them new. */
async function memory(scale: number) {
  using data = temporaryFolder();
  const known = Math.round(KNOWN_POSTCODES * scale);
  await importPostcodes(data.path, known);
  const requests = [...lookups(known), ...upserts(Math.round((MANY * scale) / 10))];
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const send = (amount: number) => shoot({ address: server.address, connections: 64, requests }, { amount });
  const held = (): number => processUse(server.pid)?.heldMegabytes ?? NaN;
  const [first, rest] = [Math.round(FEW * scale), Math.round((MANY - FEW) * scale)];
  await send(first);
  const [few, before] = [held(), cpuMs(server.pid)];
  await send(rest);
  return { few, many: held(), cpu: (cpuMs(server.pid) - before) / rest };
}

async function measure({ rounds, scale }: Effort) {
  const { ready } = await inRounds(rounds, { ready: readyMs });
  const { few, many, cpu } = await memory(scale);
  const after = (requests: number): string => `memory after ${(requests * scale).toLocaleString('en-GB')} requests`;
  return {
    targets: [
      atMost(1_000, 'process start to ready', 'ms', ready),
      atMost(180, after(FEW), 'MB', [few]),
      atMost(230, after(MANY), 'MB', [many]),
    ],
    context: [{ name: 'processor time of a request', unit: 'ms', rounds: [cpu] }],
  };
}

export const start: Row = { name: 'start', title: 'Start and memory', measure };
