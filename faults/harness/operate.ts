import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { TEST_ENVIRONMENT, PROJECT } from '../../testing/local.ts';

type Settings = Readonly<Record<string, string>>;

/**
 * Starts an operator's command with only the given settings and discards its output. `under` is a command that runs it,
 * such as `strace`.
 */
export function operate(words: readonly string[], settings: Settings, under: readonly string[] = []): ChildProcess {
  const [program, ...args] = [...under, process.execPath, 'src/operate/main.ts'];
  return spawn(program, [...args, ...words], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...TEST_ENVIRONMENT, ...settings },
    stdio: 'ignore',
  });
}

/** A process's exit code once it has ended; null if a signal killed it. */
export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
