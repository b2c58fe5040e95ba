import { temporaryFolder } from '../../testing/local.ts';
import { send, storedSummary } from '../samples/visits.ts';
import { inRounds } from '../measure/rounds.ts';
import { processUse } from '../processUse.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

const AT_ONCE = 50;
/** Enough for the compiler and the caches of the fonts. */
const WARM_UP = 100;
/** Measured one after the other: the kernel counts time in steps of 10 ms. */
const IN_A_ROW = 100;

/** Node samples the event loop every 10 ms, and its figures include this interval. */
const SAMPLE_MS = 10;

/** The 99th percentile of the event loop's delay since the last call, in ms. */
async function loopDelay({ metrics }: BenchServer): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  return Math.max(0, Number(seconds) * 1000 - SAMPLE_MS);
}

const cpuMs = (pid: number): number => (processUse(pid)?.cpuSeconds ?? NaN) * 1000;

/** Milliseconds of processor time for each summary, asked for one after the other over HTTP. */
async function cpuEach(server: BenchServer, download: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(server.pid);
  for (let count = 0; count < IN_A_ROW; count++) await download();
  return (cpuMs(server.pid) - before) / IN_A_ROW;
}

async function delayWhileMany(server: BenchServer, download: () => Promise<unknown>): Promise<number> {
  await loopDelay(server);
  await Promise.all(Array.from({ length: AT_ONCE }, download));
  return loopDelay(server);
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

/** The time until a new process has answered its first summary, in ms. */
async function firstSummary(): Promise<number> {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const request = await storedSummary(server.address);
  return await timed(() => send(server.address, request));
}

async function measure({ rounds }: Effort) {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path, PDF_QUEUE: '0' });
  const request = await storedSummary(server.address);
  const download = () => send(server.address, request);
  for (let count = 0; count < WARM_UP; count++) await download();
  const measured = await inRounds(rounds, {
    cpu: () => cpuEach(server, download),
    delay: () => delayWhileMany(server, download),
    alone: () => timed(download),
    first: firstSummary,
  });
  return {
    targets: [
      { name: 'processor time of a summary, warm', unit: 'ms', rounds: measured.cpu, limit: { atMost: 6 } },
      { name: 'first summary of a process', unit: 'ms', rounds: measured.first, limit: { atMost: 400 } },
      { name: `event loop's p99 delay during ${AT_ONCE}`, unit: 'ms', rounds: measured.delay, limit: { atMost: 30 } },
    ],
    context: [{ name: 'one summary over HTTP', unit: 'ms', rounds: measured.alone }],
  };
}

export const pdf: Row = { name: 'pdf', title: 'The summary as a PDF', measure };
