/** The stream for progress: standard error, or a test's. */
export type ProgressStream = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
};

export type Progress = ReturnType<typeof createProgress>;

/** Least time between two lines, in ms: a terminal redraws one line, a file gets them all. */
const TERMINAL_MS = 100;
const FILE_MS = 5_000;

const CLEAR_LINE = '\r\u001b[K';

/** Creates progress on a stream; `now` is in ms. */
export function createProgress(stream: ProgressStream, now: () => number) {
  const { isTTY = false } = stream;
  let last = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    /** Replaces the last line; lines that follow too soon are skipped, and not even created. */
    show: (line: string | (() => string)): void => {
      if (now() - last < (isTTY ? TERMINAL_MS : FILE_MS)) return;
      last = now();
      isShown = isTTY;
      const text = typeof line === 'string' ? line : line();
      // A line that wraps could not be redrawn.
      stream.write(isTTY ? CLEAR_LINE + text.slice(0, (stream.columns ?? 80) - 1) : `${text}\n`);
    },
    /** Removes the line from a terminal. */
    clear: (): void => {
      if (isShown) stream.write(CLEAR_LINE);
      isShown = false;
    },
  };
}
