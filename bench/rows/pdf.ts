import { atMost, runRounds, type Effort, type Row } from '../measure.ts';
import type { Request } from '../load.ts';
import { storeVisit } from '../samples/visits.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import { createLayoutMeasure } from '../servers/summaryPages.ts';

const AT_ONCE = 50;
/** Summaries before the measurement: the first took a third more processor time, because V8 was still compiling. */
const WARM_UP = 600;
const IN_A_ROW = 100;
/** Node samples the event loop every 10 ms, and its figures include this interval. */
const SAMPLE_MS = 10;

type Download = () => Promise<unknown>;

/** Sends one request and returns its reply's body. */
async function send({ address }: BenchServer, { method, path, headers = {}, body = '' }: Request): Promise<unknown> {
  const reply = await fetch(address + path, { method, headers, body });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}

/** Stores a visit at risk and returns the download of its summary. */
async function storeDownload(server: BenchServer): Promise<Download> {
  const request = await storeVisit(server.address);
  return () => send(server, request);
}

/** The 99th percentile of the event loop's delay since the last call, in ms. */
async function loopDelay({ metric }: BenchServer): Promise<number> {
  return Math.max(0, (await metric('nodejs_eventloop_lag_p99_seconds')) * 1000 - SAMPLE_MS);
}

/** Milliseconds of processor time for each summary, asked for one after the other over HTTP. */
async function cpuOfSummary({ metric }: BenchServer, download: Download): Promise<number> {
  const before = await metric('process_cpu_seconds_total');
  for (let count = 0; count < IN_A_ROW; count++) await download();
  return (((await metric('process_cpu_seconds_total')) - before) * 1000) / IN_A_ROW;
}

async function delayWhileMany(server: BenchServer, download: Download): Promise<number> {
  await loopDelay(server);
  await Promise.all(Array.from({ length: AT_ONCE }, download));
  return loopDelay(server);
}

/** The time until a new process has answered its first summary, in ms. */
async function firstSummary(): Promise<number> {
  await using server = await startBenchServer();
  const download = await storeDownload(server);
  const started = performance.now();
  await download();
  return performance.now() - started;
}

async function measure({ rounds }: Effort) {
  await using server = await startBenchServer({ PDF_QUEUE: '0' });
  const download = await storeDownload(server);
  for (let count = 0; count < WARM_UP; count++) await download();
  const compared = await createLayoutMeasure();
  const { cpu, ratio, first, delay } = await runRounds(rounds, {
    cpu: () => cpuOfSummary(server, download),
    ratio: compared,
    first: firstSummary,
    delay: () => delayWhileMany(server, download),
  });
  return [
    { name: 'processor time of a summary, warm', unit: 'ms', rounds: cpu },
    atMost(2, 'a summary, of the same pages with fixed words', 'times', ratio),
    atMost(400, 'first summary of a process', 'ms', first),
    atMost(20, `event loop's p99 delay during ${AT_ONCE}`, 'ms', delay),
  ];
}

export const pdf: Row = { title: 'The summary as a PDF', measure };
