export const EXIT = {
  done: 0,
  failed: 1,
  usedWrongly: 2,
  /** The record, client, postcode or report that the arguments name does not exist. */
  unknown: 3,
  /** Refused to protect data, such as a file that already exists or a database that a server uses. */
  refused: 4,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type Outcome = {
  /** The content of `text` as an object, printed with `--json`. */
  readonly result: Readonly<Record<string, unknown>>;
  /** The lines that are printed for people. */
  readonly text: readonly string[];
  /** Conditions that an operator should check; the exit code stays 0. */
  readonly warnings?: readonly string[];
};

/** Thrown when a command fails. Each line is one fault, with its place and its fix. */
export class CommandFault extends Error {
  readonly lines: readonly string[];
  readonly exitCode: ExitCode;
  /** Results found before the failure. */
  readonly partial: Required<Outcome>;

  constructor(lines: readonly string[], exitCode: ExitCode = EXIT.failed, partial: Partial<Outcome> = {}) {
    super(lines.join('\n'));
    this.name = 'CommandFault';
    this.lines = lines;
    this.exitCode = exitCode;
    this.partial = { result: {}, text: [], warnings: [], ...partial };
  }
}

/** Runs all checks and returns their values. If some fail, throws one `CommandFault` with the lines of all. */
export function runAllChecks<T extends readonly unknown[]>(...checks: { readonly [K in keyof T]: () => T[K] }): T {
  const faults: CommandFault[] = [];
  const values: readonly unknown[] = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof CommandFault)) throw error;
      return void faults.push(error);
    }
  });
  const [first] = faults;
  if (first)
    throw new CommandFault(
      faults.flatMap(({ lines }) => lines),
      first.exitCode,
    );
  return values as T;
}

/** 1234567 as "1,234,567". */
export const thousands = (number: number): string => number.toLocaleString('en-GB');

/** "1 row", "2,000 rows". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${thousands(count)} ${count === 1 ? one : many}`;

/** An ISO date or time as "22 November 2026", in UTC. */
export const longDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month such as "2026-08" in words: "August 2026". */
export const longMonth = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Whole days from a time, in ms or ISO, until now. */
export const daysSince = (time: string | number, now: Date): number =>
  Math.floor((now.getTime() - new Date(time).getTime()) / DAY_MS);
