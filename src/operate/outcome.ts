/** Exit codes of every command (decision 8.20). */
export const EXIT = {
  done: 0,
  failed: 1,
  usedWrongly: 2,
  /** Nothing of that name was ever known. */
  unknown: 3,
  /** It would overlap or overwrite something. */
  refused: 4,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type Outcome = {
  /** For `--json`: the same facts as `text`. */
  readonly result: Readonly<Record<string, unknown>>;
  /** For people, one line each. */
  readonly text: readonly string[];
  /** What an operator should look at; the exit code stays 0. */
  readonly warnings?: readonly string[];
};

/** A command failed: one line for each fault, saying where it is and how to fix it. */
export class CommandFault extends Error {
  readonly lines: readonly string[];
  readonly exitCode: ExitCode;
  readonly warnings: readonly string[];
  /** What it found nevertheless. */
  readonly outcome: Outcome;

  constructor(
    lines: readonly string[],
    {
      exitCode = EXIT.failed,
      warnings = [],
      outcome = { result: {}, text: [] },
    }: { exitCode?: ExitCode; warnings?: readonly string[]; outcome?: Outcome } = {},
  ) {
    super(lines.join('\n'));
    this.name = 'CommandFault';
    this.lines = lines;
    this.exitCode = exitCode;
    this.warnings = warnings;
    this.outcome = outcome;
  }
}
