/** Calls `run` after `ms`; returns a function that cancels the call. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
