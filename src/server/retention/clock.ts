import type { ClockFault } from '../database/tables.ts';

/** Most difference between the clocks of several machines, in ms. */
const SKEW_MS = 60_000;
/** A clock that leaps further than this, in ms, is considered wrong. */
export const LEAP_MS = 40 * 24 * 60 * 60 * 1000;

export type ClockRecord = { readonly clockSeen: string | null; readonly stopped: ClockFault | null };

/**
 * The fault of a clock, judged by the latest time seen before, or null. A recorded leap counts until the clock is back
 * near the time before it.
 */
export function clockFault({ clockSeen, stopped }: ClockRecord, now: Date): ClockFault | null {
  if (clockSeen === null) return null;
  const ahead = now.getTime() - Date.parse(clockSeen);
  if (ahead < -SKEW_MS) return 'back';
  return stopped === 'leapt' && ahead > LEAP_MS ? 'leapt' : null;
}

/** The time of day, and a monotonic clock in ms. */
export type Clocks = { readonly now: () => Date; readonly elapsed: () => number };

/** Compares the time of day with the monotonic clock to detect leaps. */
export function watchForLeaps({ now, elapsed }: Clocks) {
  let base = now().getTime() - elapsed();
  return {
    hasLeapt: (): boolean => now().getTime() - elapsed() - base > LEAP_MS,
    /** Accepts the current time of day as right. */
    accept: (): void => void (base = now().getTime() - elapsed()),
  };
}

/** Each fault in words, for logs and operators. */
export const CLOCK_WORDS: Readonly<Record<ClockFault, string>> = {
  back: 'the clock shows an earlier time than it did before',
  leapt: 'the clock leapt ahead by more than 40 days while the server was running',
};
