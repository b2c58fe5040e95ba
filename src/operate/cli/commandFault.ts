import { sqliteCode, sqliteStoreError } from '#server/database/sqlite/sqliteErrors.ts';
import { errorCode, unusableReason } from '#server/files/fileSystem.ts';
import { releaseFault } from '#server/files/releaseFiles.ts';
import { isOperatorError, startupMessages } from '#server/process/startupError.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import { CommandFault } from '../outcome.ts';

/** Converts any error to a `CommandFault` with its exit code. Only an unexpected error of a whole release shows its stack. */
export function toCommandFault(error: unknown): CommandFault {
  if (error instanceof CommandFault) return error;
  if (isOperatorError(error)) return new CommandFault(startupMessages(error), error.exitCode);
  if (sqliteCode(error) !== null) return toCommandFault(sqliteStoreError(error));
  // ENOENT means that a file to read is missing. A file that cannot be written is a `FileUnwritable`, handled above.
  const why = errorCode(error) === 'ENOENT' ? null : unusableReason(error);
  if (why !== null) return new CommandFault([`${(error as NodeJS.ErrnoException).path ?? 'a file'} ${why}`]);
  const damaged = releaseFault(PROJECT) ?? '';
  return new CommandFault(damaged === '' ? startupMessages(error) : [damaged]);
}
