import { Command } from '@commander-js/extra-typings';
import { CommandFault, EXIT } from '../outcome.ts';
import type { MakeCommand } from '../cli/program.ts';

/** Only for the list of commands: `bin/self-check` starts the server itself, without loading this program. */
export const command: MakeCommand = () =>
  new Command('serve').description('Run the server until SIGTERM.').action(() => {
    throw new CommandFault(
      ['start the server without other arguments: self-check serve [--env <file>]'],
      EXIT.usedWrongly,
    );
  });
