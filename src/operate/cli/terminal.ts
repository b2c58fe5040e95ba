import { createProgress, type ProgressStream } from './progress.ts';
import type { CommandFault, Outcome } from '../outcome.ts';

/** The output of a command, for people or, with `--json`, for a program. */
export type Terminal = ReturnType<typeof createTerminal>;

type Streams = { readonly out: { write: (text: string) => unknown }; readonly errors: ProgressStream };

type Answers = { readonly done: (outcome: Outcome) => void; readonly failed: (fault: CommandFault) => void };

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
const warned = (warnings: readonly string[]): string => lines(warnings.map((warning) => `warning: ${warning}`));

/** A terminal for people: results on standard output; warnings and faults on standard error. */
function forPeople({ out, errors }: Streams): Answers {
  return {
    done: ({ text, warnings = [] }) => {
      errors.write(warned(warnings));
      out.write(lines(text));
    },
    failed: ({ lines: faults, found }) => {
      errors.write(warned(found.warnings) + lines(faults));
      if (found.text.length > 0) out.write(lines(found.text));
    },
  };
}

/** A terminal for programs: always one JSON object on standard output. */
function forPrograms({ out }: Streams): Answers {
  return {
    done: ({ result, warnings = [] }) => out.write(json({ ok: true, exitCode: 0, warnings, ...result })),
    failed: ({ lines: faults, exitCode, found: { warnings, result } }) =>
      out.write(json({ ok: false, exitCode, warnings, faults, ...result })),
  };
}

export function createTerminal(streams: Streams, isForPrograms: boolean) {
  const progress = createProgress(streams.errors, () => performance.now());
  const { done, failed } = isForPrograms ? forPrograms(streams) : forPeople(streams);
  return {
    /** Progress of long work, on standard error. */
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
