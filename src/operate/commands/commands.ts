import type { CommandTable } from '../cli/program.ts';

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
