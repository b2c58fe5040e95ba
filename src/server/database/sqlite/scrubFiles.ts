import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lockFile } from '../../files/lockFile.ts';
import { StoreUnavailable } from '../core/databaseErrors.ts';

/** How long, in ms, scrubbing waits while another process writes. */
const BUSY_MS = 10_000;
/** How many times scrubbing tries to empty the write-ahead log, and the time, in ms, between two tries. */
const CHECKPOINT_TRIES = 50;
const CHECKPOINT_EVERY_MS = 100;
/** How long, in ms, scrubbing waits while another process scrubs the same files. */
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

/** Locks the files against other scrubs, and returns a function that unlocks them. Throws `StoreUnavailable`. */
async function lockScrub(path: string): Promise<() => void> {
  const deadline = performance.now() + TURN_MS;
  for (;;) {
    const unlock = lockFile(join(dirname(path), 'scrub.lock'));
    if (unlock !== null) return unlock;
    if (performance.now() > deadline) throw new StoreUnavailable('SQLite: another process is scrubbing the files');
    await pause(CHECKPOINT_EVERY_MS);
  }
}

/** Moves the write-ahead log into the file. Throws `StoreUnavailable` if other processes keep the log in use. */
async function emptyLog(database: DatabaseSync, tries = CHECKPOINT_TRIES): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0) return;
    await pause(CHECKPOINT_EVERY_MS);
  }
  throw new StoreUnavailable('SQLite: other processes kept the write-ahead log in use');
}

/**
 * Removes the remains of deleted rows from the files of an SQLite database. `secure_delete` overwrites deleted rows,
 * but not the copies of them that earlier page splits left in unused space; only rebuilding the file removes those.
 * With `erasedText`, the texts of a deleted row, the file is rebuilt only if it holds one of them; with none, the
 * write-ahead log alone is emptied. Writes and other scrubs wait meanwhile. Throws `StoreUnavailable`.
 */
export async function scrubFiles(path: string, erasedText?: readonly string[]): Promise<void> {
  if (erasedText?.length === 0) return emptyLogAlone(path);
  const unlock = await lockScrub(path);
  try {
    await scrubInTurn(path, erasedText);
  } finally {
    unlock();
  }
}

/** Tries for a second to empty the log alone. It waits for no lock, since other writes would wait behind it. */
async function emptyLogAlone(path: string): Promise<void> {
  using database = new DatabaseSync(path, { timeout: 0 });
  await emptyLog(database, 10);
}

async function scrubInTurn(path: string, erasedText?: readonly string[]): Promise<void> {
  using database = new DatabaseSync(path, { timeout: BUSY_MS });
  database.exec('pragma secure_delete = on');
  await emptyLog(database);
  if (erasedText !== undefined && !fileHolds(path, erasedText)) return;
  database.exec('vacuum');
  await emptyLog(database);
}

/** Runs `scrubFiles` in a worker thread, because it takes about a second for each 100,000 records. */
export function scrubFilesInWorker(path: string, erasedText?: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('./scrubThread.ts', import.meta.url), { workerData: { path, erasedText } });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
