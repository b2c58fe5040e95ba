import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './logging.ts';

/** Time, in ms, from "not ready" until the server stops listening, so that the load balancer can redirect visitors. */
const DRAIN_MS = 1_000;
/** Time, in ms after the drain, at which busy connections are cut. */
const CUT_AFTER_MS = 9_000;
/** Time limit of the stop, in ms; the process must end within 15 s. */
const STOP_MS = 14_000;
/** Time limit, in ms, for the last log lines. */
const LAST_LINES_MS = 1_000;

/** A second signal is ignored: a terminal and npm both pass on Ctrl-C. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type Stop = {
  readonly log: Log;
  readonly drain: () => void;
  /** Closes the listeners once every running request is answered. */
  readonly close: () => Promise<void>;
  readonly cut: () => void;
  /** Closes the services that replies need, such as the mailer and the database. */
  readonly release: () => Promise<void>;
  readonly closeLog: (ms: number) => Promise<void>;
};

/** Runs the steps of a stop. For `drainMs`, the process still accepts visitors although it is not ready. */
async function stop({ log, drain, close, cut, release, closeLog }: Stop, drainMs: number): Promise<void> {
  drain();
  await wait(drainMs);
  const cutTimer = setTimeout(cut, CUT_AFTER_MS);
  await close();
  clearTimeout(cutTimer);
  await release();
  log.info('stopped');
  await closeLog(LAST_LINES_MS);
}

/**
 * Stops the process on a signal (exit code 0) or an uncaught error (exit code 1). Further errors are only logged, so
 * that running calls get an answer.
 */
export function stopGracefully(steps: Stop): void {
  const { log } = steps;
  let isStopping = false;
  let isFaulty = false;
  const begin = (): void => {
    if (isStopping) return;
    isStopping = true;
    if (!isFaulty) log.info('stopping');
    setTimeout(() => process.exit(1), STOP_MS);
    stop(steps, isFaulty ? 0 : DRAIN_MS).then(
      () => process.exit(isFaulty ? 1 : 0),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.on(signal, begin);
  // A further error does not end the stop early. Node raises unhandled rejections as exceptions.
  process.on('uncaughtException', (error) => {
    isFaulty = true;
    log.fatal({ err: error }, 'stopping after an error');
    begin();
  });
}
