import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL and PgBouncer refuse to run as root; `nobody` exists on every machine. */
export const NOBODY = 65534;
export const serverUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * A shell script that runs the server until it reads a line from standard input. If standard input ends without a line,
 * because the test run has died, it stops the server and also deletes its folder. If the server ends by itself, the
 * script ends too, so that nobody waits for ever for a server that could not start.
 */
const KEEPER = `
  home=$1; ending=$2; shift 2
  exec 3<&0
  "$@" 3<&- & server=$!
  echo "server process $server" >&2
  { read -r order <&3; code=$?; trap '' TERM; kill -$ending $server; exit $code; } & reader=$!
  wait $server
  kill $reader 2>/dev/null
  wait $reader
  if [ $? -eq 1 ]; then rm -rf "$home"; fi
`;

/** A server for tests. It ends when the test run ends. */
export type KeptServer = {
  readonly pid: number;
  /** Returns what it has written to standard error. */
  readonly message: () => string;
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>;
  /** Kills it and every process it has started, as a power cut would. */
  readonly kill: () => Promise<void>;
};

/** Returns a process's children on Linux; none elsewhere, where the children soon notice that their parent has died. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const pids = existsSync(list) ? readFileSync(list, 'utf8').trim() : '';
  return pids === '' ? [] : pids.split(' ').map(Number);
}

/** Sends a signal to a process, if there is one. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function finished(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/**
 * Starts a server in its folder `home` and waits for `readyWords` in its output. If the server ends before that, throws
 * with its output. `ending` is the signal that stops it gracefully.
 */
export async function keepServer(
  home: string,
  command: readonly string[],
  readyWords: string,
  ending: 'INT' | 'TERM' = 'INT',
): Promise<KeptServer> {
  const child = spawn('sh', ['-c', KEEPER, 'keeper', home, ending, ...command], {
    ...serverUser,
    cwd: home,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let message = '';
  // Ignore the write error if the script has already ended, together with its server.
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
  while (!message.includes(readyWords)) {
    if (child.exitCode !== null) throw new Error(`a server of the tests did not start: ${message}`);
    await pause(20);
  }
  const pid = Number(/^server process (\d+)$/m.exec(message)?.[1]);
  const stop = async (): Promise<void> => {
    child.stdin.end('stop\n');
    await finished(child);
  };
  return {
    pid,
    message: () => message,
    stop,
    kill: async () => {
      for (const item of [pid, ...childrenOf(pid)]) signalIfAlive(item, 'SIGKILL');
      await stop();
    },
  };
}
