/** An error that an operator can fix: the lines to print, and a command's exit code, 1 if it has none. */
type OperatorError = Error & { readonly operatorMessage: string; readonly exitCode?: 1 | 2 | 3 | 4 };

export const isOperatorError = (error: unknown): error is OperatorError =>
  error instanceof Error && 'operatorMessage' in error && typeof error.operatorMessage === 'string';

/** The server cannot start, for reasons that an operator can fix; one line for each. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly operatorMessage = this.message;

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

type Faulty = { readonly faults: readonly string[] };

/** Returns the result of a reader. If the result has faults, throws a `StartupError` with all of them. */
export function valueOrStartupError<Read extends object>(read: Read | Faulty): Exclude<Read, Faulty> {
  if ('faults' in read) throw new StartupError(read.faults);
  return read as Exclude<Read, Faulty>;
}

/** The lines to print when startup fails: the error's message for operators, or the stack of an unexpected error. */
export function startupMessages(error: unknown): readonly string[] {
  if (isOperatorError(error)) return error.operatorMessage.split('\n');
  if (!(error instanceof Error)) return [String(error)];
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) return [`${path}: cannot be used (${code})`];
  return [error.stack ?? error.message];
}
