import { setImmediate } from 'node:timers/promises';

/** Runs a task when its turn comes; null if the queue, or the share of this owner, is full. */
type WorkQueue = <Value>(owner: string, task: () => Promise<Value>) => Promise<Value> | null;

/** The maximum number of tasks of each kind; 0 means no limit. */
type WorkBounds = {
  readonly running: number;
  readonly waiting: number;
  /** Running and waiting tasks together, for one owner. */
  readonly perOwner: number;
};

type Start = () => void;

/** The waiting tasks. Owners take turns, so that one owner's many tasks do not delay another's few. */
function createWaitingTasks() {
  const startsOf = new Map<string, Start[]>();
  let length = 0;
  return {
    length: () => length,
    add: (owner: string, start: Start): void => {
      startsOf.set(owner, [...(startsOf.get(owner) ?? []), start]);
      length++;
    },
    next: (): Start | undefined => {
      const [first] = startsOf;
      if (first === undefined) return undefined;
      const [owner, [start, ...others]] = first;
      startsOf.delete(owner);
      if (others.length > 0) startsOf.set(owner, others);
      length--;
      return start;
    },
  };
}

function createTaskCounts() {
  const counts = new Map<string, number>();
  const of = (owner: string): number => counts.get(owner) ?? 0;
  return {
    of,
    add: (owner: string): void => void counts.set(owner, of(owner) + 1),
    remove: (owner: string): void => {
      if (of(owner) > 1) counts.set(owner, of(owner) - 1);
      else counts.delete(owner);
    },
  };
}

/** Creates a queue that limits heavy tasks, and the share of each owner. */
export function createWorkQueue(bounds: WorkBounds): WorkQueue {
  const max = {
    running: bounds.running || Infinity,
    waiting: bounds.waiting || Infinity,
    perOwner: bounds.perOwner || Infinity,
  };
  const waiting = createWaitingTasks();
  const tasks = createTaskCounts();
  let running = 0;

  async function run<Value>(owner: string, task: () => Promise<Value>): Promise<Value> {
    if (running >= max.running) await new Promise<void>((start) => waiting.add(owner, start));
    else running++;
    const started = performance.now();
    try {
      // Lets other requests run between tasks, which block the event loop.
      await setImmediate();
      return await task();
    } finally {
      const next = waiting.next();
      // Waits as long as the task took. Each turn of the event loop accepts only one new connection, so after a single
      // turn a new caller would wait for all queued tasks.
      if (next) setTimeout(next, performance.now() - started);
      else running--;
    }
  }

  const isFull = (): boolean => running >= max.running && waiting.length() >= max.waiting;
  return (owner, task) => {
    if (isFull() || tasks.of(owner) >= max.perOwner) return null;
    tasks.add(owner);
    return run(owner, task).finally(() => tasks.remove(owner));
  };
}
