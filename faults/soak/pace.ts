import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome, Traffic } from './traffic.ts';

/** Requests that may be under way at once; the rest of a second's is left out and counted. */
const MOST_AT_ONCE = 200;

export type Count = {
  /** Requests that were due, those left out among them. */
  readonly due: number;
  readonly leftOut: number;
  /** How often each answer came. */
  readonly answers: ReadonlyMap<Outcome['answer'], number>;
  /** How often each fault was seen. */
  readonly faults: ReadonlyMap<string, number>;
};

export type Sending = {
  /** What came of it so far. */
  readonly count: () => Count;
  /** Settles when it is over and every request is answered. */
  readonly done: Promise<void>;
};

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Sends so many requests a second at a steady pace until it is over. */
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
