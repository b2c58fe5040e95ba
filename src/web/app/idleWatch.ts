const MINUTE_MS = 60_000;
/** The page asks after 20 minutes without use and ends 2 minutes later; the last minute is announced. */
const ASK_AFTER_MS = 20 * MINUTE_MS;
const LAST_MINUTE_AFTER_MS = 21 * MINUTE_MS;
const END_AFTER_MS = 22 * MINUTE_MS;
/** Timers stop while a device sleeps, so the clock is checked at least this often. */
const CHECK_EVERY_MS = 1000;

export type IdleStage = 'inUse' | 'asking' | 'lastMinute' | 'over';

/** Returns the stage of a page that has not been used for `unusedMs`. */
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

/** Measures how long the page has not been used, and calls `onStage` whenever the stage changes. */
export class IdleWatch {
  readonly #deps: IdleWatchDeps;
  #lastUse: number;
  #stage: IdleStage = 'inUse';
  #cancelTimer: () => void = () => undefined;

  constructor(deps: IdleWatchDeps) {
    this.#deps = deps;
    this.#lastUse = deps.now();
    this.check();
  }

  isAsking(): boolean {
    return this.#stage !== 'inUse';
  }

  /**
   * Records that the page was used, so that the time starts again. Does nothing if the time is already over: a touch
   * that wakes a sleeping device may come too late.
   */
  recordUse(): void {
    this.check();
    if (this.#stage === 'over') return;
    this.#lastUse = this.#deps.now();
    this.check();
  }

  /** Sets the idle stage from the time since the last activity, and schedules the next check. */
  check(): void {
    this.#cancelTimer();
    const unusedMs = this.#deps.now() - this.#lastUse;
    const before = this.#stage;
    this.#stage = idleStage(unusedMs);
    if (this.#stage !== 'over') {
      const checkInMs = Math.min(nextChangeAt(unusedMs) - unusedMs, CHECK_EVERY_MS);
      this.#cancelTimer = this.#deps.after(checkInMs, () => this.check());
    }
    if (this.#stage !== before) this.#deps.onStage(this.#stage);
  }

  stop(): void {
    this.#cancelTimer();
  }
}
