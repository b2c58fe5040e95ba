/** How long, in ms, an answer holds, so that frequent probes cost little. */
const HOLDS_MS = 2000;

/** Whether a write would succeed now. */
type Readiness = {
  readonly ready: () => Promise<boolean>;
  /** Tells how a write ended. One that contradicts the last answer ends it. */
  readonly noteWrite: (succeeded: boolean) => void;
};

/** Answers by `tryWrite`, which is called when the last answer is old and at most once at a time; a rejection is a no. */
export function createReadiness(tryWrite: () => Promise<boolean>): Readiness {
  let last: { readonly isReady: boolean; readonly until: number } | null = null;
  let trying: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const isReady = await tryWrite().catch(() => false);
    last = { isReady, until: performance.now() + HOLDS_MS };
    trying = null;
    return isReady;
  }

  return {
    ready: async () => (last !== null && performance.now() < last.until ? last.isReady : (trying ??= ask())),
    noteWrite: (succeeded) => {
      if (last?.isReady !== succeeded) last = null;
    },
  };
}
