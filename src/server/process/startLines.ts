import { DatabaseUnusable } from '../database/databaseErrors.ts';
import { LedgerUnwritable } from '../erasureLedger/erasureLedger.ts';
import { StartFault } from './startFault.ts';

/** The lines to print when startup fails: what an operator can fix, or the stack of an unexpected error. */
export function startLines(error: unknown): readonly string[] {
  if (error instanceof StartFault) return error.lines;
  if (!(error instanceof Error)) return [String(error)];
  if (error instanceof DatabaseUnusable) return [error.message];
  if (error instanceof LedgerUnwritable) return [`${error.message}: give it to this user, or make room on its disk`];
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) return [`${path}: cannot be used (${code})`];
  return [error.stack ?? error.message];
}
