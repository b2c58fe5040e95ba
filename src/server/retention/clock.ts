import { existsSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { readDatabaseClock } from '../database/databaseClock.ts';
import { readServiceState, type ServiceState } from '../database/serviceState.ts';
import type { ClockFault } from '../database/core/tables.ts';

/**
 * The difference between a clock and the `ClockTimes`, in ms, above which the clock is not trusted and an alert is
 * raised.
 */
export const DOUBT_MS = 24 * 60 * 60 * 1000;
/** The difference, in ms, that the clocks of several machines may have without a fault. */
export const MAX_SKEW_MS = 60_000;
/** The largest jump ahead, in ms, that does not count as a fault of the clock. */
const LEAP_MS = 40 * 24 * 60 * 60 * 1000;
/** How long, in ms, a clock must run evenly before it is trusted without a time server. */
const STEADY_MS = 6 * 60 * 60 * 1000;
/** How old, in ms, the stored time of the clock may become before it is stored again. */
const NOTED_MS = 10 * 60_000;

/** The times to compare a clock with: the latest stored in the database, and PostgreSQL's time. Null is unknown. */
export type ClockTimes = { readonly clockSeen: string | Date | null; readonly witness: Date | null };

export type ClockCheck = {
  /** Null if the clock has no fault. A fault lasts until the clock is right, or an operator forces a run. */
  readonly fault: ClockFault | null;
  /** The larger of the clock's differences from the two `ClockTimes`, in ms; negative if the clock is behind. */
  readonly offset: number;
  /** The date of a record made now: never before the latest time seen, and never far before PostgreSQL's clock. */
  readonly recordTime: Date;
};

/** Returns how far, in ms, a clock is ahead of a time; 0 if the time is unknown or damaged. */
const aheadOf = (time: string | Date | null, now: Date): number =>
  time === null ? 0 : now.getTime() - new Date(time).getTime() || 0;

function faultOf(ofSeen: number, ofWitness: number): ClockFault | null {
  if (ofSeen < -MAX_SKEW_MS || ofWitness < -LEAP_MS) return 'back';
  return Math.max(ofSeen, ofWitness) > LEAP_MS ? 'leapt' : null;
}

/** Compares a clock that shows `now` with other times. `clockSeen` was read `elapsed` ms ago. */
export function judgeClockTimes({ clockSeen, witness }: ClockTimes, now: Date, elapsed = 0): ClockCheck {
  const ofSeen = aheadOf(clockSeen, now);
  const ofWitness = aheadOf(witness, now);
  const seen = clockSeen === null ? Number.NaN : new Date(clockSeen).getTime() + elapsed;
  const farAhead = ofWitness < -LEAP_MS ? now.getTime() - ofWitness : Number.NaN;
  return {
    fault: faultOf(ofSeen, ofWitness),
    offset: Math.abs(ofWitness) > Math.abs(ofSeen) ? ofWitness : ofSeen,
    recordTime: new Date(Math.max(now.getTime(), ...[seen, farAhead].filter((time) => !Number.isNaN(time)))),
  };
}

/** Checks this machine's clock, which shows `now`, for a command. Throws `StoreUnavailable`. */
export async function checkClock(database: Database, now: Date): Promise<ClockCheck> {
  const { clockSeen } = await database.read(readServiceState);
  return judgeClockTimes({ clockSeen, witness: await readDatabaseClock(database) }, now);
}

/**
 * The guard before everything that is deleted by an age of days or less: backups, erasures, erased visit keys. By such a
 * clock, an age may be wrong by more than a day. Retention's ages are of years, so that only a fault of 40 days stops it.
 */
export const isInDoubt = ({ fault, offset }: Pick<ClockCheck, 'fault' | 'offset'>): boolean =>
  fault !== null || Math.abs(offset) > DOUBT_MS;

export const correctClock = (now: Date) => ({ clockSeen: now.toISOString(), stopped: null });

/** Returns the change to the stored state after a check, or null. Only a trusted clock changes a stored `clockSeen`. */
function changeAfter(
  fault: ClockFault | null,
  isTrusted: boolean,
  { stopped, clockSeen }: ServiceState,
  now: Date,
): Partial<ServiceState> | null {
  if (fault !== null) return fault === stopped ? null : { stopped: fault };
  if (!isTrusted && clockSeen !== null) return stopped === null ? null : { stopped: null };
  const isNoted = clockSeen !== null && now.getTime() - Date.parse(clockSeen) <= NOTED_MS;
  return stopped === null && isNoted ? null : correctClock(now);
}

/** systemd creates this file once a time server has set the clock since the machine started. */
const SYNCHRONISED = '/run/systemd/timesync/synchronized';
export const isSynchronised = (): boolean => existsSync(SYNCHRONISED);

type ClockSource = {
  readonly now: () => Date;
  readonly elapsed: () => number;
  readonly witness: () => Promise<Date | null>;
  readonly isSynchronised: () => boolean;
};

type ServerClockCheck = Omit<ClockCheck, 'recordTime'> & {
  readonly now: Date;
  readonly witness: Date | null;
  readonly change: Partial<ServiceState> | null;
};

/** A server's clock, which dates records, checked against the database's latest time and PostgreSQL's clock. */
export class ServiceClock {
  readonly #database: Database;
  readonly #source: ClockSource;
  /** Parsed once, because each lookup of a postcode asks for the time. */
  #times: { readonly clockSeen: Date | null; readonly witness: Date | null } = { clockSeen: null, witness: null };
  /** The monotonic clock's time when `#times.clockSeen` was first read. */
  #seenAt: number;
  /** `offset`: the time of day minus the monotonic clock's, in ms. It is unchanged since the monotonic time `since`. */
  #steady: { readonly offset: number; readonly since: number };
  /** The `offset` of the time that dates records. */
  #dated: number;

  constructor(database: Database, source: ClockSource) {
    this.#database = database;
    this.#source = source;
    this.#seenAt = source.elapsed();
    this.#steady = { offset: this.#offset(), since: source.elapsed() };
    this.#dated = this.#steady.offset;
  }

  /**
   * The date of a record made now: this machine's time, unless a later one was seen, so that no record is deleted early
   * because it was made while the clock was behind. If the time steps ahead by more than 24 hours, the monotonic clock
   * counts on until `check` has confirmed the step, so that no visit under way is taken for an old one.
   */
  readonly now = (): Date => {
    const elapsed = this.#source.elapsed() - this.#seenAt;
    return judgeClockTimes(this.#times, this.#evenTime(), elapsed).recordTime;
  };

  /** Whether the clock is in doubt by the times last read (`isInDoubt`). */
  readonly isInDoubt = (): boolean => isInDoubt(judgeClockTimes(this.#times, this.#source.now()));

  /** Reads the latest time stored in the database, and PostgreSQL's clock. Throws `StoreUnavailable`. */
  async read(): Promise<{ readonly state: ServiceState; readonly witness: Date | null }> {
    const witness = await this.#source.witness();
    const state = await this.#database.read(readServiceState);
    // Until the time stored in the database changes, the monotonic clock counts on from it, so that the records made
    // meanwhile do not all get the same time.
    const clockSeen = state.clockSeen === null ? null : new Date(state.clockSeen);
    if (clockSeen?.getTime() !== this.#times.clockSeen?.getTime()) this.#seenAt = this.#source.elapsed();
    this.#times = { clockSeen, witness };
    return { state, witness };
  }

  async check(): Promise<ServerClockCheck> {
    const now = this.#source.now();
    const { state, witness } = await this.read();
    const { fault, offset } = judgeClockTimes({ clockSeen: state.clockSeen, witness }, now);
    const isTrusted = this.#isSteady() && Math.abs(aheadOf(witness, now)) <= DOUBT_MS;
    // An earlier check has seen the same step, so the clock was not ahead for a moment only.
    if (isTrusted && this.#source.elapsed() > this.#steady.since) this.#dated = this.#offset();
    return { now, witness, fault, offset, change: changeAfter(fault, isTrusted, state, now) };
  }

  /** Whether the clock has run evenly for hours, or a time server has set it. */
  #isSteady(): boolean {
    const { elapsed, isSynchronised: isSet } = this.#source;
    if (Math.abs(this.#offset() - this.#steady.offset) > MAX_SKEW_MS)
      this.#steady = { offset: this.#offset(), since: elapsed() };
    return isSet() || elapsed() - this.#steady.since >= STEADY_MS;
  }

  /** This machine's time without a step ahead that is not confirmed. */
  #evenTime(): Date {
    const offset = this.#offset();
    if (offset - this.#dated > DOUBT_MS) return new Date(Math.round(this.#source.elapsed() + this.#dated));
    this.#dated = offset;
    return this.#source.now();
  }

  #offset(): number {
    return this.#source.now().getTime() - this.#source.elapsed();
  }
}

export const CLOCK_FAULT_MESSAGES: Readonly<Record<ClockFault, string>> = {
  back: 'the clock is behind the time it showed earlier, or 40 days behind PostgreSQL’s',
  leapt: 'the clock is more than 40 days ahead of the time last seen, or of PostgreSQL’s',
};
