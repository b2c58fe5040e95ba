import { setImmediate } from 'node:timers/promises';

/** Runs a task when its turn comes; null when too many are waiting already. */
export type WorkQueue = <Value>(task: () => Promise<Value>) => Promise<Value> | null;

/** Bounds heavy work: at most `concurrency` tasks at once and `waiting` behind them; 0 is no bound. */
export function createWorkQueue(concurrency: number, waiting: number): WorkQueue {
  const most = { running: concurrency || Infinity, waiting: waiting || Infinity };
  const turns: (() => void)[] = [];
  let running = 0;

  async function run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (running >= most.running) await new Promise<void>((resolve) => void turns.push(resolve));
    else running++;
    const started = performance.now();
    try {
      // Lets other calls in between: the tasks keep the processor busy.
      await setImmediate();
      return await task();
    } finally {
      const next = turns.shift();
      // As long as the task took: a turn of the event loop takes in no more than one new connection, so after a single
      // turn whoever arrives now would wait for everybody's task.
      if (next) setTimeout(next, performance.now() - started);
      else running--;
    }
  }

  return (task) => (running >= most.running && turns.length >= most.waiting ? null : run(task));
}
