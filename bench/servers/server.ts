import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/freePort.ts';
import { COMPILE_CACHE, LOOPBACK, PROJECT } from '../../testing/local.ts';
import { NO_LIMITS, pinnedNode } from '../../testing/serverProcess.ts';

/** A server under measurement, with the limits off and its log thrown away. */
export type BenchServer = AsyncDisposable & {
  readonly address: string;
  /** Where its metrics are read. */
  readonly metrics: string;
  readonly pid: number;
  /** Milliseconds from the start of its process until it was ready for visitors. */
  readonly readyMs: number;
};

/** The server as operators run it. */
export const PRODUCT = 'src/server/main.ts';
/** The server with another store (`variant.ts`). */
export const VARIANT = 'bench/servers/variant.ts';

/** What `npm start` sets for the process (`scripts/start.mjs`). */
const AS_STARTED = { ...COMPILE_CACHE, NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '1' };

const POLL_MS = 5;
const START_MS = 60_000;

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Starts a server program on a free port and waits until it is ready. Its log goes to the null device: with a pipe, this
 * process would spend the time to read it on the same cores. Throws when it is not ready within 60 s.
 */
export async function startBenchServer(
  settings: Readonly<Record<string, string>>,
  program = PRODUCT,
): Promise<BenchServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const child = spawn(pinnedNode(), [program], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      HOST: LOOPBACK,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      ...AS_STARTED,
      ...NO_LIMITS,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const address = `http://${LOOPBACK}:${port}`;
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    if (performance.now() - started > START_MS) {
      await stop();
      throw new Error(`${program} was not ready in time`);
    }
    await pause(POLL_MS);
  }
  return {
    address,
    metrics: `http://${LOOPBACK}:${metricsPort}/metrics`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    [Symbol.asyncDispose]: stop,
  };
}
