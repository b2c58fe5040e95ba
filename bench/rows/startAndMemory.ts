import { temporaryFolder } from '../../testing/local.ts';
import { importPostcodes, lookups } from '../samples/postcodes.ts';
import { upserts } from '../samples/visits.ts';
import { shoot } from '../load/load.ts';
import { inRounds } from '../measure/rounds.ts';
import { processUse } from '../processUse.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

const CONNECTIONS = 64;
const KNOWN = 2_714_964;
const FEW = 10_000;
const MANY = 300_000;

async function readyMs(): Promise<number> {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  return server.readyMs;
}

const megabytes = ({ pid }: BenchServer): number => processUse(pid)?.heldMegabytes ?? NaN;

/** The memory held after few and after many requests: lookups and upserts in turn, one visit in ten of them new. */
async function memory(scale: number): Promise<{ readonly few: number; readonly many: number }> {
  using data = temporaryFolder();
  const known = Math.round(KNOWN * scale);
  await importPostcodes(data.path, known);
  const requests = [...lookups(known), ...upserts(Math.round((MANY * scale) / 10))];
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const send = (amount: number) =>
    shoot({ address: server.address, connections: CONNECTIONS, requests, warmUpSeconds: 0, extent: { amount } });
  const [first, all] = [Math.round(FEW * scale), Math.round(MANY * scale)];
  await send(first);
  const few = megabytes(server);
  await send(all - first);
  return { few, many: megabytes(server) };
}

async function measure({ rounds, scale }: Effort) {
  const { ready } = await inRounds(rounds, { ready: readyMs });
  const { few, many } = await memory(scale);
  const after = (requests: number): string => `memory after ${(requests * scale).toLocaleString('en-GB')} requests`;
  return {
    targets: [
      { name: 'process start to ready', unit: 'ms', rounds: ready, limit: { atMost: 1_000 } },
      { name: after(FEW), unit: 'MB', rounds: [few], limit: { atMost: 180 } },
      { name: after(MANY), unit: 'MB', rounds: [many], limit: { atMost: 230 } },
    ],
    context: [],
  };
}

export const startAndMemory: Row = { name: 'start', title: 'Start and memory', measure };
