import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PROJECT } from './places.ts';

export type RunningServer = {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** Where it keeps its database. */
  readonly dataDir: string;
  /** All it has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

type Child = ChildProcessByStdio<null, Readable, Readable>;

const START_MS = 20_000;
const STOP_MS = 15_000;

/** The pinned Node that the server runs on: this process's own when it is new enough. */
export function pinnedNode(): string {
  const own = Number(process.versions.node.split('.')[0]);
  return own >= 26 ? process.execPath : join(PROJECT, 'node_modules/.bin/node');
}

/** The address it prints once it listens; throws with all it printed when it stops or stays silent instead. */
async function addressOf(child: Child, output: () => string): Promise<string> {
  const deadline = AbortSignal.timeout(START_MS);
  while (!deadline.aborted && child.exitCode === null) {
    const found = /http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d*/.exec(output());
    if (found) return found[0];
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit'), once(deadline, 'abort')]);
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${output()}`);
}

async function stop(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(tooLong);
}

/**
 * Starts the real server on the built app, on a free port, with an empty database of its own. `settings` are its whole
 * environment beyond those; nothing of this process's leaks in. Throws when it does not start within 20 s. `project` is
 * this one or a copy of it.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  project: string = PROJECT,
): Promise<RunningServer> {
  if (!existsSync(join(project, 'dist'))) throw new Error('the app is not built: run `npm run build` first');
  const dataDir = await mkdtemp(join(tmpdir(), 'self-check-e2e-'));
  const child = spawn(pinnedNode(), ['src/server/main.ts'], {
    cwd: project,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const output = () => printed;
  return {
    address: await addressOf(child, output),
    dataDir,
    output,
    stop: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
