/** Where progress is written: standard error, or a test's own. */
export type ProgressStream = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
};

/** Shows how far a command has come. */
export type Progress = {
  /** Shows a line in place of the last one; lines that follow too closely are left out, and not even made. */
  readonly show: (line: string | (() => string)) => void;
  /** Removes what a terminal still shows. */
  readonly clear: () => void;
};

/** The shortest time between two lines, in ms: a terminal redraws one line, a file gets a line each. */
const TERMINAL_MS = 100;
const FILE_MS = 5_000;

const CLEAR_LINE = '\r\u001b[K';

/** Progress on a stream; `now` gives milliseconds. */
export function createProgress(stream: ProgressStream, now: () => number): Progress {
  const { isTTY = false } = stream;
  let last = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    show: (line) => {
      if (now() - last < (isTTY ? TERMINAL_MS : FILE_MS)) return;
      last = now();
      isShown = isTTY;
      const text = typeof line === 'string' ? line : line();
      // A line that wraps could not be redrawn.
      stream.write(isTTY ? CLEAR_LINE + text.slice(0, (stream.columns ?? 80) - 1) : `${text}\n`);
    },
    clear: () => {
      if (isShown) stream.write(CLEAR_LINE);
      isShown = false;
    },
  };
}
