import type { PostcodeReply } from '#contract/api.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import type { Api } from '../api/api.ts';
import type { Failure } from '../api/result.ts';
import { createLogQueue, type LogQueue } from './logQueue.ts';
import { onArrival, onLeaving } from './tracking.ts';
import {
  type CalculatorPlace,
  changed,
  EMPTY_VISIT,
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
  let key = deps.newKey();
  let queue = newQueue(key);
  const listeners = new Set<() => void>();

  function newQueue(visitKey: string): LogQueue {
    const { consentVersion, after, random } = deps;
    return createLogQueue({
      send: (sending) => deps.logTriage({ ...sending, visitKey, consentVersion }),
      after,
      random,
      onSaved: ({ reference }) => {
        if (visitKey === key && state.reference !== reference) set({ reference });
      },
      onStopped: (failure) => (failure.status === 409 ? deps.onElsewhere() : deps.onLogStopped(failure)),
    });
  }

  function set(part: Partial<VisitState>): void {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  }

  function record(change: TriageChange): void {
    const triage = changed(state.triage, change);
    if (triage === state.triage) return;
    set({ triage });
    if (mayLog(state)) queue.put(triage);
    else queue.clear();
  }

  /** Sends what is unsent and starts anew: no answer, no key, no list of drinks stays. */
  function end(): void {
    queue.end();
    key = deps.newKey();
    queue = newQueue(key);
    set(EMPTY_VISIT);
  }

  return {
    get: () => state,
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
    leave: (path: string) => record({ screenReached: onLeaving(path, state) }),
    setDrinks: (place: CalculatorPlace, rows: readonly DrinkRow[]) =>
      set({ drinks: { ...state.drinks, [place]: rows } }),
    key: () => key,
    whenSaved: (ms: number) => queue.whenSaved(ms),
    /** The page may be about to go away. */
    flush: () => queue.flush(),
    /** The record is another's: what is unsent stays unsent. */
    abandon: () => queue.clear(),
    end,
  };
}
