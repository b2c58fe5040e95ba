import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lockFile } from '../../files/lockFile.ts';
import { StoreUnavailable } from '../core/databaseErrors.ts';

/** How long, in ms, scrubbing waits for a writer, and how often it tries to empty the write-ahead log. */
const BUSY_MS = 10_000;
const CHECKPOINT_TRIES = 50;
const CHECKPOINT_EVERY_MS = 100;
/** How long, in ms, scrubbing waits for another process's. */
const TURN_MS = 10 * 60_000;

const CHUNK = 8 * 1024 * 1024;

export function fileHolds(path: string, texts: readonly string[]): boolean {
  const longest = Math.max(0, ...texts.map((text) => Buffer.byteLength(text)));
  const chunk = Buffer.alloc(CHUNK + longest);
  const file = openSync(path, 'r');
  try {
    // Chunks overlap, so that a text across their border is found.
    for (let offset = 0, read = 1; read > 0; offset += CHUNK) {
      read = readSync(file, chunk, 0, chunk.length, offset);
      const part = chunk.subarray(0, read);
      if (texts.some((text) => part.includes(text))) return true;
    }
    return false;
  } finally {
    closeSync(file);
  }
}

/** Waits until no other process scrubs these files; returns how to let the next one. */
async function lockScrub(path: string): Promise<() => void> {
  const deadline = performance.now() + TURN_MS;
  for (;;) {
    const unlock = lockFile(join(dirname(path), 'scrub.lock'));
    if (unlock !== null) return unlock;
    if (performance.now() > deadline) throw new StoreUnavailable('SQLite: another process is scrubbing the files');
    await pause(CHECKPOINT_EVERY_MS);
  }
}

/** Moves the write-ahead log into the file. Throws `StoreUnavailable` while other processes use it. */
async function emptyLog(database: DatabaseSync): Promise<void> {
  for (let attempt = 0; attempt < CHECKPOINT_TRIES; attempt += 1) {
    if (database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0) return;
    await pause(CHECKPOINT_EVERY_MS);
  }
  throw new StoreUnavailable('SQLite: other processes kept the write-ahead log in use');
}

/**
 * Removes what deleted rows left in the files of an SQLite database. `secure_delete` overwrites deleted rows, but not
 * the copies that an earlier page split left in unused space; only a rebuilt file has none. With `traces`, texts that
 * must not be in the file, it is rebuilt only when it holds one. Writers wait meanwhile, and other scrubs for their turn.
 */
export async function scrubFiles(path: string, erasedText?: readonly string[]): Promise<void> {
  const unlock = await lockScrub(path);
  try {
    await scrubInTurn(path, erasedText);
  } finally {
    unlock();
  }
}

async function scrubInTurn(path: string, erasedText?: readonly string[]): Promise<void> {
  using database = new DatabaseSync(path, { timeout: BUSY_MS });
  database.exec('pragma secure_delete = on');
  await emptyLog(database);
  if (erasedText !== undefined && !fileHolds(path, erasedText)) return;
  database.exec('vacuum');
  await emptyLog(database);
}

/** The same in a worker thread, since it takes about a second for each 100,000 records. */
export function scrubFilesAside(path: string, erasedText?: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('./scrubThread.ts', import.meta.url), { workerData: { path, erasedText } });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
