import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { COMMANDS } from './commands.ts';
import { runCommand } from './program.ts';
import { createTerminal } from './terminal.ts';

/** Caches compiled code where it can be written, which halves the start of the next command. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/operate'));

/** A reader that closes early, as `head` does, is not a fault. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const words = process.argv.slice(2);
const terminal = createTerminal({ out: process.stdout, errors: process.stderr }, words.includes('--json'));
process.exitCode = await runCommand(COMMANDS, words, terminal);
