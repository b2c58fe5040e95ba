type Options = {
  /** Time to a run before the first regular one, in ms. */
  readonly first?: number;
  /** Receives why a run failed; the next run tries again. */
  readonly failed?: (error: unknown) => void;
};

/**
 * Runs a task every `ms`, one run at a time, without keeping the process alive for it. Returns a function that stops it
 * and settles once a run that has begun is done.
 */
export function every(ms: number, task: () => Promise<unknown>, { first, failed = () => undefined }: Options = {}) {
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
