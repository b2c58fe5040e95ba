import { isOperatorError } from './startupError.ts';

/** The lines to print when startup fails: the error's message for operators, or the stack of an unexpected error. */
export function startupMessages(error: unknown): readonly string[] {
  if (isOperatorError(error)) return error.operatorMessage.split('\n');
  if (!(error instanceof Error)) return [String(error)];
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) return [`${path}: cannot be used (${code})`];
  return [error.stack ?? error.message];
}
