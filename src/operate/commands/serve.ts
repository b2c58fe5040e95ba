import { Command } from '@commander-js/extra-typings';
import { CommandFault, EXIT } from '../outcome.ts';
import type { MakeCommand } from '../cli/program.ts';

/** Only lists `serve` in the help: `bin/self-check serve` starts the server without loading this program. */
export const command: MakeCommand = () =>
  new Command('serve').description('Run the server until SIGTERM.').action(() => {
    throw new CommandFault(
      ['start the server without other arguments: self-check serve [--env <file>]'],
      EXIT.usedWrongly,
    );
  });
