const FIRST_MS = 500;
const MOST_MS = 30_000;
/** A server that names a longer time is asked again after an hour. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * How long to wait before trying again, in ms: 0.5 s doubling to 30 s by the number of failures so far (from 0), of
 * which `random` (0 to 1) takes between half and all, but never less than the server asked for.
 */
export function retryDelay(failures: number, random: number, retryAfterMs: number | null): number {
  const backoff = Math.min(MOST_MS, FIRST_MS * 2 ** failures) * (0.5 + random / 2);
  return Math.min(LONGEST_WAIT_MS, Math.max(backoff, retryAfterMs ?? 0));
}

/** Whether a call that failed so may succeed later: no answer, or a status that says "not now". */
export function isPassing(status: number): boolean {
  return status < 400 || status === 408 || status === 429 || status >= 500;
}
