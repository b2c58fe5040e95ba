import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { TEST_ENVIRONMENT, PROJECT } from '../../../testing/local.ts';
import { COMMANDS } from '../commands/commands.ts';
import { runCommand } from '../cli/program.ts';
import { createTerminal } from '../cli/terminal.ts';

export type CommandResult = { readonly code: number | null; readonly out: string; readonly errors: string };
type Settings = Readonly<Record<string, string>>;

/** Runs `self-check <words>` in another process, with the given settings and not this process's environment. */
export async function operateProcess(words: readonly string[], settings: Settings = {}): Promise<CommandResult> {
  const child = spawn(join(PROJECT, 'bin/self-check'), words, {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, NODE: process.execPath, ...TEST_ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, out, errors };
}

/** This process's own environment while a command runs with another; otherwise null. */
let ownEnvironment: NodeJS.ProcessEnv | null = null;

/** Gives this process a command's environment, until the result is disposed of. */
function useEnvironment(settings: Settings): Disposable {
  if (ownEnvironment !== null) throw new Error('a process has one environment: run one command at a time');
  const before = (ownEnvironment = process.env);
  process.env = { PATH: before.PATH, ...TEST_ENVIRONMENT, ...settings };
  const restore = (): void => {
    process.env = before;
    ownEnvironment = null;
  };
  return { [Symbol.dispose]: restore };
}

const collected = () => {
  const parts: string[] = [];
  return { write: (part: string) => parts.push(part), all: () => parts.join('') };
};

/** Runs a command as `main.ts` does, but within this process: starting a process takes longer than most commands. */
export async function operate(words: readonly string[], settings: Settings = {}): Promise<CommandResult> {
  using _ = useEnvironment(settings);
  const [out, errors] = [collected(), collected()];
  const terminal = createTerminal({ out, errors }, words.includes('--json'));
  const code = await runCommand(COMMANDS, words, terminal);
  return { code, out: out.all(), errors: errors.all() };
}

/** Like `operate`, with `--json`. Returns the exit code and the object that was printed to standard output. */
export async function operateJson(
  words: readonly string[],
  settings: Settings = {},
): Promise<{ code: number | null; answer: Record<string, unknown> }> {
  const { code, out } = await operate([...words, '--json'], settings);
  return { code, answer: JSON.parse(out) as Record<string, unknown> };
}
