import { setImmediate } from 'node:timers/promises';

/** The maximum numbers of tasks that run, wait, and belong to one owner; 0 means no limit. */
type Bounds = {
  readonly running: number;
  readonly waiting: number;
  /** The maximum number of tasks of one owner, running or waiting. */
  readonly perOwner: number;
};

type Start = () => void;

/** Limits how many heavy tasks run and wait, in total and for each owner. */
export class BoundedQueue {
  readonly #bounds: Bounds;
  readonly #createRefusal: () => Error;
  /** The waiting tasks by owner. Owners take turns, so that one owner's many tasks do not delay another's few. */
  readonly #waiting = new Map<string, readonly Start[]>();
  #waitingCount = 0;
  #running = 0;
  /** Running and waiting tasks of each owner. */
  readonly #tasks = new Map<string, number>();

  /** `createRefusal` creates the error for a task that the limits do not allow. */
  constructor({ running, waiting, perOwner }: Bounds, createRefusal: () => Error) {
    this.#bounds = { running: running || Infinity, waiting: waiting || Infinity, perOwner: perOwner || Infinity };
    this.#createRefusal = createRefusal;
  }

  /** Runs a task when its turn comes. Throws the refusal if the queue, or this owner's share of it, is full. */
  async run<Value>(owner: string, task: () => Promise<Value>): Promise<Value> {
    const { running, waiting, perOwner } = this.#bounds;
    const isFull = this.#running >= running && this.#waitingCount >= waiting;
    const tasks = this.#tasks.get(owner) ?? 0;
    if (isFull || tasks >= perOwner) throw this.#createRefusal();
    this.#tasks.set(owner, tasks + 1);
    try {
      return await this.#runInTurn(owner, task);
    } finally {
      const left = (this.#tasks.get(owner) ?? 0) - 1;
      if (left > 0) this.#tasks.set(owner, left);
      else this.#tasks.delete(owner);
    }
  }

  async #runInTurn<Value>(owner: string, task: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#bounds.running) await new Promise<void>((start) => this.#wait(owner, start));
    else this.#running++;
    const started = performance.now();
    try {
      // Let other calls run between tasks, because a task blocks the event loop.
      await setImmediate();
      return await task();
    } finally {
      const next = this.#next();
      // Before the next task, pause for as long as this one took. Each turn of the event loop accepts only one new
      // connection, so with a pause of a single turn, new callers would wait for all the tasks in the queue.
      if (next) setTimeout(next, performance.now() - started);
      else this.#running--;
    }
  }

  #wait(owner: string, start: Start): void {
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), start]);
    this.#waitingCount++;
  }

  /** Removes the next task from the queue, and moves its owner's other tasks to the end. */
  #next(): Start | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [owner, [start, ...others]] = first;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    this.#waitingCount--;
    return start;
  }
}
