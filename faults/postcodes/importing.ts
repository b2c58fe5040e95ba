import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPILE_CACHE, PROJECT } from '../../testing/local.ts';

const start = (words: readonly string[], dataDir: string) =>
  spawn(process.execPath, ['src/operate/main.ts', ...words, '--json'], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

type Answer = Readonly<Record<string, unknown>> & { readonly exitCode: number };

/** Runs an operator's command to its end; returns its JSON object. */
export async function operate(words: readonly string[], dataDir: string): Promise<Answer> {
  return JSON.parse(await text(start(words, dataDir).stdout)) as Answer;
}

const importWords = (file: string): string[] => ['postcodes', 'import', file, '--force'];

/** Imports a file to the end. */
export const importFile = (file: string, dataDir: string): Promise<Answer> => operate(importWords(file), dataDir);

/** The temporary file of the next import. */
const unfinishedFile = (dataDir: string): string => join(dataDir, 'postcodes.bin.new');

/** Resolves when an import begins to write its file. */
async function writing(dataDir: string, signal: AbortSignal): Promise<void> {
  const watcher = watch(dataDir);
  try {
    while (!existsSync(unfinishedFile(dataDir))) await once(watcher, 'change', { signal });
  } finally {
    watcher.close();
  }
}

/** Starts an import and kills it, `ms` after its start or after it began to write; returns whether it died, and mid-write. */
export async function killImport(
  file: string,
  dataDir: string,
  { after, ms }: { readonly after: 'start' | 'writing'; readonly ms: number },
): Promise<{ readonly killed: boolean; readonly whileWriting: boolean }> {
  // A file left by the last kill would be mistaken for this import's.
  rmSync(unfinishedFile(dataDir), { force: true });
  const child = start(importWords(file), dataDir);
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const over = new AbortController();
  void ended.then(() => over.abort());
  child.stdout.resume();
  try {
    if (after === 'writing') await writing(dataDir, over.signal);
    await pause(ms, null, { signal: over.signal });
  } catch {
    // It ended before.
  }
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return { killed: signal === 'SIGKILL', whileWriting: existsSync(unfinishedFile(dataDir)) };
}
