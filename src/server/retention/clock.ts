import type { ClockFault } from '../database/tables.ts';

/** Most difference between the clocks of several machines, in ms. */
export const SKEW_MS = 60_000;
/** A clock that leaps further than this, in ms, is considered wrong. */
export const LEAP_MS = 40 * 24 * 60 * 60 * 1000;

/** The latest times that others have seen: the database's record of it, and PostgreSQL's own clock. Null is unknown. */
export type ClockRecord = { readonly clockSeen: string | null; readonly witness: Date | null };

/** How far, in ms, a clock is ahead of a time; 0 where that is unknown or damaged. */
const aheadOf = (time: string | Date | null, now: Date): number =>
  time === null ? 0 : now.getTime() - new Date(time).getTime() || 0;

/**
 * The fault of a clock, or null. One that is far ahead of either of these times counts as wrong until it is forced or
 * right again.
 */
export function clockFault({ clockSeen, witness }: ClockRecord, now: Date): ClockFault | null {
  const [ofSeen, ofWitness] = [aheadOf(clockSeen, now), aheadOf(witness, now)];
  if (ofSeen < -SKEW_MS || ofWitness < -LEAP_MS) return 'back';
  return Math.max(ofSeen, ofWitness) > LEAP_MS ? 'leapt' : null;
}

/** The time of a record made now: never before the latest time seen, or far before PostgreSQL's. */
export function recordTime({ clockSeen, witness }: ClockRecord, now: Date): Date {
  const ofWitness = aheadOf(witness, now);
  return new Date(now.getTime() - Math.min(aheadOf(clockSeen, now), ofWitness < -LEAP_MS ? ofWitness : 0, 0));
}

/** The time of day, a monotonic clock in ms, and PostgreSQL's time of day. */
export type Clocks = {
  readonly now: () => Date;
  readonly elapsed: () => number;
  readonly witness: () => Promise<Date | null>;
};

/** Compares the time of day with the monotonic clock to detect leaps. */
export function watchForLeaps({ now, elapsed }: Pick<Clocks, 'now' | 'elapsed'>) {
  let base = now().getTime() - elapsed();
  return {
    hasLeapt: (): boolean => now().getTime() - elapsed() - base > LEAP_MS,
    /** Accepts the current time of day as right. */
    accept: (): void => void (base = now().getTime() - elapsed()),
  };
}

export const CLOCK_WORDS: Readonly<Record<ClockFault, string>> = {
  back: 'the clock shows an earlier time than it did before, or than PostgreSQL’s by 40 days',
  leapt: 'the clock is more than 40 days ahead of the time last seen, or of PostgreSQL’s',
};
