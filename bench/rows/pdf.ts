import { temporaryFolder } from '../../testing/local.ts';
import { atMost, type Effort, type Row } from '../measure/findings.ts';
import { inRounds } from '../measure/rounds.ts';
import { cpuMs } from '../processUse.ts';
import { send, storedSummary } from '../samples/visits.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';

const AT_ONCE = 50;
/** Up to here a hundred took about a third more processor time than later ones: V8 was still compiling. */
const WARM_UP = 600;
/** Measured one after the other: the kernel counts time in steps of 10 ms. */
const IN_A_ROW = 100;
/** Node samples the event loop every 10 ms, and its figures include this interval. */
const SAMPLE_MS = 10;

type Download = () => Promise<unknown>;

/** The 99th percentile of the event loop's delay since the last call, in ms. */
async function loopDelay({ metrics }: BenchServer): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  return Math.max(0, Number(seconds) * 1000 - SAMPLE_MS);
}

/** Milliseconds of processor time for each summary, asked for one after the other over HTTP. */
async function cpuOfSummary({ pid }: BenchServer, download: Download): Promise<number> {
  const before = cpuMs(pid);
  for (let count = 0; count < IN_A_ROW; count++) await download();
  return (cpuMs(pid) - before) / IN_A_ROW;
}

async function delayWhileMany(server: BenchServer, download: Download): Promise<number> {
  await loopDelay(server);
  await Promise.all(Array.from({ length: AT_ONCE }, download));
  return loopDelay(server);
}

/** The time until a new process has answered its first summary, in ms. */
async function firstSummary(): Promise<number> {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const request = await storedSummary(server.address);
  const started = performance.now();
  await send(server.address, request);
  return performance.now() - started;
}

async function measure({ rounds }: Effort) {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path, PDF_QUEUE: '0' });
  const request = await storedSummary(server.address);
  const download = () => send(server.address, request);
  for (let count = 0; count < WARM_UP; count++) await download();
  const { cpu, first, delay } = await inRounds(rounds, {
    cpu: () => cpuOfSummary(server, download),
    first: firstSummary,
    delay: () => delayWhileMany(server, download),
  });
  return {
    targets: [
      atMost(20, 'processor time of a summary, warm', 'ms', cpu),
      atMost(400, 'first summary of a process', 'ms', first),
      atMost(30, `event loop's p99 delay during ${AT_ONCE}`, 'ms', delay),
    ],
  };
}

export const pdf: Row = { name: 'pdf', title: 'The summary as a PDF', measure };
