import { setTimeout as wait } from 'node:timers/promises';
import SonicBoom from 'sonic-boom';

/** The maximum number of bytes buffered for a slow reader of the log; further lines are dropped. */
const MAX_BUFFERED = 1024 * 1024;
/** Lines are written together, once there are this many bytes or after this many ms, because each write is costly. */
const GATHERED_BYTES = 16 * 1024;
const GATHER_MS = 10;
/** Time, in ms, before a failed write is retried. */
const RETRY_MS = 1_000;
/** After this many retries, 100 ms apart, the reader of the log counts as stalled. */
const TRIES = 10;

/** Why the log could not be written (an error code), and how many lines were dropped. */
export type LogOutage = { readonly code: string; readonly dropped: number };

type Listeners = {
  readonly dropped: () => void;
  /** Called once the log can be written again and the buffer is written out. */
  readonly recovered: (outage: LogOutage) => void;
};

/** The descriptor of standard output. Reading it makes Node set a pipe or socket there to non-blocking. */
export const standardOutput = (): number => process.stdout.fd;

/** Tracks a stream's failures, and retries each second after an error. */
class OutageWatch {
  readonly #listeners: Listeners;
  #outage: { code: string; dropped: number } | null = null;
  #retries: NodeJS.Timeout | undefined;

  constructor(stream: SonicBoom, listeners: Listeners) {
    this.#listeners = listeners;
    stream.on('drop', () => this.drop());
    stream.on('error', ({ code }: NodeJS.ErrnoException) => {
      this.note(code);
      this.#retries ??= setInterval(() => stream.flush(), RETRY_MS).unref();
    });
    stream.on('drain', () => this.#end());
  }

  get isOut(): boolean {
    return this.#outage !== null;
  }

  note(code = 'EAGAIN'): { dropped: number } {
    return (this.#outage ??= { code, dropped: 0 });
  }

  drop(): void {
    this.note().dropped += 1;
    this.#listeners.dropped();
  }

  #end(): void {
    if (this.#outage === null) return;
    const outage = this.#outage;
    this.#outage = null;
    clearInterval(this.#retries);
    this.#retries = undefined;
    this.#listeners.recovered(outage);
  }
}

/**
 * Writes lines to a file descriptor without blocking: while the disk is full or the reader stalls, a few lines are
 * buffered and the others dropped. pino's own destination retries for ever and blocks the process (decision 012).
 */
export class LogOutput {
  readonly #stream: SonicBoom;
  readonly #outage: OutageWatch;
  #tries = 0;
  #isBehind = false;
  #isClosed = false;
  #gathering: NodeJS.Timeout | undefined;

  constructor(fd: number, listeners: Listeners) {
    this.#stream = new SonicBoom({
      fd,
      sync: false,
      minLength: GATHERED_BYTES,
      maxLength: MAX_BUFFERED,
      maxWrite: MAX_BUFFERED,
      retryEAGAIN: () => this.#retryStalled(),
    });
    this.#stream.on('write', () => (this.#tries = 0));
    this.#outage = new OutageWatch(this.#stream, listeners);
  }

  /** Writes a line, which includes its line break; never blocks and never throws. */
  write(line: string): void {
    if (this.#isClosed || (this.#isBehind && this.#outage.isOut)) {
      this.#outage.drop();
      return;
    }
    this.#isBehind = !this.#stream.write(line);
    this.#gathering ??= setTimeout(() => this.#writeOut(), GATHER_MS);
  }

  /** Writes out the buffer, waiting at most `ms`. Later lines are dropped. */
  async close(ms: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#gathering);
    const closed = new Promise((resolve) => this.#stream.once('close', resolve));
    this.#stream.end();
    await Promise.race([closed, wait(ms)]);
  }

  #retryStalled(): boolean {
    this.#tries += 1;
    if (this.#tries === TRIES) this.#outage.note();
    return true;
  }

  #writeOut(): void {
    this.#gathering = undefined;
    if (!this.#isClosed) this.#stream.flush();
  }
}
