/** How long, in ms, a result is reused, so that frequent probes cost little. */
const CACHE_MS = 2000;

type Readiness = {
  /** Whether a write would succeed now. */
  readonly ready: () => Promise<boolean>;
  /** Reports how a write ended; one that contradicts the cached result discards it. */
  readonly noteWrite: (succeeded: boolean) => void;
};

/** Caches the result of `tryWrite`, which runs at most once at a time; a rejection means not ready. */
export function createReadiness(tryWrite: () => Promise<boolean>): Readiness {
  let last: { readonly isReady: boolean; readonly until: number } | null = null;
  let trying: Promise<boolean> | null = null;

  async function refresh(): Promise<boolean> {
    const isReady = await tryWrite().catch(() => false);
    last = { isReady, until: performance.now() + CACHE_MS };
    trying = null;
    return isReady;
  }

  return {
    ready: async () => (last !== null && performance.now() < last.until ? last.isReady : (trying ??= refresh())),
    noteWrite: (succeeded) => {
      if (last?.isReady !== succeeded) last = null;
    },
  };
}
