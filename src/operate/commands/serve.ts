import { Command } from '@commander-js/extra-typings';
import { CommandFault, EXIT } from '../outcome.ts';
import type { MakeCommand } from '../cli/program.ts';

/** Listed with the commands; `bin/self-check` itself starts the server, which needs no command's code. */
export const command: MakeCommand = () =>
  new Command('serve').description('Serve the page and the calls behind it, until SIGTERM.').action(() => {
    throw new CommandFault(
      ['the server is started by its word alone: self-check serve [--env <file>]'],
      EXIT.usedWrongly,
    );
  });
