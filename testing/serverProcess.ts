import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { TEST_ENVIRONMENT, LOOPBACK, PROJECT } from './local.ts';

export type ExitStatus = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type RunningServer = AsyncDisposable & {
  /** The address at which it listens, without a final slash, e.g. `http://127.0.0.1:4711`. */
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  /** The folder of its database, if that is SQLite. */
  readonly dataDir: string;
  /** Everything printed so far to standard output and standard error. */
  readonly output: () => string;
  /** Sends a signal to this process. */
  readonly signal: (signal: NodeJS.Signals) => boolean;
  readonly ended: Promise<ExitStatus>;
  /** Sends a signal (SIGTERM by default, SIGKILL after 20 s) and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<ExitStatus>;
};

/** The settings of a server beyond `HOST` and `PORT`; `DATA_DIR` is needed. */
export type ServerSettings = { readonly DATA_DIR: string } & Readonly<Record<string, string>>;

export type Launch = {
  /** A command that runs the server, e.g. `['strace', …]`; it must keep the process id. */
  readonly under?: readonly string[];
  /** A copy of the project to run instead of this one. */
  readonly project?: string;
};

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Longest time for a start, in ms: long, because a machine that is busy with tests starts servers slowly. */
const START_MS = 100_000;
const STOP_MS = 20_000;

/** Settings that turn the server's limits off: in tests, all traffic comes from one network address. */
export const NO_LIMITS = {
  LOOKUPS_PER_MINUTE: '0',
  NEW_RECORDS_PER_MINUTE: '0',
  ERROR_REPORTS_PER_MINUTE: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  SUMMARIES_PER_MINUTE: '0',
  PDF_PER_ADDRESS: '0',
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

/** Returns the Node for the server: this process's own if it is new enough, otherwise the pinned one. */
export function pinnedNode(): string {
  const own = Number(process.versions.node.split('.')[0]);
  return own >= 24 ? process.execPath : join(PROJECT, 'node_modules/.bin/node');
}

const alive = new Set<Child>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Makes a signal end this process and the servers that it has started. For commands, not for tests. */
export function endServersOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

type Launched = { readonly child: Child; readonly output: () => string; readonly ended: Promise<ExitStatus> };

/** Starts the server's process without waiting for it to listen. It inherits only PATH from this process. */
export function launch(settings: ServerSettings, { under = [], project = PROJECT }: Launch = {}): Launched {
  const [program, ...args] = [...under, pinnedNode(), 'src/server/main.ts'];
  const child = spawn(program, args, {
    cwd: project,
    env: { PATH: process.env.PATH, ...TEST_ENVIRONMENT, HOST: LOOPBACK, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const ended = new Promise<ExitStatus>((resolve) => {
    child.once('close', (code, signal) => {
      alive.delete(child);
      resolve({ code, signal });
    });
  });
  return { child, output: () => chunks.join(''), ended };
}

/** Matches the server's report that it listens: in its log, or on the terminal if the log is silent. */
const LISTENING =
  /listening at http:\/\/[\d.]+:(?<log>\d+)[^]*"msg":"serving"|running at http:\/\/localhost:(?<greeting>\d+)/;

/** Waits until the server listens, and returns its port. If it ends or takes too long, throws with its output. */
async function listeningPort({ child, output, ended }: Launched): Promise<number> {
  const deadline = AbortSignal.timeout(START_MS);
  const gone = ended.then(() => 'gone');
  while (!deadline.aborted) {
    const message = LISTENING.exec(output())?.groups;
    const port = message?.log ?? message?.greeting;
    if (port !== undefined) return Number(port);
    const next = await Promise.race([once(child.stdout, 'data'), gone, once(deadline, 'abort')]);
    if (next === 'gone') break;
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${output()}`);
}

async function stop({ child, ended }: Launched, signal: NodeJS.Signals): Promise<ExitStatus> {
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill(signal);
  const end = await ended;
  clearTimeout(tooLong);
  return end;
}

/**
 * Starts the real server on 127.0.0.1, on the port in `PORT` or a free one, and waits until it listens. `settings` are
 * its other environment variables. Throws if it does not start within 100 s.
 */
export async function startServer(settings: ServerSettings, options: Launch = {}): Promise<RunningServer> {
  const launched = launch(settings, options);
  const { child, output, ended } = launched;
  const port = await listeningPort(launched);
  return {
    address: `http://${LOOPBACK}:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir: settings.DATA_DIR,
    output,
    signal: (signal) => child.kill(signal),
    ended,
    stop: (signal = 'SIGTERM') => stop(launched, signal),
    [Symbol.asyncDispose]: async () => {
      await stop(launched, 'SIGKILL');
    },
  };
}
