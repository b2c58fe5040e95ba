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

/** Every command of `self-check <command>`. To add one, add a file to this folder and a line here. */
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
    serve: () => Promise.resolve({ command: serve }),
    doctor: () => import('./doctor.ts'),
    'first-start': () => import('./firstStart.ts'),
    backup: () => import('./backup.ts'),
    restore: () => import('./restore.ts'),
    erase: () => import('./erase.ts'),
    export: () => import('./export.ts'),
    report: () => import('./report.ts'),
    'demo-data': () => import('./demoData.ts'),
  },
};
