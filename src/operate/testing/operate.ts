import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { TEST_ENVIRONMENT, PROJECT } from '../../../testing/local.ts';
import { COMMANDS } from '../commands/commands.ts';
import { runCommand } from '../cli/program.ts';
import { createTerminal } from '../cli/terminal.ts';

export type Ran = { readonly code: number | null; readonly out: string; readonly errors: string };
type Settings = Readonly<Record<string, string>>;

/** Runs `self-check <words>`, with these settings only and not this process's environment. */
export async function operateProcess(words: readonly string[], settings: Settings = {}): Promise<Ran> {
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

/** This process's own environment while a command has another. */
let ownEnvironment: NodeJS.ProcessEnv | null = null;

/** Gives this process the environment of one command. */
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

/** Runs a command as `main.ts` does, within this process, since the start of one costs more than most commands. */
export async function operate(words: readonly string[], settings: Settings = {}): Promise<Ran> {
  using _ = useEnvironment(settings);
  const [out, errors] = [collected(), collected()];
  const terminal = createTerminal({ out, errors }, words.includes('--json'));
  const code = await runCommand(COMMANDS, words, terminal);
  return { code, out: out.all(), errors: errors.all() };
}

/** The same with `--json`: the exit code and the one object on standard output. */
export async function operateJson(
  words: readonly string[],
  settings: Settings = {},
): Promise<{ code: number | null; answer: Record<string, unknown> }> {
  const { code, out } = await operate([...words, '--json'], settings);
  return { code, answer: JSON.parse(out) as Record<string, unknown> };
}
