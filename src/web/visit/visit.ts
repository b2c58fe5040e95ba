import type { SavedCopies } from '#content/goodbye.ts';
import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import type { PostcodeReply } from '#contract/schemas.ts';
import type { LastTime } from '#domain/advice.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import type { Plan } from '#domain/plan.ts';
import type { TrackingKey } from '#domain/record.ts';
import type { DayUnits } from '#domain/weekByDay.ts';
import type { Api } from '../api/api.ts';
import { LogQueue, type LogQueueDeps } from './logQueue.ts';
import { onArrival, onLeaving } from './tracking.ts';
import { withChange, EMPTY_VISIT, confirmsAdult, mayLog, type TriageChange, type VisitState } from './visitState.ts';

const NOTHING_TAKEN: SavedCopies = { file: false, mail: false };

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
  /** A hash of the two notices that are built into the page. */
  readonly consentVersion: string;
  readonly newKey: () => string;
  readonly random: LogQueueDeps['random'];
  readonly onElsewhere: () => void;
  readonly onLogStopped: LogQueueDeps['onStopped'];
};

/** One visit, held in memory: its state, the functions that change it, and the queue that sends the record. */
export class Visit {
  readonly #deps: VisitDeps;
  #state = EMPTY_VISIT;
  /**
   * The record's reference. It is not part of the state: its arrival would render the current question again, and in
   * Chromium the Tab key would then go to the second radio.
   */
  #reference: string | null = null;
  /**
   * The furthest tracking key. It is not part of the state either: no screen shows it, and each change would render the
   * screen again before it is painted.
   */
  #reached: TrackingKey | undefined;
  /** What has left the page. No screen shows it; the end of the visit says it. */
  #taken = NOTHING_TAKEN;
  #key: string;
  #queue: LogQueue;
  /** Earlier queues that are still erasing their records. Each runs until the server confirms the erasure. */
  #erasing: readonly LogQueue[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(deps: VisitDeps) {
    this.#deps = deps;
    this.#key = deps.newKey();
    this.#queue = this.#newQueue(this.#key);
  }

  // `get`, `reference` and `subscribe` are arrow functions, because React's hooks call them without the object.
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
    // Only the label of a referral option gets no-break spaces: its value is sent back to the server unchanged.
    const referralOptions = client.referralOptions.map(({ value, label }) => ({ value, label: noBreakSpaces(label) }));
    const serviceDetails = noBreakSpaces(client.serviceDetails);
    this.#update({ client: { ...client, referralOptions, serviceDetails }, triage: { clientId, postcode }, link });
  }

  agreeToTerms(): void {
    this.#update({ termsAgreed: true });
  }

  /** Notes that the first notice is agreed to. `at` is the number of the history entry that shows the second notice. */
  showSecondNotice(at: number): void {
    this.#update({ secondNoticeAt: at });
  }

  /**
   * Notes that both notices are agreed to, and whether research is allowed. The server stores that choice only when it
   * creates a record. If the choice is changed later, the record is erased and a new one is created.
   */
  agreeToNotices(allowsResearch: boolean): void {
    const { adult } = this.#state;
    const isReplaced = adult && allowsResearch !== this.#state.allowsResearch;
    if (isReplaced) this.#eraseRecord();
    this.#update({ noticesAgreed: true, allowsResearch, adult });
    if (isReplaced) this.#log();
  }

  /** Changes the record, and sends it if it may be stored. Age 17 or under erases the stored record instead. */
  record(change: TriageChange): void {
    const before = this.#state.triage;
    const triage = withChange(before, change);
    if (triage === before) return;
    // The calculator's total is kept until the visitor changes the units by hand.
    this.#update({ triage, ...(triage.consumptionUnits !== before.consumptionUnits && { unitsExact: null }) });
    if (isUnderAge(triage.age)) this.#eraseRecord();
    this.#log();
  }

  arrive(path: string): void {
    this.#track(onArrival(path, this.#state, this.#reached));
  }

  /** Notes that the visitor leaves a screen by Next or by Finish. After Finish the caller ends the visit at once. */
  leave(path: string, by: 'next' | 'finish' = 'next'): void {
    if (!this.#state.adult && confirmsAdult(path, this.#state)) {
      this.#update({ adult: true });
      this.#log();
    }
    this.#track(onLeaving(path, this.#state, this.#reached), by === 'finish' ? 'hold' : 'enqueue');
  }

  setPlan(change: Partial<Plan>): void {
    this.#update({ plan: { ...this.#state.plan, ...change } });
  }

  setLastTime(lastTime: LastTime): void {
    this.#update({ lastTime });
  }

  setDrinks(drinks: readonly DrinkRow[]): void {
    this.#update({ drinks });
  }

  setDays(days: DayUnits): void {
    this.#update({ days });
  }

  /** Keeps the units of a typical day as the calculator added them up. The record has them rounded. */
  setUnitsExact(unitsExact: number | null): void {
    this.#update({ unitsExact });
  }

  /** Keeps the code of a referral option in the opened link; the client might not offer the option. */
  setLink(link: string): void {
    this.#update({ link });
  }

  /** Notes that the browser was given a file, or that the server has sent the summary. */
  noteTaken(kind: keyof SavedCopies): void {
    this.#taken = { ...this.#taken, [kind]: true };
  }

  taken(): SavedCopies {
    return this.#taken;
  }

  key(): string {
    return this.#key;
  }

  /** Resolves to the record's id once the newest change is stored; null if that takes longer than `ms`; '' if no call gets a reply. */
  whenSaved(ms: number): Promise<string | null> {
    return this.#queue.whenSaved(ms);
  }

  /** Sends unsent changes so that they arrive even if the page closes. */
  flush(): void {
    for (const queue of [...this.#erasing, this.#queue]) queue.flush();
  }

  abandon(): void {
    this.#queue.clear();
  }

  /** Sends unsent changes, then forgets every answer, the plan, the key and the lists of drinks. */
  end(): void {
    for (const queue of [...this.#erasing, this.#queue]) queue.end();
    this.#erasing = [];
    this.#startQueue();
    this.#reached = undefined;
    this.#taken = NOTHING_TAKEN;
    this.#setReference(null);
    this.#update(EMPTY_VISIT);
  }

  #newQueue(visitKey: string): LogQueue {
    const { consentVersion, random } = this.#deps;
    return new LogQueue({
      send: (request) => {
        const { allowsResearch: consentResearch } = this.#state;
        return this.#deps.logTriage({ ...request, visitKey, consentVersion, consentResearch });
      },
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

  /** Erases the record on the server. If the visit continues, it gets a new key, under which a new record is stored. */
  #eraseRecord(): void {
    if (!this.#state.adult) return;
    this.#queue.erase();
    this.#erasing = [...this.#erasing, this.#queue];
    this.#startQueue();
    this.#setReference(null);
    this.#update({ adult: false });
  }
}
