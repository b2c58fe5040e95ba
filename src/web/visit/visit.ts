import type { PostcodeReply } from '#contract/api.ts';
import { isUnderAge } from '#domain/advice.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import type { Api } from '../api/api.ts';
import type { Failure } from '../api/result.ts';
import { createLogQueue, type LogQueue } from './logQueue.ts';
import { onArrival, onLeaving } from './tracking.ts';
import {
  type CalculatorPlace,
  changed,
  EMPTY_VISIT,
  leavesAsAdult,
  mayLog,
  type TriageChange,
  type VisitState,
} from './visitState.ts';

export type VisitDeps = {
  readonly logTriage: Api['logTriage'];
  /** Hash of the two notices as built into the page. */
  readonly consentVersion: string;
  readonly newKey: () => string;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly random: () => number;
  /** The record is another's. */
  readonly onElsewhere: () => void;
  /** Logging has ended; told once. */
  readonly onLogStopped: (failure: Failure) => void;
};

export type Visit = ReturnType<typeof createVisit>;

/** One visitor's passage, in memory: what is known, what changes it, and the log that follows the changes. */
export function createVisit(deps: VisitDeps) {
  let state = EMPTY_VISIT;
  /** Beside the state: a question that is drawn again as it arrives would send Tab to its second radio (in Chromium). */
  let reference: string | null = null;
  let key = deps.newKey();
  let queue = newQueue(key);
  /** Queues that have their record erased; each goes on until the server has said that it is. */
  let erasing: readonly LogQueue[] = [];
  const listeners = new Set<() => void>();

  function newQueue(visitKey: string): LogQueue {
    const { consentVersion, after, random } = deps;
    return createLogQueue({
      send: (sending) => deps.logTriage({ ...sending, visitKey, consentVersion }),
      after,
      random,
      onSaved: (saved) => {
        if (visitKey === key) refer(saved.reference);
      },
      onStopped: (failure) =>
        failure.status === 409 && visitKey === key ? deps.onElsewhere() : deps.onLogStopped(failure),
    });
  }

  const tell = (): void => listeners.forEach((listener) => listener());

  function set(part: Partial<VisitState>): void {
    state = { ...state, ...part };
    tell();
  }

  function refer(to: string | null): void {
    reference = to;
    tell();
  }

  function log(): void {
    if (mayLog(state)) queue.put(state.triage);
  }

  function record(change: TriageChange): void {
    const triage = changed(state.triage, change);
    if (triage === state.triage) return;
    set({ triage });
    if (isUnderAge(triage.age)) eraseRecord();
    log();
  }

  /** Has what was logged erased. Should the visit go on after all, it does so under a new key, as a new record. */
  function eraseRecord(): void {
    if (!state.adult) return;
    queue.erase();
    erasing = [...erasing, queue];
    startQueue();
    refer(null);
    set({ adult: false });
  }

  function startQueue(): void {
    key = deps.newKey();
    queue = newQueue(key);
  }

  /** Sends what is unsent and starts anew: no answer, no key, no list of drinks stays. */
  function end(): void {
    for (const each of [...erasing, queue]) each.end();
    erasing = [];
    startQueue();
    refer(null);
    set(EMPTY_VISIT);
  }

  return {
    get: () => state,
    /** What the visitor can quote to have the record erased; null until the record is stored. */
    reference: () => reference,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A postcode was found: a new visit, whatever there was before. */
    begin: ({ clientId, formattedPostcode, clientName, zone, referralOptions, serviceDetails }: PostcodeReply) => {
      end();
      const client = { clientName, zone, referralOptions, serviceDetails };
      set({ client, triage: { clientId, postcode: formattedPostcode } });
    },
    agreeToTerms: () => set({ termsAgreed: true }),
    agreeToNotices: () => set({ noticesAgreed: true }),
    record,
    /** The visitor stands on a screen. */
    arrive: (path: string) => record({ screenReached: onArrival(path, state) }),
    /** The visitor leaves a screen forwards. */
    leave: (path: string) => {
      if (!state.adult && leavesAsAdult(path, state)) {
        set({ adult: true });
        log();
      }
      record({ screenReached: onLeaving(path, state) });
    },
    setDrinks: (place: CalculatorPlace, rows: readonly DrinkRow[]) =>
      set({ drinks: { ...state.drinks, [place]: rows } }),
    key: () => key,
    whenSaved: (ms: number) => queue.whenSaved(ms),
    /** The page may be about to go away. */
    flush: () => {
      for (const each of [...erasing, queue]) each.flush();
    },
    /** The record is another's: what is unsent stays unsent. */
    abandon: () => queue.clear(),
    end,
  };
}
