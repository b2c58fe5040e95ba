import { setImmediate } from 'node:timers/promises';

/** Runs a task when its turn comes; null if the queue, or this owner's share of it, is full. */
type WorkQueue = <Value>(owner: string, task: () => Promise<Value>) => Promise<Value> | null;

/** Most tasks of each kind; 0 means no bound. */
type WorkBounds = {
  readonly running: number;
  readonly waiting: number;
  /** Running and waiting together, for one owner. */
  readonly perOwner: number;
};

type Turn = () => void;

/** The waiting tasks. Owners take turns, so that one owner's many tasks do not hold up another's few. */
function createLine() {
  const turnsOf = new Map<string, Turn[]>();
  let length = 0;
  return {
    length: () => length,
    join: (owner: string, turn: Turn): void => {
      turnsOf.set(owner, [...(turnsOf.get(owner) ?? []), turn]);
      length++;
    },
    next: (): Turn | undefined => {
      const [first] = turnsOf;
      if (first === undefined) return undefined;
      const [owner, [turn, ...rest]] = first;
      turnsOf.delete(owner);
      if (rest.length > 0) turnsOf.set(owner, rest);
      length--;
      return turn;
    },
  };
}

/** Counts each owner's tasks. */
function createTally() {
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

/** A queue that bounds heavy work and gives each owner a share of it. */
export function createWorkQueue(bounds: WorkBounds): WorkQueue {
  const most = {
    running: bounds.running || Infinity,
    waiting: bounds.waiting || Infinity,
    perOwner: bounds.perOwner || Infinity,
  };
  const line = createLine();
  const tasks = createTally();
  let running = 0;

  async function run<Value>(owner: string, task: () => Promise<Value>): Promise<Value> {
    if (running >= most.running) await new Promise<void>((turn) => line.join(owner, turn));
    else running++;
    const started = performance.now();
    try {
      // Lets other calls in between: the tasks keep the processor busy.
      await setImmediate();
      return await task();
    } finally {
      const next = line.next();
      // As long as the task took: a turn of the event loop takes in no more than one new connection, so after a single
      // turn whoever arrives now would wait for everybody's task.
      if (next) setTimeout(next, performance.now() - started);
      else running--;
    }
  }

  const isFull = (): boolean => running >= most.running && line.length() >= most.waiting;
  return (owner, task) => {
    if (isFull() || tasks.of(owner) >= most.perOwner) return null;
    tasks.add(owner);
    return run(owner, task).finally(() => tasks.remove(owner));
  };
}
