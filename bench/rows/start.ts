import { temporaryFolder } from '../../testing/local.ts';
import { sendLoad } from '../load.ts';
import { atMost, runRounds, type Effort, type Row } from '../measure.ts';
import { importPostcodes, KNOWN_POSTCODES, lookups } from '../samples/postcodes.ts';
import { upserts } from '../samples/visits.ts';
import { startBenchServer } from '../servers/server.ts';

const FEW = 10_000;
const MANY = 300_000;

async function readyMs(): Promise<number> {
  await using server = await startBenchServer();
  return server.readyMs;
}

/**
 * Returns the memory in use after few and after many requests, and the processor time of a request. The requests are
 * lookups and upserts; about one in ten creates a new record.
 */
async function memory(scale: number) {
  using data = temporaryFolder();
  const known = Math.round(KNOWN_POSTCODES * scale);
  await importPostcodes(data.path, known);
  const requests = [...lookups(known), ...upserts(Math.round((MANY * scale) / 10))];
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const send = (amount: number) => sendLoad({ address: server.address, connections: 64, requests }, { amount });
  const heldMegabytes = async () => (await server.metric('process_resident_memory_bytes')) / 1024 / 1024;
  const cpuMs = async () => (await server.metric('process_cpu_seconds_total')) * 1000;
  const [first, rest] = [Math.round(FEW * scale), Math.round((MANY - FEW) * scale)];
  await send(first);
  const [few, before] = [await heldMegabytes(), await cpuMs()];
  await send(rest);
  return { few, many: await heldMegabytes(), cpu: ((await cpuMs()) - before) / rest };
}

async function measure({ rounds, scale }: Effort) {
  const { ready } = await runRounds(rounds, { ready: readyMs });
  const { few, many, cpu } = await memory(scale);
  const after = (requests: number): string => `memory after ${(requests * scale).toLocaleString('en-GB')} requests`;
  return [
    atMost(1_000, 'process start to ready', 'ms', ready),
    atMost(150, after(FEW), 'MB', [few]),
    atMost(180, after(MANY), 'MB', [many]),
    { name: 'processor time of a request', unit: 'ms', rounds: [cpu] },
  ];
}

export const start: Row = { title: 'Start and memory', measure };
