import { FileExists, FileUnwritable } from '#server/files/newFile.ts';
import { RestoreRefused } from '#server/backup/restoreBackup.ts';
import { DataDirInUse } from '#server/database/openFaults.ts';
import { startLines } from '#server/process/startLines.ts';
import { StoreFailed, StoreUnavailable } from '#server/database/databaseErrors.ts';
import { LedgerUnwritable } from '#server/erasureLedger/erasureLedger.ts';
import { DirectoryDamaged } from '#server/postcodes/directoryFile.ts';
import { SourceFault } from '#server/postcodes/postcodeSource.ts';
import { CommandFault, EXIT } from './outcome.ts';

/** Maps an error to a fault with its exit code; only an unexpected error shows its stack. */
export function faultOf(error: unknown): CommandFault {
  if (error instanceof CommandFault) return error;
  if (error instanceof SourceFault || error instanceof DirectoryDamaged)
    return new CommandFault(error.message.split('\n'));
  if (error instanceof RestoreRefused || error instanceof DataDirInUse)
    return new CommandFault([error.message], { exitCode: EXIT.refused });
  if (error instanceof FileExists)
    return new CommandFault([`${error.message} is there already: choose another name, or move it away`], {
      exitCode: EXIT.refused,
    });
  if (error instanceof FileUnwritable)
    return new CommandFault([`${error.message}: choose a folder that this user may write to`]);
  if (error instanceof LedgerUnwritable)
    return new CommandFault([`${error.message}: nothing was erased; give it to this user, or make room on its disk`]);
  if (error instanceof StoreUnavailable || error instanceof StoreFailed)
    return new CommandFault([`the database refused: ${error.message}`]);
  return new CommandFault(startLines(error));
}
