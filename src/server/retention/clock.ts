import type { ClockFault } from '../database/tables.ts';

/** Clocks of several machines may differ by this much, in ms. */
const SKEW_MS = 60_000;
/** A clock that leaps further than this, in ms, is taken for a wrong one. */
export const LEAP_MS = 40 * 24 * 60 * 60 * 1000;

export type ClockRecord = { readonly clockSeen: string | null; readonly stopped: ClockFault | null };

/**
 * What is wrong with a clock, by the latest time that was seen before; null when nothing is. A leap that was noticed
 * counts until the clock is back near the time before it.
 */
export function clockFault({ clockSeen, stopped }: ClockRecord, now: Date): ClockFault | null {
  if (clockSeen === null) return null;
  const ahead = now.getTime() - Date.parse(clockSeen);
  if (ahead < -SKEW_MS) return 'back';
  return stopped === 'leapt' && ahead > LEAP_MS ? 'leapt' : null;
}

/** Two clocks: the time of day, and one that only ever counts on, in ms. */
export type Clocks = { readonly now: () => Date; readonly elapsed: () => number };

/** Watches a process's time of day for a leap against the clock that nobody can set. */
export function watchForLeaps({ now, elapsed }: Clocks) {
  let base = now().getTime() - elapsed();
  return {
    hasLeapt: (): boolean => now().getTime() - elapsed() - base > LEAP_MS,
    /** Takes the time of day as it is now for the right one. */
    accept: (): void => void (base = now().getTime() - elapsed()),
  };
}

/** What a fault means, for logs and operators. */
export const CLOCK_WORDS: Readonly<Record<ClockFault, string>> = {
  back: 'the clock shows an earlier time than it did before',
  leapt: 'the clock leapt ahead by more than 40 days while the server was running',
};
