import { Command } from '@commander-js/extra-typings';
import type { CommandTable, MakeCommand } from '../cli/program.ts';
import { CommandFault, EXIT } from '../outcome.ts';

/** Only lists `serve` in the help: `bin/self-check serve` starts the server without loading this program. */
const serve: MakeCommand = () =>
  new Command('serve').description('Run the server until SIGTERM.').action(() => {
    throw new CommandFault(
      ['start the server without other arguments: self-check serve [--env <file>]'],
      EXIT.usedWrongly,
    );
  });

/** Every command of `self-check <command>`. To add one, add a file to this folder and an entry here. */
export const COMMANDS: CommandTable = {
  groups: {
    postcodes: {
      about: 'The postcode directory: known postcodes and their local authorities.',
      commands: [
        () => import('./postcodesImport.ts'),
        () => import('./postcodesStatus.ts'),
        () => import('./postcodesFind.ts'),
      ],
    },
    population: {
      about: 'Public population figures by area, for reports.',
      commands: [() => import('./populationImport.ts')],
    },
    clients: {
      about: 'The councils that commission the service.',
      commands: [
        () => import('./clientsCheck.ts'),
        () => import('./clientsNew.ts'),
        () => import('./clientsConfirm.ts'),
        () => import('./clientsCoverage.ts'),
        () => import('./clientsPoster.ts'),
      ],
    },
    retention: {
      about: 'Retention: records become anonymous after 5 years and are deleted after 10.',
      commands: [() => import('./retentionRun.ts'), () => import('./retentionStatus.ts')],
    },
  },
  commands: {
    serve: { about: 'Run the server until SIGTERM.', load: () => Promise.resolve({ command: serve }) },
    doctor: {
      about: 'Check the machine, disk, database, mail server, proxy and content without changing anything.',
      load: () => import('./doctor.ts'),
    },
    'first-start': {
      about: 'Accept once that this installation begins with an empty database.',
      load: () => import('./firstStart.ts'),
    },
    backup: {
      about: 'Copy the database and the ledger of erasures into new files, and delete old backups.',
      load: () => import('./backup.ts'),
    },
    restore: { about: 'Replace the database with a backup.', load: () => import('./restore.ts') },
    erase: { about: 'Erase the record with the reference that a visitor quotes.', load: () => import('./erase.ts') },
    export: {
      about: 'Write the records of visitors who allowed research to a new file.',
      load: () => import('./export.ts'),
    },
    report: {
      about: 'Write a publishable report for a council and a period, or withdraw one.',
      load: () => import('./report.ts'),
    },
    'demo-data': {
      about: 'Fill a separate database with invented visits, to try the report.',
      load: () => import('./demoData.ts'),
    },
  },
};
