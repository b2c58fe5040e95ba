import type { CommandFault, Outcome } from '../outcome.ts';

/** The stream that progress is written to: standard error or, in a test, a substitute. */
type ProgressStream = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
};

/** Least time between two lines of progress, in ms: longer for a file, which keeps every line. */
const TERMINAL_MS = 100;
const FILE_MS = 5_000;

const CLEAR_LINE = '\r\u001b[K';

/** Creates a display of progress on a stream. `now` returns a time in ms. */
export function createProgress(stream: ProgressStream, now: () => number) {
  const { isTTY = false } = stream;
  let last = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    /** Shows a line in place of the last one. A line that follows too soon is skipped: `line` is not called. */
    show: (line: string | (() => string)): void => {
      if (now() - last < (isTTY ? TERMINAL_MS : FILE_MS)) return;
      last = now();
      isShown = isTTY;
      const text = typeof line === 'string' ? line : line();
      // Cut the line to the terminal's width: a line that wraps could not be redrawn.
      stream.write(isTTY ? CLEAR_LINE + text.slice(0, (stream.columns ?? 80) - 1) : `${text}\n`);
    },
    clear: (): void => {
      if (isShown) stream.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

/** The output of a command, for people or, with `--json`, for a program. */
export type Terminal = ReturnType<typeof createTerminal>;

type Streams = { readonly out: { write: (text: string) => unknown }; readonly errors: ProgressStream };

type Output = { readonly done: (outcome: Outcome) => void; readonly failed: (fault: CommandFault) => void };

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
const warned = (warnings: readonly string[]): string => lines(warnings.map((warning) => `warning: ${warning}`));

/** A terminal for people: results on standard output; warnings and faults on standard error. */
function forPeople({ out, errors }: Streams): Output {
  return {
    done: ({ text, warnings = [] }) => {
      errors.write(warned(warnings));
      out.write(lines(text));
    },
    failed: ({ lines: faults, partial }) => {
      errors.write(warned(partial.warnings) + lines(faults));
      if (partial.text.length > 0) out.write(lines(partial.text));
    },
  };
}

/** A terminal for programs: always one JSON object on standard output. */
function forPrograms({ out }: Streams): Output {
  return {
    done: ({ result, warnings = [] }) => out.write(json({ ok: true, exitCode: 0, warnings, ...result })),
    failed: ({ lines: faults, exitCode, partial: { warnings, result } }) =>
      out.write(json({ ok: false, exitCode, warnings, faults, ...result })),
  };
}

export function createTerminal(streams: Streams, isForPrograms: boolean) {
  const progress = createProgress(streams.errors, () => performance.now());
  const { done, failed } = isForPrograms ? forPrograms(streams) : forPeople(streams);
  return {
    progress,
    help: (text: string): void => void streams.out.write(text),
    done: (outcome: Outcome): void => {
      progress.clear();
      done(outcome);
    },
    failed: (fault: CommandFault): void => {
      progress.clear();
      failed(fault);
    },
  };
}
