import { clientsCheck } from './clientsCheck.ts';
import { demoData } from './demoData.ts';
import { report } from './report.ts';
import { runCommand, type CommandTable } from './program.ts';
import { createTerminal } from './terminal.ts';

/** Every command of `npm run operate -- <command>`: a new one is a file beside this one, and a line here. */
const COMMANDS: CommandTable = {
  groups: {
    clients: { about: 'The councils that the service works for.', commands: [clientsCheck] },
  },
  commands: [report, demoData],
};

/** A reader that has seen enough, as `head` does, is no fault. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const words = process.argv.slice(2);
const terminal = createTerminal({ out: process.stdout, errors: process.stderr }, words.includes('--json'));
process.exitCode = await runCommand(COMMANDS, words, terminal);
