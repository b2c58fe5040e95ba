type Options = {
  /** The delay, in ms, of an additional first run. */
  readonly first?: number;
  /** Receives the error of a failed run; the next run tries again. */
  readonly failed?: (error: unknown) => void;
};

/** Runs a task every `ms`, one run at a time. Returns a function that stops it and waits for the current run. */
export function interval(ms: number, task: () => Promise<unknown>, { first, failed = () => undefined }: Options = {}) {
  let running: Promise<unknown> | null = null;
  const run = (): void => {
    running ??= task()
      .catch(failed)
      .finally(() => (running = null));
  };
  const timers = [setInterval(run, ms), ...(first === undefined ? [] : [setTimeout(run, first)])];
  for (const timer of timers) timer.unref();
  return async (): Promise<void> => {
    timers.forEach(clearTimeout);
    await running;
  };
}
