const MINUTE_MS = 60_000;
/** Twenty minutes without use, then two to answer in; the second is announced. */
const ASK_AFTER_MS = 20 * MINUTE_MS;
const LAST_MINUTE_AFTER_MS = 21 * MINUTE_MS;
const END_AFTER_MS = 22 * MINUTE_MS;
/** A page's timers stand still while its device sleeps, so none is trusted for longer than this. */
const LOOK_EVERY_MS = 1000;

export type IdleStage = 'inUse' | 'asking' | 'lastMinute' | 'over';

/** How far a page is from being cleared, by the time since its last use. */
export function idleStage(unusedMs: number): IdleStage {
  if (unusedMs >= END_AFTER_MS) return 'over';
  if (unusedMs >= LAST_MINUTE_AFTER_MS) return 'lastMinute';
  return unusedMs >= ASK_AFTER_MS ? 'asking' : 'inUse';
}

const nextChangeAt = (unusedMs: number): number =>
  [ASK_AFTER_MS, LAST_MINUTE_AFTER_MS, END_AFTER_MS].find((at) => at > unusedMs) ?? END_AFTER_MS;

type IdleWatchDeps = {
  /** The wall clock in ms: a device that slept past the end wakes to it. */
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onStage: (stage: IdleStage) => void;
};

/** Watches how long a page has been unused. `used` tells of use, `look` compares with the clock, `stop` ends it. */
export function createIdleWatch({ now, after, onStage }: IdleWatchDeps) {
  let lastUse = now();
  let stage: IdleStage = 'inUse';
  let cancel: () => void = () => undefined;

  const look = (): void => {
    cancel();
    const unused = now() - lastUse;
    const before = stage;
    stage = idleStage(unused);
    if (stage !== 'over') cancel = after(Math.min(nextChangeAt(unused) - unused, LOOK_EVERY_MS), look);
    if (stage !== before) onStage(stage);
  };

  look();
  return {
    used: () => {
      // First what the clock says: the touch that wakes a device came too late.
      look();
      if (stage === 'over') return;
      lastUse = now();
      look();
    },
    look,
    /** Whether the question stands on the page. */
    asking: () => stage !== 'inUse',
    stop: () => cancel(),
  };
}
export type IdleWatch = ReturnType<typeof createIdleWatch>;
