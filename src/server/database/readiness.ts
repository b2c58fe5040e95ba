import type { ProbeSize } from './writeProbe.ts';

/** How long, in ms, a result is reused, so that frequent probes cost little. */
const CACHE_MS = 2000;
/** After a probe the size of a whole record, small probes are enough for this long, in ms, unless a write fails. */
const ROOM_MS = 60_000;

/**
 * Checks readiness with `tryWrite`, and caches the result. Only one `tryWrite` runs at a time; if it rejects, the
 * result is not ready. The first probe has the size of a whole record, as has one a minute, and each probe after a
 * failure until one succeeds. All other probes write as little as possible.
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
    /** Notes whether a write succeeded; if the cached result says otherwise, it is discarded. */
    noteWrite: (succeeded: boolean): void => {
      if (last?.isReady !== succeeded) last = null;
      if (!succeeded) roomUntil = 0;
    },
  };
}
