/** Runs a task, or joins the one that runs under this key; null once so many have joined that one. */
type SharedWork<Value> = (key: string, task: () => Promise<Value>) => Promise<Value> | null;

/** Creates work that is done once for all who ask for the same while it runs: `most` callers, the first included. */
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
