import { setTimeout as wait } from 'node:timers/promises';
import SonicBoom from 'sonic-boom';

/** Bytes of the log that may wait for a slow reader; lines on top of these are dropped. */
const MOST_WAITING = 1024 * 1024;
/** How soon, in ms, a write that failed is tried again. */
const RETRY_MS = 1_000;
/** Tries of a write, 100 ms apart, after which its reader counts as one that reads no more. */
const TRIES = 10;

/** Why the log could not be written (an error's code), and how many lines that has cost. */
export type LogTrouble = { readonly code: string; readonly dropped: number };

type Told = {
  /** Called for each line that is dropped. */
  readonly dropped: () => void;
  /** Called once all that waited is written, if lines were dropped or could not be written before. */
  readonly recovered: (trouble: LogTrouble) => void;
};

export type LogOutput = {
  /** Takes a line with its line break; never blocks and never throws. */
  readonly write: (line: string) => void;
  /** Writes what waits, for at most `ms`. What comes later is dropped. */
  readonly close: (ms: number) => Promise<void>;
};

/** The descriptor of standard output. On first use Node opens a pipe or socket there so that no write to it blocks. */
export const standardOutput = (): number => process.stdout.fd;

/** Keeps account of the trouble with a stream, and has it try again each second after an error. */
function watch(stream: SonicBoom, told: Told) {
  let trouble: { code: string; dropped: number } | null = null;
  let retries: NodeJS.Timeout | undefined;
  const note = (code = 'EAGAIN') => (trouble ??= { code, dropped: 0 });
  const drop = (): void => {
    note().dropped += 1;
    told.dropped();
  };
  stream.on('drop', drop);
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    note(code);
    retries ??= setInterval(() => stream.write(''), RETRY_MS).unref();
  });
  stream.on('drain', () => {
    if (trouble === null) return;
    const over = trouble;
    trouble = null;
    clearInterval(retries);
    retries = undefined;
    told.recovered(over);
  });
  return { note, drop, isTroubled: () => trouble !== null };
}

/**
 * Writes lines to a file descriptor without ever waiting for it: while it is full, or nobody reads it, a few lines are
 * kept back and the rest is dropped. pino's own destination tries again for ever instead, in the way of all else.
 */
export function createLogOutput(fd: number, told: Told): LogOutput {
  let tries = 0;
  const retryEAGAIN = (): boolean => {
    tries += 1;
    if (tries === TRIES) note();
    return true;
  };
  const stream = new SonicBoom({ fd, sync: false, maxLength: MOST_WAITING, maxWrite: MOST_WAITING, retryEAGAIN });
  stream.on('write', () => (tries = 0));
  const { note, drop, isTroubled } = watch(stream, told);
  let isBehind = false;
  let isClosed = false;
  return {
    write: (line) => {
      if (isClosed || (isBehind && isTroubled())) drop();
      else isBehind = !stream.write(line);
    },
    close: async (ms) => {
      isClosed = true;
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.end();
      await Promise.race([closed, wait(ms)]);
    },
  };
}
