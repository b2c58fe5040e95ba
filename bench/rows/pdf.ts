import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere } from '../browser/chromium.ts';
import type { Findings } from '../measure/outcome.ts';
import { inRounds } from '../measure/rounds.ts';
import { ratios } from '../measure/statistics.ts';
import { timed } from '../measure/timed.ts';
import { processUse } from '../processUse.ts';
import { summaryPage } from '../samples/summaryPage.ts';
import { send, storedSummary } from '../samples/visits.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';
import { printFigures, printSides, startWarmPrinter } from './printedPage.ts';
import type { Effort, Row } from './row.ts';

const AT_ONCE = 50;
/** Up to here a hundred took about a third more processor time than later ones: V8 was still compiling. */
const WARM_UP = 600;
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

/** The time until a new process has answered its first summary, in ms. */
async function firstSummary(): Promise<number> {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const request = await storedSummary(server.address);
  return await timed(() => send(server.address, request));
}

/** What measures ours, each in ms. */
function ourSides(server: BenchServer, download: () => Promise<unknown>) {
  return {
    cpu: () => cpuEach(server, download),
    delay: () => delayWhileMany(server, download),
    alone: () => timed(download),
    first: firstSummary,
  };
}

type Ours = Readonly<Record<keyof ReturnType<typeof ourSides>, readonly number[]>>;

function ourFindings({ cpu, first, delay, alone }: Ours): Findings {
  return {
    targets: [
      { name: 'processor time of a summary, warm', unit: 'ms', rounds: cpu, limit: { atMost: 20 } },
      { name: 'first summary of a process', unit: 'ms', rounds: first, limit: { atMost: 400 } },
      { name: `event loop's p99 delay during ${AT_ONCE}`, unit: 'ms', rounds: delay, limit: { atMost: 30 } },
    ],
    context: [{ name: 'one summary over HTTP', unit: 'ms', rounds: alone }],
  };
}

/** Measures ours and Chromium in turns. */
async function besideChromium(program: string, html: string, ours: ReturnType<typeof ourSides>, rounds: number) {
  await using printer = await startWarmPrinter(program, html);
  const { printCpu, printAlone, firstPrint, ...own } = await inRounds(rounds, {
    ...ours,
    ...printSides(printer, program, html),
  });
  const ratio = { name: 'processor time, ours / Chromium', unit: '', rounds: ratios(own.cpu, printCpu) };
  return { own, context: [...printFigures({ printCpu, printAlone, firstPrint }), ratio] };
}

async function measure({ rounds }: Effort): Promise<Findings> {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path, PDF_QUEUE: '0' });
  const request = await storedSummary(server.address);
  const download = () => send(server.address, request);
  for (let count = 0; count < WARM_UP; count++) await download();
  const ours = ourSides(server, download);
  const found = await chromiumHere();
  if ('why' in found) {
    const findings = ourFindings(await inRounds(rounds, ours));
    return { ...findings, notMeasured: [{ name: 'the same words printed by Chromium', why: found.why }] };
  }
  const html = await summaryPage(server.address, request);
  const { own, context } = await besideChromium(found.program, html, ours, rounds);
  const findings = ourFindings(own);
  return { ...findings, context: [...findings.context, ...context] };
}

export const pdf: Row = { name: 'pdf', title: 'The summary as a PDF', measure };
