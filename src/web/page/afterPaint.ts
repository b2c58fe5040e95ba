/** Calls `run` in a task of its own after the next paint; in a hidden page, once it is shown again. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
