import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import type { PostcodeReply } from '#contract/schemas.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import type { Plan } from '#domain/plan.ts';
import type { TrackingKey } from '#domain/triage.ts';
import type { DayUnits } from '#domain/weekByDay.ts';
import type { Api } from '../api/api.ts';
import { createLogQueue, type LogQueue, type LogQueueDeps } from './logQueue.ts';
import { onArrival, onLeaving } from './tracking.ts';
import { changed, EMPTY_VISIT, leavesAsAdult, mayLog, type TriageChange, type VisitState } from './visitState.ts';

export type VisitDeps = {
  readonly logTriage: Api['logTriage'];
  /** Hash of the two notices as built into the page. */
  readonly consentVersion: string;
  readonly newKey: () => string;
  readonly after: LogQueueDeps['after'];
  readonly random: LogQueueDeps['random'];
  /** Called when the record belongs to another visit. */
  readonly onElsewhere: () => void;
  /** Called once, when logging has stopped. */
  readonly onLogStopped: LogQueueDeps['onStopped'];
};

export type Visit = ReturnType<typeof createVisit>;

/** One visit, in memory: its state, the changes to it, and the log of those changes. */
export function createVisit(deps: VisitDeps) {
  let state = EMPTY_VISIT;
  /** Not part of the state: re-rendering a question when it arrives would send Tab to the second radio (in Chromium). */
  let reference: string | null = null;
  /** Not part of the state either: no screen shows it, and every arrival would render the screen again before its paint. */
  let reached: TrackingKey | undefined;
  let key = deps.newKey();
  let queue = newQueue(key);
  /** Queues whose record is being erased; each runs until the server confirms. */
  let erasing: readonly LogQueue[] = [];
  const listeners = new Set<() => void>();

  function newQueue(visitKey: string): LogQueue {
    const { consentVersion, after, random } = deps;
    return createLogQueue({
      send: (request) => {
        const { allowsResearch: consentResearch } = state;
        return deps.logTriage({ ...request, visitKey, consentVersion, consentResearch });
      },
      after,
      random,
      onSaved: ({ reference }) => {
        if (visitKey === key) setReference(reference);
      },
      onStopped: (failure) =>
        failure.status === 409 && visitKey === key ? deps.onElsewhere() : deps.onLogStopped(failure),
    });
  }

  const notify = (): void => listeners.forEach((listener) => listener());

  function update(part: Partial<VisitState>): void {
    state = { ...state, ...part };
    notify();
  }

  function setReference(to: string | null): void {
    reference = to;
    notify();
  }

  function log(by: 'enqueue' | 'hold' = 'enqueue'): void {
    if (mayLog(state)) queue[by]({ ...state.triage, ...(reached && { screenReached: reached }) });
  }

  function record(change: TriageChange): void {
    const triage = changed(state.triage, change);
    if (triage === state.triage) return;
    // A total of the calculator counts until the units are changed by hand.
    update({ triage, ...(triage.consumptionUnits !== state.triage.consumptionUnits && { unitsExact: null }) });
    if (isUnderAge(triage.age)) eraseRecord();
    log();
  }

  function track(furthest: TrackingKey | undefined, by?: 'hold'): void {
    if (furthest === reached) return;
    reached = furthest;
    log(by);
  }

  /** Erases the logged record. If the visit continues, it does so under a new key, as a new record. */
  function eraseRecord(): void {
    if (!state.adult) return;
    queue.erase();
    erasing = [...erasing, queue];
    startQueue();
    setReference(null);
    update({ adult: false });
  }

  function startQueue(): void {
    key = deps.newKey();
    queue = newQueue(key);
  }

  /** Sends what is unsent, then forgets every answer, the plan, the key and the lists of drinks. */
  function end(): void {
    for (const each of [...erasing, queue]) each.end();
    erasing = [];
    startQueue();
    reached = undefined;
    setReference(null);
    update(EMPTY_VISIT);
  }

  return {
    get: () => state,
    /** The reference to quote to have the record erased; null until the record is stored. */
    reference: () => reference,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts a new visit for a postcode that was found, and ends any earlier one. */
    begin: ({ clientId, formattedPostcode: postcode, ...client }: PostcodeReply) => {
      const { link } = state;
      end();
      // The value of a referral option is sent back as it came.
      const referralOptions = client.referralOptions.map(({ value, label }) => ({
        value,
        label: noBreakSpaces(label),
      }));
      const serviceDetails = noBreakSpaces(client.serviceDetails);
      update({ client: { ...client, referralOptions, serviceDetails }, triage: { clientId, postcode }, link });
    },
    agreeToTerms: () => update({ termsAgreed: true }),
    showSecondNotice: (at: number) => update({ secondNoticeAt: at }),
    /** The choice is stored when the record is made, so another choice later makes a new record in place of the first. */
    agreeToNotices: (allowsResearch: boolean) => {
      const { adult } = state;
      const again = adult && allowsResearch !== state.allowsResearch;
      if (again) eraseRecord();
      update({ noticesAgreed: true, allowsResearch, adult });
      if (again) log();
    },
    record,
    /** The visitor has reached a screen. */
    arrive: (path: string) => track(onArrival(path, state, reached)),
    /** The visitor leaves a screen by Next, or by Finish, after which the visit ends at once. */
    leave: (path: string, by: 'next' | 'finish' = 'next') => {
      if (!state.adult && leavesAsAdult(path, state)) {
        update({ adult: true });
        log();
      }
      track(onLeaving(path, state, reached), by === 'finish' ? 'hold' : undefined);
    },
    /** Changes the plan, which stays in the page: it is not logged. */
    setPlan: (change: Partial<Plan>) => update({ plan: { ...state.plan, ...change } }),
    setDrinks: (drinks: readonly DrinkRow[]) => update({ drinks }),
    setDays: (days: DayUnits) => update({ days }),
    /** Keeps the calculator's total of a typical day, which the units of the record were rounded from. */
    setUnitsExact: (unitsExact: number | null) => update({ unitsExact }),
    /** Keeps the referral option of the link used until this visit ends; a client that lacks it ignores it. */
    setLink: (link: string) => update({ link }),
    key: () => key,
    whenSaved: (ms: number) => queue.whenSaved(ms),
    /** Sends what is unsent; the page may be about to close. */
    flush: () => {
      for (const each of [...erasing, queue]) each.flush();
    },
    /** Discards what is unsent: the record belongs to another visit. */
    abandon: () => queue.clear(),
    end,
  };
}
