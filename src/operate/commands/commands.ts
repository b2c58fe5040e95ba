import type { CommandTable } from '../cli/program.ts';

/** Every command of `self-check <command>`: a new one is a file in this folder and a line here. */
export const COMMANDS: CommandTable = {
  groups: {
    postcodes: {
      about: 'The postcode directory: which postcodes exist, and whose they are.',
      commands: [
        () => import('./postcodesImport.ts'),
        () => import('./postcodesStatus.ts'),
        () => import('./postcodesFind.ts'),
      ],
    },
    population: {
      about: 'Public figures of the adults in each area, for reports.',
      commands: [() => import('./populationImport.ts')],
    },
    clients: {
      about: 'The councils that the service works for.',
      commands: [
        () => import('./clientsCheck.ts'),
        () => import('./clientsNew.ts'),
        () => import('./clientsConfirm.ts'),
        () => import('./clientsCoverage.ts'),
        () => import('./clientsPoster.ts'),
      ],
    },
    retention: {
      about: 'The end of records: anonymous after 5 years, deleted after 10.',
      commands: [() => import('./retentionRun.ts'), () => import('./retentionStatus.ts')],
    },
  },
  commands: {
    serve: () => import('./serve.ts'),
    doctor: () => import('./doctor.ts'),
    backup: () => import('./backup.ts'),
    restore: () => import('./restore.ts'),
    erase: () => import('./erase.ts'),
    export: () => import('./export.ts'),
    report: () => import('./report.ts'),
    'demo-data': () => import('./demoData.ts'),
  },
};
