import { readdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PROJECT, temporaryFolder } from '../../testing/local.ts';
import { sendLoad, type Request } from '../load.ts';
import { atMost, runRounds, ratios, type Effort, type Figure, type Row } from '../measure.ts';
import type { RecordedReply } from '../servers/bare.ts';
import { startBenchServer, type BenchServer } from '../servers/server.ts';

const CONNECTIONS = 16;
/** How many requests one measurement sends: so many that the compiling of the first ones hardly counts. */
const REQUESTS = 20_000;
const WEB = join(PROJECT, 'dist/web');

type Path = {
  readonly name: string;
  readonly path: string;
  /** The most processor time of a request, as a multiple of the bare server's. */
  readonly limit: number;
  readonly status?: number;
};

/** The files of a first visit: every script, style sheet, font and picture that a page fetches. */
const visitFiles = (): readonly string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(assets\/[^/]+\.(js|css|woff2)|icon\.svg|welcome\.svg)$/.test(name))
    .map((name) => `/${name}`);

const paths = (files: readonly string[]): readonly Path[] => [
  { name: 'a served postcode', path: '/api/triage/postcode?postcode=YO1%207HH', limit: 1.4 },
  { name: 'an unserved postcode', path: '/api/triage/postcode?postcode=SW1A%201AA', limit: 1.5, status: 404 },
  { name: 'the start page', path: '/', limit: 1.5 },
  { name: 'the first script', path: files.find((file) => file.includes('/index-')) ?? '', limit: 1.5 },
  { name: 'the form without script', path: '/plain/en', limit: 3 },
  { name: '/healthz', path: '/healthz', limit: 1.2 },
];

const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const asked = (path: string): Request => ({ method: 'GET', path, headers: AS_BROWSER });

/** Headers that every server of Node sets by itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Requests a path once and returns the reply as it came, still compressed. */
async function record({ address }: BenchServer, path: string): Promise<RecordedReply> {
  const response = await new Promise<Parameters<NonNullable<Parameters<typeof get>[2]>>[0]>((resolve, reject) => {
    get(address + path, { headers: AS_BROWSER }, resolve).on('error', reject);
  });
  const headers = Object.entries(response.headersDistinct)
    .filter(([name]) => !OF_NODE.has(name))
    .map(([name, values]) => [name, values?.join(', ') ?? '']);
  const bodyBase64 = (await buffer(response)).toString('base64');
  const { statusCode: status = 0 } = response;
  return {
    status,
    headers: Object.fromEntries(headers) as Record<string, string>,
    bodyBase64,
    logged: path !== '/healthz',
  };
}

/** Returns a side for `runRounds`: the server's processor time of a request, in µs. */
const costOf =
  ({ address, metric }: BenchServer, requests: readonly Request[], status: number, scale: number) =>
  async () => {
    const cpuMicroseconds = async () => (await metric('process_cpu_seconds_total')) * 1e6;
    const amount = Math.ceil(REQUESTS * scale);
    const before = await cpuMicroseconds();
    await sendLoad({ address, connections: CONNECTIONS, requests, status }, { amount });
    return ((await cpuMicroseconds()) - before) / amount;
  };

const repeated = (path: string): readonly Request[] => Array.from({ length: CONNECTIONS }, () => asked(path));

async function measure({ rounds, scale }: Effort) {
  using folder = temporaryFolder();
  await using server = await startBenchServer();
  const files = visitFiles();
  const measured = paths(files);
  const REPLIES = join(folder.path, 'replies.json');
  writeFileSync(REPLIES, JSON.stringify(await Promise.all(measured.map(({ path }) => record(server, path)))));
  await using bare = await startBenchServer({ REPLIES }, 'bench/servers/bare.ts');
  const compared = measured.map(({ name, path, limit, status = 200 }, index) => ({
    name,
    limit,
    sides: {
      ours: costOf(server, repeated(path), status, scale),
      bares: costOf(bare, repeated(`/${index}`), status, scale),
    },
  }));
  // Both servers answer every path first: V8 compiles faster code for a server that has seen only one.
  for (const { sides } of compared) await runRounds(1, sides);
  const figures: Figure[] = [];
  for (const { name, limit, sides } of compared) {
    const { ours, bares } = await runRounds(rounds, sides);
    figures.push(atMost(limit, `${name}, of the bare server`, '', ratios(ours, bares)));
    figures.push({ name, unit: 'µs', rounds: ours });
  }
  const set = Array.from({ length: CONNECTIONS }, () => files.map(asked)).flat();
  const ofFile = costOf(server, set, 200, scale);
  await ofFile();
  const { files: ofFiles } = await runRounds(rounds, { files: ofFile });
  const together = ofFiles.map((microseconds) => (microseconds * files.length) / 1000);
  return [...figures, atMost(4, `the ${files.length} files of a first visit`, 'ms', together)];
}

export const cost: Row = { title: 'Processor time of a request, against a bare Fastify with the same reply', measure };
