import { existsSync } from 'node:fs';
import type { ClockFault } from '../database/tables.ts';

/** A clock that is further than this, in ms, from the latest time seen or PostgreSQL's raises an alert. */
export const DOUBT_MS = 24 * 60 * 60 * 1000;
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

/** How far, in ms, a clock is ahead of the latest time seen or of PostgreSQL's, whichever is further; negative: behind. */
export function clockOffset({ clockSeen, witness }: ClockRecord, now: Date): number {
  const [ofSeen, ofWitness] = [aheadOf(clockSeen, now), aheadOf(witness, now)];
  return Math.abs(ofWitness) > Math.abs(ofSeen) ? ofWitness : ofSeen;
}

/**
 * The time of a record made now, `elapsed` ms after `clockSeen` became known: never before the latest time seen, or far
 * before PostgreSQL's.
 */
export function recordTime({ clockSeen, witness }: ClockRecord, now: Date, elapsed = 0): Date {
  const seen = clockSeen === null ? Number.NaN : Date.parse(clockSeen) + elapsed;
  const far = witness !== null && aheadOf(witness, now) < -LEAP_MS ? witness.getTime() : Number.NaN;
  return new Date(Math.max(now.getTime(), ...[seen, far].filter((time) => !Number.isNaN(time))));
}

/** The time of day, a monotonic clock in ms, PostgreSQL's time of day, and whether the system has set the time by a server. */
export type Clocks = {
  readonly now: () => Date;
  readonly elapsed: () => number;
  readonly witness: () => Promise<Date | null>;
  readonly isSynchronised: () => boolean;
};

/** The sign of systemd that the time was set by a time server since the machine started. */
const SYNCHRONISED = '/run/systemd/timesync/synchronized';
export const isSynchronised = (): boolean => existsSync(SYNCHRONISED);

/** How long, in ms, a clock must run evenly until it is trusted without a time server. */
const STEADY_MS = 6 * 60 * 60 * 1000;

/** Returns a check whether a clock is trusted: it has run evenly for hours, or the system has synchronised it. */
export function watchForSteps({ now, elapsed, isSynchronised: isSet }: Omit<Clocks, 'witness'>): () => boolean {
  const offset = (): number => now().getTime() - elapsed();
  let steady = { offset: offset(), since: elapsed() };
  return () => {
    if (Math.abs(offset() - steady.offset) > SKEW_MS) steady = { offset: offset(), since: elapsed() };
    return isSet() || elapsed() - steady.since >= STEADY_MS;
  };
}

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
