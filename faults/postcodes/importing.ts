import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT, TEST_ENVIRONMENT } from '../../testing/local.ts';

const start = (words: readonly string[], dataDir: string) =>
  spawn(process.execPath, ['src/operate/main.ts', ...words, '--json'], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...TEST_ENVIRONMENT, DATA_DIR: dataDir },
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

/** The temporary files of imports that are writing, or were killed. */
const unfinishedFiles = (dataDir: string): readonly string[] =>
  readdirSync(dataDir).filter((name) => name.startsWith('.postcodes.bin.') && name.endsWith('.partial'));

/** Resolves when an import begins to write its file. */
async function writing(dataDir: string, signal: AbortSignal): Promise<void> {
  const watcher = watch(dataDir);
  try {
    while (unfinishedFiles(dataDir).length === 0) await once(watcher, 'change', { signal });
  } finally {
    watcher.close();
  }
}

/**
 * Starts an import and kills it `ms` after its start, or after it began to write. Returns whether the kill ended it and
 * whether it was writing at that moment.
 */
export async function killImport(
  file: string,
  dataDir: string,
  { after, ms }: { readonly after: 'start' | 'writing'; readonly ms: number },
): Promise<{ readonly killed: boolean; readonly whileWriting: boolean }> {
  // A file left by the last kill would be mistaken for this import's.
  for (const name of unfinishedFiles(dataDir)) rmSync(join(dataDir, name));
  const child = start(importWords(file), dataDir);
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const over = new AbortController();
  void ended.then(() => over.abort());
  child.stdout.resume();
  try {
    if (after === 'writing') await writing(dataDir, over.signal);
    await pause(ms, null, { signal: over.signal });
  } catch {
    // The import ended before the kill.
  }
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return { killed: signal === 'SIGKILL', whileWriting: unfinishedFiles(dataDir).length > 0 };
}
