import type { TriageLogReply } from '#contract/schemas.ts';
import type { TriageRecord } from '#domain/triage.ts';
import type { LogEntry } from '../api/api.ts';
import type { Failure, Result } from '../api/result.ts';
import { isRetryable, retryDelay } from './backoff.ts';

export type LogRequest = Pick<LogEntry, 'triage' | 'revision' | 'keepalive'>;
/** The stored record's id and reference; both are absent after an erasure. */
type Saved = Omit<TriageLogReply, 'success'>;

export type LogQueueDeps = {
  readonly send: (request: LogRequest) => Promise<Result<Saved>>;
  /** Calls `run` after `ms`; returns a function that cancels the call. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly onSaved: (saved: { readonly reference: string }) => void;
  /** Called once when logging has stopped for good, `loggedInElsewhere` included; the visit continues. */
  readonly onStopped: (failure: Failure) => void;
};

export type LogQueue = ReturnType<typeof createLogQueue>;

type Revision = Pick<LogEntry, 'triage' | 'revision'>;

/**
 * Logs one visit (docs/architecture.md): one request at a time, always the newest record, retried for as long as it may
 * succeed. No screen waits for it.
 */
export function createLogQueue({ send, after, random, onSaved, onStopped }: LogQueueDeps) {
  let newest: Revision | null = null;
  let id: string | null = null;
  let revision = 0;
  let savedRevision = 0;
  let flushedRevision = 0;
  let failures = 0;
  let sending = false;
  let stopped = false;
  let cancelTimer: (() => void) | null = null;
  let delayedByServer = false;
  let erasure: Revision | null = null;
  const waiters = new Set<() => void>();

  const unsent = () => (newest !== null && newest.revision > savedRevision ? newest : null);
  const notifyWaiters = () => waiters.forEach((check) => check());

  const onStored = ({ _id, reference }: Saved, revision: number): void => {
    id = _id ?? null;
    savedRevision = Math.max(savedRevision, revision);
    failures = 0;
    if (reference !== undefined) onSaved({ reference });
  };

  const post = async (record: Revision, keepalive: boolean): Promise<Result<Saved>> => {
    const triage = id === null || record === erasure ? record.triage : { ...record.triage, _id: id };
    const result = await send({ triage, revision: record.revision, keepalive });
    if (result.ok) onStored(result.value, record.revision);
    else if (record === erasure && result.status === 404) onStored({}, record.revision);
    // During an erasure only its own failure stops the log: an earlier call may find the record already erased.
    else if (!isRetryable(result.status) && (erasure === null || record === erasure)) stop(result);
    notifyWaiters();
    return result;
  };

  const cancelRetry = (): void => {
    cancelTimer?.();
    cancelTimer = null;
  };

  const stop = (failure: Failure): void => {
    if (stopped) return;
    stopped = true;
    cancelRetry();
    onStopped(failure);
  };

  const retryLater = ({ retryAfterMs }: Failure): void => {
    if (stopped || unsent() === null) return;
    delayedByServer = retryAfterMs !== null;
    cancelTimer = after(retryDelay(failures, random(), retryAfterMs), () => {
      cancelTimer = null;
      void sendNewest();
    });
    failures += 1;
  };

  const sendNewest = async (): Promise<void> => {
    const record = unsent();
    if (record === null || sending || stopped || cancelTimer !== null) return;
    sending = true;
    const result = await post(record, false);
    sending = false;
    if (!result.ok) retryLater(result);
    await sendNewest();
  };

  /** Hands the unsent record to the browser, which sends it even if the page closes. */
  const flush = (): void => {
    const record = unsent();
    if (record === null || stopped || record.revision === flushedRevision) return;
    flushedRevision = record.revision;
    void post(record, true).then(({ ok }) => {
      // Retried the next time the page is hidden.
      if (!ok) flushedRevision = 0;
    });
  };

  /** Skips our own retry delay, but not one that the server asked for. */
  const retryNow = (): void => {
    if (!delayedByServer) cancelRetry();
    void sendNewest();
  };

  const hold = (triage: TriageRecord): void => {
    revision += 1;
    newest = { triage, revision };
  };

  return {
    /** Sends a changed record as soon as possible, replacing any queued record. */
    enqueue: (triage: TriageRecord): void => {
      hold(triage);
      void sendNewest();
    },
    /** Takes a changed record for the flush that follows at once: sent here too, it would arrive twice. */
    hold,
    /** Discards the unsent record. */
    clear: (): void => {
      newest = null;
      cancelRetry();
    },
    /** Erases the record on the server, if any part of it was sent; retries until the server confirms. */
    erase: (): void => {
      if (revision === 0) return;
      revision += 1;
      // The server erases a record on age 0 under its visit key (decision 8.2), so nothing else is sent.
      erasure = { triage: { age: 0 }, revision };
      newest = erasure;
      stopped = false;
      cancelRetry();
      void sendNewest();
    },
    flush,
    /** Resolves to the record's id once the newest revision is stored; null after `ms` or if logging has stopped. */
    whenSaved: (ms: number) =>
      new Promise<string | null>((resolve) => {
        const finish = (value: string | null): void => {
          waiters.delete(check);
          cancelTimeout();
          resolve(value);
        };
        const check = (): void => {
          if (stopped || (id !== null && unsent() === null)) finish(id);
        };
        const cancelTimeout = after(ms, () => finish(null));
        waiters.add(check);
        check();
        retryNow();
      }),
    /** Flushes, then sends nothing more. */
    end: (): void => {
      flush();
      stopped = true;
      cancelRetry();
    },
  };
}
