const FIRST_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** A longer `Retry-After` is cut to an hour. */
const MAX_DELAY_MS = 3_600_000;

/**
 * The delay before the next retry, in ms: 0.5 s doubling to 30 s with the number of earlier failures, scaled by `random`
 * (0 to 1) to between half and all of it, but never less than the server's `Retry-After`.
 */
export function retryDelay(failures: number, random: number, retryAfterMs: number | null): number {
  const backoff = Math.min(MAX_BACKOFF_MS, FIRST_MS * 2 ** failures) * (0.5 + random / 2);
  return Math.min(MAX_DELAY_MS, Math.max(backoff, retryAfterMs ?? 0));
}

/** Whether a failed call may succeed later; status 0 means that no answer came. */
export function isRetryable(status: number): boolean {
  return status < 400 || status === 408 || status === 429 || status >= 500;
}
