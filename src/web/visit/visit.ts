import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import type { PostcodeReply } from '#contract/schemas.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import type { Plan } from '#domain/plan.ts';
import type { TrackingKey } from '#domain/record.ts';
import type { DayUnits } from '#domain/weekByDay.ts';
import type { Api } from '../api/api.ts';
import { LogQueue, type LogQueueDeps } from './logQueue.ts';
import { onArrival, onLeaving } from './tracking.ts';
import { withChange, EMPTY_VISIT, confirmsAdult, mayLog, type TriageChange, type VisitState } from './visitState.ts';

const BYTES = 18;

/** A visit's secret key: 144 random bits as 24 characters of base64url, kept in memory only. */
export function newVisitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

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

/** One visit, in memory: its state, the changes to it, and the log of those changes. */
export class Visit {
  readonly #deps: VisitDeps;
  #state = EMPTY_VISIT;
  /** Not part of the state: re-rendering a question when it arrives would send Tab to the second radio (in Chromium). */
  #reference: string | null = null;
  /** Not part of the state either: no screen shows it, and every change would render the screen again before its paint. */
  #reached: TrackingKey | undefined;
  #key: string;
  #queue: LogQueue;
  /** Queues whose record is being erased; each runs until the server confirms. */
  #erasing: readonly LogQueue[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(deps: VisitDeps) {
    this.#deps = deps;
    this.#key = deps.newKey();
    this.#queue = this.#newQueue(this.#key);
  }

  // These three are fields, since React's hooks call them without the visit.
  readonly get = (): VisitState => this.#state;
  /** The reference to quote to have the record erased; null until the record is stored. */
  readonly reference = (): string | null => this.#reference;
  /** Calls `listener` after each change; returns a function that stops the calls. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Starts a new visit for a postcode that was found, and ends any earlier one. */
  begin({ clientId, formattedPostcode: postcode, ...client }: PostcodeReply): void {
    const { link } = this.#state;
    this.end();
    // The value of a referral option is sent back unchanged, so its label alone gets no-break spaces.
    const referralOptions = client.referralOptions.map(({ value, label }) => ({ value, label: noBreakSpaces(label) }));
    const serviceDetails = noBreakSpaces(client.serviceDetails);
    this.#update({ client: { ...client, referralOptions, serviceDetails }, triage: { clientId, postcode }, link });
  }

  agreeToTerms(): void {
    this.#update({ termsAgreed: true });
  }

  /** `at` is the number of the history entry that shows the second notice. */
  showSecondNotice(at: number): void {
    this.#update({ secondNoticeAt: at });
  }

  /** The choice is stored when the record is made, so another choice later makes a new record in place of the first. */
  agreeToNotices(allowsResearch: boolean): void {
    const { adult } = this.#state;
    const isReplaced = adult && allowsResearch !== this.#state.allowsResearch;
    if (isReplaced) this.#eraseRecord();
    this.#update({ noticesAgreed: true, allowsResearch, adult });
    if (isReplaced) this.#log();
  }

  /** Changes the record, and logs it. Age 17 or under erases the record instead. */
  record(change: TriageChange): void {
    const before = this.#state.triage;
    const triage = withChange(before, change);
    if (triage === before) return;
    // A total of the calculator counts until the units are changed by hand.
    this.#update({ triage, ...(triage.consumptionUnits !== before.consumptionUnits && { unitsExact: null }) });
    if (isUnderAge(triage.age)) this.#eraseRecord();
    this.#log();
  }

  /** The visitor has reached a screen. */
  arrive(path: string): void {
    this.#track(onArrival(path, this.#state, this.#reached));
  }

  /** The visitor leaves a screen by Next, or by Finish, after which the visit ends at once. */
  leave(path: string, by: 'next' | 'finish' = 'next'): void {
    if (!this.#state.adult && confirmsAdult(path, this.#state)) {
      this.#update({ adult: true });
      this.#log();
    }
    this.#track(onLeaving(path, this.#state, this.#reached), by === 'finish' ? 'hold' : 'enqueue');
  }

  /** Changes the plan, which stays in the page: it is not logged. */
  setPlan(change: Partial<Plan>): void {
    this.#update({ plan: { ...this.#state.plan, ...change } });
  }

  setDrinks(drinks: readonly DrinkRow[]): void {
    this.#update({ drinks });
  }

  setDays(days: DayUnits): void {
    this.#update({ days });
  }

  /** Keeps the calculator's total of a typical day, which the units of the record were rounded from. */
  setUnitsExact(unitsExact: number | null): void {
    this.#update({ unitsExact });
  }

  /** Keeps the referral option of the link used until this visit ends; a client that lacks it ignores it. */
  setLink(link: string): void {
    this.#update({ link });
  }

  /** The secret key under which the server keeps the record. */
  key(): string {
    return this.#key;
  }

  /** Resolves to the record's id once the newest change is stored; null after `ms` or if logging has stopped. */
  whenSaved(ms: number): Promise<string | null> {
    return this.#queue.whenSaved(ms);
  }

  /** Sends unsent changes; the page may be about to close. */
  flush(): void {
    for (const queue of [...this.#erasing, this.#queue]) queue.flush();
  }

  /** Discards unsent changes: the record belongs to another visit. */
  abandon(): void {
    this.#queue.clear();
  }

  /** Sends unsent changes, then forgets every answer, the plan, the key and the lists of drinks. */
  end(): void {
    for (const queue of [...this.#erasing, this.#queue]) queue.end();
    this.#erasing = [];
    this.#startQueue();
    this.#reached = undefined;
    this.#setReference(null);
    this.#update(EMPTY_VISIT);
  }

  #newQueue(visitKey: string): LogQueue {
    const { consentVersion, after, random } = this.#deps;
    return new LogQueue({
      send: (request) => {
        const { allowsResearch: consentResearch } = this.#state;
        return this.#deps.logTriage({ ...request, visitKey, consentVersion, consentResearch });
      },
      after,
      random,
      onSaved: ({ reference }) => {
        if (visitKey === this.#key) this.#setReference(reference);
      },
      onStopped: (failure) => {
        if (failure.status === 409 && visitKey === this.#key) this.#deps.onElsewhere();
        else this.#deps.onLogStopped(failure);
      },
    });
  }

  #startQueue(): void {
    this.#key = this.#deps.newKey();
    this.#queue = this.#newQueue(this.#key);
  }

  #update(part: Partial<VisitState>): void {
    this.#state = { ...this.#state, ...part };
    this.#notify();
  }

  #setReference(reference: string | null): void {
    this.#reference = reference;
    this.#notify();
  }

  #notify(): void {
    this.#listeners.forEach((listener) => listener());
  }

  #log(by: 'enqueue' | 'hold' = 'enqueue'): void {
    if (!mayLog(this.#state)) return;
    this.#queue[by]({ ...this.#state.triage, ...(this.#reached && { screenReached: this.#reached }) });
  }

  #track(reached: TrackingKey | undefined, by: 'enqueue' | 'hold' = 'enqueue'): void {
    if (reached === this.#reached) return;
    this.#reached = reached;
    this.#log(by);
  }

  /** Erases the logged record. If the visit continues, it does so under a new key, as a new record. */
  #eraseRecord(): void {
    if (!this.#state.adult) return;
    this.#queue.erase();
    this.#erasing = [...this.#erasing, this.#queue];
    this.#startQueue();
    this.#setReference(null);
    this.#update({ adult: false });
  }
}
