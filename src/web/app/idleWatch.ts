const MINUTE_MS = 60_000;
/** The page asks after 20 minutes without use and ends 2 minutes later; the last minute is announced. */
const ASK_AFTER_MS = 20 * MINUTE_MS;
const LAST_MINUTE_AFTER_MS = 21 * MINUTE_MS;
const END_AFTER_MS = 22 * MINUTE_MS;
/** Timers stop while a device sleeps, so the clock is checked at least this often. */
const CHECK_EVERY_MS = 1000;

export type IdleStage = 'inUse' | 'asking' | 'lastMinute' | 'over';

export function idleStage(unusedMs: number): IdleStage {
  if (unusedMs >= END_AFTER_MS) return 'over';
  if (unusedMs >= LAST_MINUTE_AFTER_MS) return 'lastMinute';
  return unusedMs >= ASK_AFTER_MS ? 'asking' : 'inUse';
}

const nextChangeAt = (unusedMs: number): number =>
  [ASK_AFTER_MS, LAST_MINUTE_AFTER_MS, END_AFTER_MS].find((at) => at > unusedMs) ?? END_AFTER_MS;

/**
 * Measures how long the page has not been used, by the wall clock, which continues while a device sleeps. Calls
 * `onStage` whenever the stage changes.
 */
export class IdleWatch {
  readonly #onStage: (stage: IdleStage) => void;
  #lastUse = Date.now();
  #stage: IdleStage = 'inUse';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onStage: (stage: IdleStage) => void) {
    this.#onStage = onStage;
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
    this.#lastUse = Date.now();
    this.check();
  }

  check(): void {
    clearTimeout(this.#timer);
    const unusedMs = Date.now() - this.#lastUse;
    const before = this.#stage;
    this.#stage = idleStage(unusedMs);
    if (this.#stage !== 'over') {
      const checkInMs = Math.min(nextChangeAt(unusedMs) - unusedMs, CHECK_EVERY_MS);
      this.#timer = setTimeout(() => this.check(), checkInMs);
    }
    if (this.#stage !== before) this.#onStage(this.#stage);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
