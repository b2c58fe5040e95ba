import { setTimeout as wait } from 'node:timers/promises';
import SonicBoom from 'sonic-boom';

/** Bytes buffered for a slow reader; further lines are dropped. */
const MAX_BUFFERED = 1024 * 1024;
/** Lines are gathered up to so many bytes, or for so long in ms: each write costs as much as several lines do. */
const GATHERED_BYTES = 16 * 1024;
const GATHER_MS = 10;
/** How long, in ms, before a failed write is retried. */
const RETRY_MS = 1_000;
/** After this many retries, 100 ms apart, the reader counts as stalled. */
const TRIES = 10;

/** Why the log could not be written (an error code), and how many lines were dropped. */
export type LogOutage = { readonly code: string; readonly dropped: number };

type Listeners = {
  readonly dropped: () => void;
  /** Called once the buffer is written out after a time when lines could not be written. */
  readonly recovered: (trouble: LogOutage) => void;
};

export type LogOutput = ReturnType<typeof createLogOutput>;

/** The descriptor of standard output. Reading it makes Node set a pipe or socket there to non-blocking. */
export const standardOutput = (): number => process.stdout.fd;

/** Tracks a stream's failures, and retries each second after an error. */
function watch(stream: SonicBoom, { dropped, recovered }: Listeners) {
  let trouble: { code: string; dropped: number } | null = null;
  let retries: NodeJS.Timeout | undefined;
  const note = (code = 'EAGAIN') => (trouble ??= { code, dropped: 0 });
  const drop = (): void => {
    note().dropped += 1;
    dropped();
  };
  stream.on('drop', drop);
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    note(code);
    retries ??= setInterval(() => stream.flush(), RETRY_MS).unref();
  });
  stream.on('drain', () => {
    if (trouble === null) return;
    const past = trouble;
    trouble = null;
    clearInterval(retries);
    retries = undefined;
    recovered(past);
  });
  return { note, drop, isTroubled: () => trouble !== null };
}

/**
 * Writes lines to a file descriptor without blocking: while the disk is full or the reader stalls, a few lines are
 * buffered and the others dropped. pino's own destination retries for ever and blocks the process (decision 012).
 */
export function createLogOutput(fd: number, listeners: Listeners) {
  let tries = 0;
  const retryEAGAIN = (): boolean => {
    tries += 1;
    if (tries === TRIES) note();
    return true;
  };
  const bounds = { minLength: GATHERED_BYTES, maxLength: MAX_BUFFERED, maxWrite: MAX_BUFFERED };
  const stream = new SonicBoom({ fd, sync: false, ...bounds, retryEAGAIN });
  stream.on('write', () => (tries = 0));
  const { note, drop, isTroubled } = watch(stream, listeners);
  let isBehind = false;
  let isClosed = false;
  let gathering: NodeJS.Timeout | undefined;
  const writeOut = (): void => {
    gathering = undefined;
    if (!isClosed) stream.flush();
  };
  return {
    /** Writes a line, which includes its line break; never blocks and never throws. */
    write: (line: string): void => {
      if (isClosed || (isBehind && isTroubled())) drop();
      else {
        isBehind = !stream.write(line);
        gathering ??= setTimeout(writeOut, GATHER_MS);
      }
    },
    /** Writes out the buffer, waiting at most `ms`. Later lines are dropped. */
    close: async (ms: number): Promise<void> => {
      isClosed = true;
      clearTimeout(gathering);
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.end();
      await Promise.race([closed, wait(ms)]);
    },
  };
}
