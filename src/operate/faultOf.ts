import { startLines } from '#server/process/startLines.ts';
import { StoreFailed, StoreUnavailable } from '#server/database/databaseErrors.ts';
import { DirectoryDamaged } from '#server/postcodes/directoryFile.ts';
import { SourceFault } from '#server/postcodes/postcodeSource.ts';
import { CommandFault } from './outcome.ts';

/** Whatever ended a command, as a fault with its exit code; a stack is shown only for what nobody expected. */
export function faultOf(error: unknown): CommandFault {
  if (error instanceof CommandFault) return error;
  if (error instanceof SourceFault || error instanceof DirectoryDamaged)
    return new CommandFault(error.message.split('\n'));
  if (error instanceof StoreUnavailable || error instanceof StoreFailed)
    return new CommandFault([`the database refused: ${error.message}`]);
  return new CommandFault(startLines(error));
}
