import type { TriageLogReply } from '#contract/schemas.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { Failure, LogEntry, Result } from '../api/api.ts';

const FIRST_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** After this many failures in a row, a call without a reply counts as one that something in the browser blocks. */
const BLOCKED_AFTER = 3;
/** The longest delay before a retry, in ms: an hour, even if `Retry-After` asks for more. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Returns the delay before the next retry, in ms. It starts at 0.5 s and doubles with each earlier failure, up to 30 s.
 * `random` (0 to 1) reduces it to 50 to 100% of that. It is at least the server's `Retry-After`, but at most an hour.
 */
export function retryDelay(failures: number, random: number, retryAfterMs: number | null): number {
  const backoff = Math.min(MAX_BACKOFF_MS, FIRST_MS * 2 ** failures) * (0.5 + random / 2);
  return Math.min(MAX_DELAY_MS, Math.max(backoff, retryAfterMs ?? 0));
}

/** Whether a failed call may succeed later. Status 0 means that no reply came. */
export function isRetryable(status: number): boolean {
  return status < 400 || status === 408 || status === 429 || status >= 500;
}

export type LogRequest = Pick<LogEntry, 'triage' | 'revision' | 'keepalive'>;
/** The stored record's id and reference; both are absent after an erasure. */
type Saved = Omit<TriageLogReply, 'success'>;

export type LogQueueDeps = {
  readonly send: (request: LogRequest) => Promise<Result<Saved>>;
  readonly random: () => number;
  readonly onSaved: (saved: { readonly reference: string }) => void;
  /** Called once when a record could not be stored and no retry can help. */
  readonly onStopped: (failure: Failure) => void;
};

type Revision = Pick<LogEntry, 'triage' | 'revision'>;

/**
 * Sends the record of one visit to the server, which stores it (docs/architecture.md). It sends one request at a time,
 * always with the newest record, and retries as long as the request may succeed. No screen waits for it.
 */
export class LogQueue {
  readonly #deps: LogQueueDeps;
  #newest: Revision | null = null;
  #id: string | null = null;
  #revision = 0;
  #savedRevision = 0;
  #flushedRevision = 0;
  #failures = 0;
  #isSending = false;
  #hasStopped = false;
  #retryTimer: ReturnType<typeof setTimeout> | null = null;
  /** Whether the server asked for the delay before the next retry. */
  #isServersDelay = false;
  #erasure: Revision | null = null;
  readonly #waiters = new Set<(result: Result<Saved>) => void>();

  constructor(deps: LogQueueDeps) {
    this.#deps = deps;
  }

  /** Sends a changed record as soon as possible, replacing any queued record. */
  enqueue(triage: TriageRecord): void {
    this.hold(triage);
    void this.#sendNewest();
  }

  /** Queues a changed record without sending it, for a caller that calls `flush` right after. */
  hold(triage: TriageRecord): void {
    this.#revision += 1;
    this.#newest = { triage, revision: this.#revision };
  }

  clear(): void {
    this.#newest = null;
    this.#cancelRetry();
  }

  /** Erases the record on the server, if it was ever queued. Retries until the server confirms. */
  erase(): void {
    if (this.#revision === 0) return;
    // Age 0 makes the server erase the record of this visit key (decision 8.2). Nothing else needs to be sent.
    this.hold({ age: 0 });
    this.#erasure = this.#newest;
    this.#hasStopped = false;
    this.#cancelRetry();
    void this.#sendNewest();
  }

  /** Hands the unsent record to the browser, which sends it even if the page closes. */
  flush(): void {
    const record = this.#unsent();
    if (record === null || this.#hasStopped || record.revision === this.#flushedRevision) return;
    this.#flushedRevision = record.revision;
    void this.#post(record, true).then(({ ok }) => {
      // If this failed, the next flush sends it again.
      if (!ok) this.#flushedRevision = 0;
    });
  }

  /**
   * Resolves to the record's id once the newest revision is stored; null if that takes longer than `ms`. If the queue
   * has stopped, resolves at once to the id of the last stored revision, or null if none was stored. If call after call
   * gets no reply, resolves to an empty text.
   */
  whenSaved(ms: number): Promise<string | null> {
    return new Promise((resolve) => {
      const finish = (id: string | null): void => {
        this.#waiters.delete(check);
        clearTimeout(timeout);
        resolve(id);
      };
      const check = (result?: Result<Saved>): void => {
        if (this.#hasStopped || (this.#id !== null && this.#unsent() === null)) finish(this.#id);
        else if (result?.ok === false && result.status === 0 && this.#failures >= BLOCKED_AFTER) finish('');
      };
      const timeout = setTimeout(() => finish(null), ms);
      this.#waiters.add(check);
      check();
      this.#retryNow();
    });
  }

  /** Sends the unsent record by `flush`, then stops the queue. */
  end(): void {
    this.flush();
    this.#hasStopped = true;
    this.#cancelRetry();
  }

  #unsent(): Revision | null {
    return this.#newest !== null && this.#newest.revision > this.#savedRevision ? this.#newest : null;
  }

  async #sendNewest(): Promise<void> {
    const record = this.#unsent();
    if (record === null || this.#isSending || this.#hasStopped || this.#retryTimer !== null) return;
    this.#isSending = true;
    const result = await this.#post(record, false);
    this.#isSending = false;
    if (!result.ok) this.#retryLater(result);
    await this.#sendNewest();
  }

  async #post(record: Revision, keepalive: boolean): Promise<Result<Saved>> {
    const isErasure = record === this.#erasure;
    const triage = this.#id === null || isErasure ? record.triage : { ...record.triage, _id: this.#id };
    const result = await this.#deps.send({ triage, revision: record.revision, keepalive });
    if (result.ok) this.#onStored(result.value, record.revision);
    else if (record === this.#erasure && result.status === 404) this.#onStored({}, record.revision);
    // During an erasure, the failure of an earlier call does not stop the queue: the record may already be erased.
    else if (!isRetryable(result.status) && (this.#erasure === null || record === this.#erasure)) this.#stop(result);
    this.#waiters.forEach((check) => check(result));
    return result;
  }

  #onStored({ _id, reference }: Saved, revision: number): void {
    this.#id = _id ?? null;
    this.#savedRevision = Math.max(this.#savedRevision, revision);
    this.#failures = 0;
    if (reference !== undefined) this.#deps.onSaved({ reference });
  }

  #stop(failure: Failure): void {
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    this.#cancelRetry();
    this.#deps.onStopped(failure);
  }

  #retryLater({ retryAfterMs }: Failure): void {
    if (this.#hasStopped || this.#unsent() === null) return;
    this.#isServersDelay = retryAfterMs !== null;
    const delay = retryDelay(this.#failures, this.#deps.random(), retryAfterMs);
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = null;
      void this.#sendNewest();
    }, delay);
    this.#failures += 1;
  }

  /** Skips our own retry delay, but not one that the server asked for. */
  #retryNow(): void {
    if (!this.#isServersDelay) this.#cancelRetry();
    void this.#sendNewest();
  }

  #cancelRetry(): void {
    if (this.#retryTimer !== null) clearTimeout(this.#retryTimer);
    this.#retryTimer = null;
  }
}
