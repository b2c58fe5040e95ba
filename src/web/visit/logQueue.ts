import type { TriageRecord } from '#domain/triage.ts';
import type { Failure, Result } from '../api/result.ts';
import { isPassing, retryDelay } from './backoff.ts';

/** What is handed to the server; `_id` once an answer has named it. */
export type Sending = {
  readonly triage: TriageRecord & { readonly _id?: string };
  readonly revision: number;
  readonly keepalive: boolean;
};
/** What names the stored record; a server that erased it names none. */
type Saved = { readonly _id?: string | undefined; readonly reference?: string | undefined };

export type LogQueueDeps = {
  readonly send: (sending: Sending) => Promise<Result<Saved>>;
  /** Calls `run` after so many ms; gives back what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly onSaved: (saved: { readonly reference: string }) => void;
  /** Logging has ended for good, `loggedInElsewhere` included; the visit goes on. */
  readonly onStopped: (failure: Failure) => void;
};

export type LogQueue = {
  /** The record has changed: send it as soon as may be, in place of any that waits. */
  readonly put: (triage: TriageRecord) => void;
  /** Forget what has not been sent. */
  readonly clear: () => void;
  /** Have the record erased, if anything of it was ever sent; tried again until the server has said that it is. */
  readonly erase: () => void;
  /** Hand the newest unsent record to the browser, to be sent even if the page goes away. */
  readonly flush: () => void;
  /** The record's id once its newest state is stored, or null when that has not happened after so many ms. */
  readonly whenSaved: (ms: number) => Promise<string | null>;
  /** Flush, then send nothing more. */
  readonly end: () => void;
};

type Newest = { readonly triage: TriageRecord; readonly revision: number };

/**
 * The log of one visit (docs/architecture.md): one request at a time, always the newest record, tried again for as
 * long as it may succeed. Nothing here makes a screen wait.
 */
export function createLogQueue({ send, after, random, onSaved, onStopped }: LogQueueDeps): LogQueue {
  let newest: Newest | null = null;
  let id: string | null = null;
  let revision = 0;
  let savedRevision = 0;
  let flushedRevision = 0;
  let failures = 0;
  let underWay = false;
  let stopped = false;
  let cancelRetry: (() => void) | null = null;
  let heldByServer = false;
  let erasure: Newest | null = null;
  const waiting = new Set<() => void>();

  const unsent = () => (newest !== null && newest.revision > savedRevision ? newest : null);
  const settle = () => waiting.forEach((check) => check());

  const saved = ({ _id, reference }: Saved, revision: number): void => {
    id = _id ?? null;
    savedRevision = Math.max(savedRevision, revision);
    failures = 0;
    if (reference !== undefined) onSaved({ reference });
  };

  const post = async (record: Newest, keepalive: boolean): Promise<Result<Saved>> => {
    const triage = id === null || record === erasure ? record.triage : { ...record.triage, _id: id };
    const result = await send({ triage, revision: record.revision, keepalive });
    if (result.ok) saved(result.value, record.revision);
    else if (record === erasure && result.status === 404) saved({}, record.revision);
    // Once the record is to go, only what is said of its going counts: an earlier call may find it gone already.
    else if (!isPassing(result.status) && (erasure === null || record === erasure)) stop(result);
    settle();
    return result;
  };

  const rest = (): void => {
    cancelRetry?.();
    cancelRetry = null;
  };

  const stop = (failure: Failure): void => {
    if (stopped) return;
    stopped = true;
    rest();
    onStopped(failure);
  };

  const retryLater = ({ retryAfterMs }: Failure): void => {
    if (stopped || unsent() === null) return;
    heldByServer = retryAfterMs !== null;
    cancelRetry = after(retryDelay(failures, random(), retryAfterMs), () => {
      cancelRetry = null;
      void sendNewest();
    });
    failures += 1;
  };

  const sendNewest = async (): Promise<void> => {
    const record = unsent();
    if (record === null || underWay || stopped || cancelRetry !== null) return;
    underWay = true;
    const result = await post(record, false);
    underWay = false;
    if (!result.ok) retryLater(result);
    await sendNewest();
  };

  const flush = (): void => {
    const record = unsent();
    if (record === null || stopped || record.revision === flushedRevision) return;
    flushedRevision = record.revision;
    void post(record, true).then(({ ok }) => {
      // A later hiding of the page tries again what this one could not bring.
      if (!ok) flushedRevision = 0;
    });
  };

  /** Somebody waits: do not sit out a pause of our own, only one the server asked for. */
  const hurry = (): void => {
    if (!heldByServer) rest();
    void sendNewest();
  };

  return {
    put: (triage) => {
      revision += 1;
      newest = { triage, revision };
      void sendNewest();
    },
    clear: () => {
      newest = null;
      rest();
    },
    erase: () => {
      if (revision === 0) return;
      revision += 1;
      // Age 0 under the visit's key is the server's word for it; nothing else of the record is sent again.
      erasure = { triage: { age: 0 }, revision };
      newest = erasure;
      stopped = false;
      rest();
      void sendNewest();
    },
    flush,
    whenSaved: (ms) =>
      new Promise((resolve) => {
        const finish = (value: string | null): void => {
          waiting.delete(check);
          cancelTimer();
          resolve(value);
        };
        const check = (): void => {
          if (stopped || (id !== null && unsent() === null)) finish(id);
        };
        const cancelTimer = after(ms, () => finish(null));
        waiting.add(check);
        check();
        hurry();
      }),
    end: () => {
      flush();
      stopped = true;
      rest();
    },
  };
}
