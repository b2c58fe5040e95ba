const MINUTE_MS = 60_000;
/** Twenty minutes without use, then two to answer; the second is announced. */
const ASK_AFTER_MS = 20 * MINUTE_MS;
const LAST_MINUTE_AFTER_MS = 21 * MINUTE_MS;
const END_AFTER_MS = 22 * MINUTE_MS;
/** Timers stop while a device sleeps, so none runs for longer than this before the clock is checked. */
const CHECK_EVERY_MS = 1000;

export type IdleStage = 'inUse' | 'asking' | 'lastMinute' | 'over';

/** The stage of a page by the time since its last use. */
export function idleStage(unusedMs: number): IdleStage {
  if (unusedMs >= END_AFTER_MS) return 'over';
  if (unusedMs >= LAST_MINUTE_AFTER_MS) return 'lastMinute';
  return unusedMs >= ASK_AFTER_MS ? 'asking' : 'inUse';
}

const nextChangeAt = (unusedMs: number): number =>
  [ASK_AFTER_MS, LAST_MINUTE_AFTER_MS, END_AFTER_MS].find((at) => at > unusedMs) ?? END_AFTER_MS;

type IdleWatchDeps = {
  /** The wall clock, in ms, which continues while a device sleeps. */
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onStage: (stage: IdleStage) => void;
};

export function createIdleWatch({ now, after, onStage }: IdleWatchDeps) {
  let lastUse = now();
  let stage: IdleStage = 'inUse';
  let cancel: () => void = () => undefined;

  const check = (): void => {
    cancel();
    const unused = now() - lastUse;
    const before = stage;
    stage = idleStage(unused);
    if (stage !== 'over') cancel = after(Math.min(nextChangeAt(unused) - unused, CHECK_EVERY_MS), check);
    if (stage !== before) onStage(stage);
  };

  check();
  return {
    /** Restarts the time, unless it is over: the touch that wakes a sleeping device may come too late. */
    recordUse: () => {
      check();
      if (stage === 'over') return;
      lastUse = now();
      check();
    },
    check,
    isAsking: () => stage !== 'inUse',
    stop: () => cancel(),
  };
}
export type IdleWatch = ReturnType<typeof createIdleWatch>;
