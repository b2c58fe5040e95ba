import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/freePort.ts';
import { COMPILE_CACHE, LOOPBACK, PROJECT, temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, pinnedNode } from '../../testing/serverProcess.ts';

/** A server under measurement, with the limits off and its log thrown away. */
export type BenchServer = AsyncDisposable & {
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from the start of its process until it was ready for visitors. */
  readonly readyMs: number;
  /** Reads one of its metrics, such as `process_cpu_seconds_total`. */
  readonly metric: (name: string) => Promise<number>;
};

/** A cache of compiled code and the memory settings, as in `npm start` (`scripts/start.mjs`). */
const AS_STARTED = { ...COMPILE_CACHE, NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '1' };

const POLL_MS = 5;
const START_MS = 60_000;

/** Whether a server, asked at its address or a proxy's, is ready for visitors. */
export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function readMetric(address: string, name: string): Promise<number> {
  const text = await (await fetch(address)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/**
 * Starts a server on a free port and waits until it is ready: the server as operators run it, the variant that
 * `VARIANT` names (`variant.ts`), or another program. Without `DATA_DIR`, its data is in a temporary folder. Its log goes to the null
 * device, because reading it from a pipe would take processor time from the server. Throws if the server ends or is not
 * ready within 60 s.
 */
export async function startBenchServer(
  settings: Readonly<Record<string, string>> = {},
  program = 'VARIANT' in settings ? 'bench/servers/variant.ts' : 'src/server/main.ts',
): Promise<BenchServer> {
  await using starting = new AsyncDisposableStack();
  const data = starting.use(temporaryFolder());
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  const address = `http://${LOOPBACK}:${port}`;
  const started = performance.now();
  const child = spawn(pinnedNode(), [program], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      HOST: LOOPBACK,
      PORT: port,
      METRICS_PORT: metricsPort,
      DATA_DIR: data.path,
      PUBLIC_URL: address,
      ...AS_STARTED,
      ...NO_LIMITS,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  starting.defer(async () => {
    child.kill();
    await ended;
  });
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    if (performance.now() - started > START_MS) throw new Error(`${program} was not ready in time`);
    await pause(POLL_MS);
  }
  const readyMs = performance.now() - started;
  const running = starting.move();
  return {
    address,
    pid: child.pid ?? NaN,
    readyMs,
    metric: (name) => readMetric(`http://${LOOPBACK}:${metricsPort}/metrics`, name),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
