import type { ProbeSize } from './writeProbe.ts';

/** How long, in ms, a result is reused, so that frequent probes cost little. */
const CACHE_MS = 2000;
/** How long, in ms, a disk that had room for a whole record counts as having it, unless a write fails. */
const ROOM_MS = 60_000;

/**
 * Caches the result of `tryWrite`, which runs at most once at a time; a rejection means not ready. It tries a whole record
 * at first, once a minute, and from a failure until it succeeds; else as little as shows that writes do.
 */
export function createReadiness(tryWrite: (size: ProbeSize) => Promise<boolean>) {
  let last: { readonly isReady: boolean; readonly until: number } | null = null;
  let trying: Promise<boolean> | null = null;
  let roomUntil = 0;

  async function refresh(): Promise<boolean> {
    const now = performance.now();
    const size = now < roomUntil ? 'small' : 'whole';
    if (size === 'whole') roomUntil = now + ROOM_MS;
    const isReady = await tryWrite(size).catch(() => false);
    if (!isReady) roomUntil = 0;
    last = { isReady, until: performance.now() + CACHE_MS };
    trying = null;
    return isReady;
  }

  return {
    ready: async (): Promise<boolean> =>
      last !== null && performance.now() < last.until ? last.isReady : (trying ??= refresh()),
    /** Reports how a write ended; one that contradicts the cached result discards it. */
    noteWrite: (succeeded: boolean): void => {
      if (last?.isReady !== succeeded) last = null;
      if (!succeeded) roomUntil = 0;
    },
  };
}
