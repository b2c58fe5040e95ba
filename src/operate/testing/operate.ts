import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE, PROJECT } from '../../../testing/local.ts';

export type Ran = { readonly code: number | null; readonly out: string; readonly errors: string };

/** Runs `npm run operate -- <words>` as npm does, with these settings only and not this process's environment. */
export async function operate(words: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const child = spawn(process.execPath, ['src/operate/main.ts', ...words], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, out, errors };
}

/** The same with `--json`: the exit code and the one object on standard output. */
export async function operateJson(
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; answer: Record<string, unknown> }> {
  const { code, out } = await operate([...words, '--json'], settings);
  return { code, answer: JSON.parse(out) as Record<string, unknown> };
}
