import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome, Traffic } from './traffic.ts';

/** Maximum number of requests under way at once. Requests that are due beyond this are left out and counted. */
const MOST_AT_ONCE = 200;

export type Count = {
  /** Requests that were due, including those left out. */
  readonly due: number;
  readonly leftOut: number;
  /** How often each answer occurred. */
  readonly answers: ReadonlyMap<Outcome['answer'], number>;
  /** How often each fault was seen. */
  readonly faults: ReadonlyMap<string, number>;
};

export type Sending = {
  /** Returns the counts so far. */
  readonly count: () => Count;
  /** Settles when the signal `over` is aborted and every request is answered. */
  readonly done: Promise<void>;
};

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Sends `perSecond` requests a second at a steady pace until `over` aborts. */
export function sendSteadily(traffic: Traffic, perSecond: number, over: AbortSignal): Sending {
  const answers = new Map<Outcome['answer'], number>();
  const faults = new Map<string, number>();
  let [due, leftOut, underWay] = [0, 0, 0];

  async function send(): Promise<void> {
    underWay += 1;
    const { answer, fault } = await traffic.send();
    underWay -= 1;
    add(answers, answer);
    if (fault !== null) add(faults, fault);
  }

  async function sendAll(): Promise<void> {
    for (let next = performance.now(); !over.aborted; next += 1000 / perSecond) {
      await pause(Math.max(0, next - performance.now()));
      due += 1;
      if (underWay >= MOST_AT_ONCE) leftOut += 1;
      else void send();
    }
    while (underWay > 0) await pause(50);
  }

  return { count: () => ({ due, leftOut, answers, faults }), done: sendAll() };
}
