/** Runs a task, or joins the running task with the same key; null when the limit of waiters is reached. */
type SharedWork<Value> = (key: string, task: () => Promise<Value>) => Promise<Value> | null;

/**
 * Creates shared work: concurrent calls with the same key run the task once. `most` limits the callers of a task,
 * including the first.
 */
export function createSharedWork<Value = void>(most: number): SharedWork<Value> {
  const running = new Map<string, { readonly result: Promise<Value>; callers: number }>();
  return (key, task) => {
    const same = running.get(key);
    if (same === undefined) {
      const result = task().finally(() => running.delete(key));
      running.set(key, { result, callers: 1 });
      return result;
    }
    if (same.callers >= most) return null;
    same.callers += 1;
    return same.result;
  };
}
