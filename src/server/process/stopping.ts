import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Log } from './logging.ts';

/** For how long, in ms, the process answers "not ready" before it stops listening, so that no visitor is sent to it. */
const DRAIN_MS = 1_000;
/** Connections that are still busy by then are cut, in ms after the drain. */
const CUT_AFTER_MS = 9_000;
/** The whole stop, in ms; the promise is 15 s. */
const WHOLE_STOP_MS = 14_000;
/** The longest wait, in ms, for the last lines of the log. */
const LAST_LINES_MS = 1_000;

/** Asking to stop twice (a terminal and npm both pass Ctrl-C on) is asking once. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Handled here, so that a second error does not cut the stop short. Node raises unhandled rejections as exceptions. */
const ERRORS = ['uncaughtException', 'unhandledRejection'] as const;

export type Stop = {
  readonly log: Log;
  /** From now on the process is not ready. */
  readonly drain: () => void;
  /** Closes the listeners once every request under way is answered. */
  readonly close: () => Promise<void>;
  /** Ends connections that still hold the listeners open. */
  readonly cut: () => void;
  /** Frees what the answers needed: mail, database. */
  readonly free: () => Promise<void>;
  /** Writes the last lines of the log, waiting at most `ms`. */
  readonly closeLog: (ms: number) => Promise<void>;
};

/** The steps of a stop; `drainMs` is how long it goes on taking visitors while not ready. */
async function stop({ log, drain, close, cut, free, closeLog }: Stop, drainMs: number): Promise<void> {
  drain();
  await wait(drainMs);
  const tooLong = setTimeout(cut, CUT_AFTER_MS);
  await close();
  clearTimeout(tooLong);
  await free();
  log.info('stopped');
  await closeLog(LAST_LINES_MS);
}

/**
 * Stops the process in order on a signal (exit code 0) or an uncaught error (exit code 1). Further errors are logged and
 * the stop goes on, so that calls under way are answered.
 */
export function stopGracefully(what: Stop): void {
  const { log } = what;
  let isStopping = false;
  let isFaulty = false;
  const skip = [...SIGNALS, ...ERRORS];
  const { close } = closeWithGrace({ delay: WHOLE_STOP_MS, skip, logger: false }, async () => {
    if (!isFaulty) log.info('stopping');
    await stop(what, isFaulty ? 0 : DRAIN_MS);
    // close-with-grace exits with 1 when this rejects.
    if (isFaulty) throw new Error('stopped after an error');
  });
  const begin = (): void => {
    if (!isStopping) close();
    isStopping = true;
  };
  for (const signal of SIGNALS) process.on(signal, begin);
  process.on('uncaughtException', (error) => {
    isFaulty = true;
    log.fatal({ err: error }, 'stopping after an error');
    begin();
  });
}
