import { errorCode, whyUnusable } from '#server/files/fileSystem.ts';
import { FileExists, FileUnwritable } from '#server/files/atomicFile.ts';
import { RestoreFailed, RestoreRefused } from '../backup/restoreBackup.ts';
import { DataDirInUse, StoreFailed, StoreUnavailable } from '#server/database/databaseErrors.ts';
import { startLines } from '#server/process/startLines.ts';
import { sqliteCode, sqliteStoreError } from '#server/database/sqlite/sqliteErrors.ts';
import { LedgerUnwritable } from '#server/erasureLedger/erasureLedger.ts';
import { LedgerRefused } from '../records/ledgers.ts';
import { DirectoryDamaged } from '#server/postcodes/directoryFile.ts';
import { SourceFault } from '../postcodes/postcodeSource.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/** Maps an error to a fault with its exit code; only an unexpected error shows its stack. */
export function faultOf(error: unknown): CommandFault {
  if (error instanceof CommandFault) return error;
  if (error instanceof SourceFault || error instanceof DirectoryDamaged)
    return new CommandFault(error.message.split('\n'));
  if (error instanceof LedgerRefused) return new CommandFault([`${error.message}; nothing was changed`], EXIT.refused);
  if (error instanceof RestoreRefused || error instanceof DataDirInUse)
    return new CommandFault([error.message], EXIT.refused);
  if (error instanceof RestoreFailed) return new CommandFault([error.message]);
  if (error instanceof FileExists)
    return new CommandFault([`${error.message} is there already: choose another name, or move it away`], EXIT.refused);
  if (error instanceof FileUnwritable)
    return new CommandFault([`${error.message}: make it writable, or name another file`]);
  if (error instanceof LedgerUnwritable)
    return new CommandFault([`${error.message}: nothing was erased; give it to this user, or make room on its disk`]);
  if (error instanceof StoreUnavailable || error instanceof StoreFailed)
    return new CommandFault([`the database refused: ${error.message}`]);
  if (sqliteCode(error) !== null) return faultOf(sqliteStoreError(error));
  // A file that is not there was to be read: what is written is named by `FileUnwritable`.
  const why = errorCode(error) === 'ENOENT' ? null : whyUnusable(error);
  if (why !== null) return new CommandFault([`${(error as NodeJS.ErrnoException).path ?? 'a file'} ${why}`]);
  return new CommandFault(startLines(error));
}
