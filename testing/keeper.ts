import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL and PgBouncer refuse to run as root; `nobody` exists on every machine. */
export const NOBODY = 65534;
export const servant = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Runs the server until standard input ends, as it does when the test run dies, then cleans up. */
const KEEPER = `
  home=$1; shift
  "$@" & server=$!
  echo "server process $server" >&2
  if read -r order; then kill -INT $server; wait $server; else kill -INT $server; wait $server; rm -rf "$home"; fi
`;

/** A server for tests, which ends with the test run. */
export type KeptServer = {
  /** What it has written to standard error. */
  readonly said: () => string;
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>;
  /** Kills it and every process it has started, as a power cut would. */
  readonly kill: () => Promise<void>;
};

/** Linux only; elsewhere the children soon notice that their parent has died. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const pids = existsSync(list) ? readFileSync(list, 'utf8').trim() : '';
  return pids === '' ? [] : pids.split(' ').map(Number);
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function finished(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a server in its folder `home` and waits for `readyWords` in its output. Throws with that output if it ends first. */
export async function keepServer(home: string, command: readonly string[], readyWords: string): Promise<KeptServer> {
  const child = spawn('sh', ['-c', KEEPER, 'keeper', home, ...command], {
    ...servant,
    cwd: home,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes(readyWords)) {
    if (child.exitCode !== null) throw new Error(`a server of the tests did not start: ${said}`);
    await pause(20);
  }
  const pid = Number(/^server process (\d+)$/m.exec(said)?.[1]);
  const stop = async (): Promise<void> => {
    child.stdin.end('stop\n');
    await finished(child);
  };
  return {
    said: () => said,
    stop,
    kill: async () => {
      [pid, ...childrenOf(pid)].forEach(killIfAlive);
      await stop();
    },
  };
}
