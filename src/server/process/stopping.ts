import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Log } from '../logging.ts';

/** For how long, in ms, the process answers "not ready" before it stops listening, so that no visitor is sent to it. */
const DRAIN_MS = 1_000;
/** Connections that are still busy by then are cut, in ms after the drain. */
const CUT_AFTER_MS = 9_000;
/** The whole stop, in ms; the promise is 15 s. */
const WHOLE_STOP_MS = 14_000;
/** For how long, in ms, the last lines of the log are waited for. */
const LAST_LINES_MS = 1_000;

/** Asking to stop twice (a terminal and npm both pass Ctrl-C on) is asking once. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

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
  /** Writes the last lines of the log, for at most `ms`. */
  readonly closeLog: (ms: number) => Promise<void>;
};

/** Stops the process in order on a signal (exit code 0) or an error nobody caught (exit code 1). */
export function stopGracefully({ log, drain, close, cut, free, closeLog }: Stop): void {
  const { close: begin } = closeWithGrace(
    { delay: WHOLE_STOP_MS, skip: [...SIGNALS], logger: false },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      else log.info('stopping');
      drain();
      await wait(err ? 0 : DRAIN_MS);
      const tooLong = setTimeout(cut, CUT_AFTER_MS);
      await close();
      clearTimeout(tooLong);
      await free();
      log.info('stopped');
      await closeLog(LAST_LINES_MS);
    },
  );
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!stopping) begin();
      stopping = true;
    });
  }
}
