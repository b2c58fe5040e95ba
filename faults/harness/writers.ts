import { setTimeout as wait } from 'node:timers/promises';
import { newVisit, replyFault, sendRevision, type Visit } from './visits.ts';

/** Many visits that write at the same time and, like the page, retry until they are answered. */
export type Writers = AsyncDisposable & {
  /** Every visit that has begun. */
  readonly visits: readonly Visit[];
  /** The number of acknowledged calls. */
  readonly acknowledged: () => number;
  /** Replies that the server must not send; empty if there were none. */
  readonly oddities: readonly string[];
  /** Sends nothing more until `resume`. Settles once every running call is answered or has failed. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  /** Stops the writers once their running calls have ended. */
  readonly stop: () => Promise<void>;
};

type Options = {
  /** The address for the next call, since a restarted server may have another one. */
  readonly address: () => string;
  /** Number of visits that write at the same time. */
  readonly atOnce: number;
  /** Number of revisions of each visit; then another visit begins. */
  readonly revisions?: number;
  /** Whether every call uses a separate connection. */
  readonly alone?: boolean;
};

/** Starts the writers. Now and then a visit sends two revisions at once, as a page that is being closed does. */
export function startWriters({ address, atOnce, revisions = 30, alone = false }: Options): Writers {
  const visits: Visit[] = [];
  const oddities: string[] = [];
  let acknowledged = 0;
  let underWay = 0;
  let isPaused = false;
  const stopped = new AbortController();
  const isStopped = (): boolean => stopped.signal.aborted;

  async function send(visit: Visit, revision: number): Promise<void> {
    try {
      underWay += 1;
      const reply = await sendRevision(address(), visit, revision, alone).finally(() => (underWay -= 1));
      const odd = replyFault(reply);
      if (odd !== null) oddities.push(`visit ${visit.number}: ${odd}`);
      if (reply.status === 200) acknowledged += 1;
      else await wait(40);
    } catch {
      await wait(40 + Math.random() * 80);
    }
  }

  /** Sends the next revision, or the same one again after a failure, or two revisions at once. */
  async function step(visit: Visit): Promise<void> {
    if (isPaused) return wait(5);
    const failed = visit.acknowledged < visit.sent;
    const repeat = visit.sent >= revisions || (failed && Math.random() < 0.5);
    const next = repeat ? visit.sent : visit.sent + 1;
    const calls = [send(visit, next)];
    if (!repeat && next < revisions && Math.random() < 0.2) calls.push(send(visit, next + 1));
    await Promise.all(calls);
  }

  async function lane(): Promise<void> {
    while (!isStopped()) {
      const visit = newVisit(visits.length);
      visits.push(visit);
      // Like a page that stays open, a visit continues until its last call is answered.
      while (!isStopped() && visit.acknowledged < revisions) await step(visit);
    }
  }

  const lanes = Array.from({ length: atOnce }, lane);
  const stop = async (): Promise<void> => {
    stopped.abort();
    await Promise.all(lanes);
  };
  return {
    visits,
    oddities,
    acknowledged: () => acknowledged,
    pause: async () => {
      isPaused = true;
      while (underWay > 0) await wait(1);
    },
    resume: () => void (isPaused = false),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
