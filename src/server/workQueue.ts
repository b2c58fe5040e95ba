import { setImmediate } from 'node:timers/promises';

/** Runs a task when its turn comes; null when too many are waiting already, in all or of this owner. */
export type WorkQueue = <Value>(owner: string, task: () => Promise<Value>) => Promise<Value> | null;

/** How many tasks there may be; 0 is no bound. */
export type WorkBounds = {
  readonly running: number;
  /** Behind those that run. */
  readonly waiting: number;
  /** Running and waiting, of one owner. */
  readonly perOwner: number;
};

type Turn = () => void;

/** Those who wait. Owners take turns, so that nobody waits for all that another has asked for. */
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

/** How many tasks of each owner there are. */
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

/** Bounds heavy work, and keeps any one owner from taking all of it. */
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
