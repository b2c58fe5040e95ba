import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export type CommandResult = { readonly code: number; readonly output: string };

/**
 * Runs a tool of `node_modules/.bin` or another command. Returns its exit code and output; with `show`, also prints the
 * output as it arrives. `nice`, from 0 to 19, lowers its priority. `cwd` is the folder to run it in, by default the
 * project's.
 */
export function run(
  command: string,
  args: readonly string[],
  {
    show = true,
    env = {},
    nice = 0,
    cwd = ROOT,
  }: { show?: boolean; env?: Readonly<Record<string, string>>; nice?: number; cwd?: string } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
    const child = spawn(command, args, { cwd, env: { ...process.env, PATH: path, ...env } });
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
