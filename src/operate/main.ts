import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { runCommand, type CommandTable } from './program.ts';
import { createTerminal } from './terminal.ts';

/** Caches compiled code where it can be written, which halves the start of the next command. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/operate'));

/** Every command of `npm run operate -- <command>`: a new one is a file in this folder and a line here. */
const COMMANDS: CommandTable = {
  groups: {
    postcodes: {
      about: 'The postcode directory: which postcodes exist, and whose they are.',
      commands: [
        () => import('./postcodesImport.ts'),
        () => import('./postcodesStatus.ts'),
        () => import('./postcodesFind.ts'),
      ],
    },
    clients: {
      about: 'The councils that the service works for.',
      commands: [
        () => import('./clientsCheck.ts'),
        () => import('./clientsNew.ts'),
        () => import('./clientsCoverage.ts'),
      ],
    },
    retention: {
      about: 'The end of records: anonymous after 5 years, deleted after 10.',
      commands: [() => import('./retentionRun.ts'), () => import('./retentionStatus.ts')],
    },
  },
  commands: {
    backup: () => import('./backup.ts'),
    restore: () => import('./restore.ts'),
    erase: () => import('./erase.ts'),
    export: () => import('./export.ts'),
    report: () => import('./report.ts'),
    'demo-data': () => import('./demoData.ts'),
  },
};

/** A reader that closes early, as `head` does, is not a fault. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const words = process.argv.slice(2);
const terminal = createTerminal({ out: process.stdout, errors: process.stderr }, words.includes('--json'));
process.exitCode = await runCommand(COMMANDS, words, terminal);
