import { emptyDatabaseFault } from '#server/process/knownRecords.ts';
import { SKIPPED, type Check } from './check.ts';

/** Checks that an empty database is not one that was lost, or whose disk is not mounted. */
export const EMPTY_DATABASE: readonly Check[] = [
  {
    name: 'empty database',
    see: 'when-it-breaks.md#an-empty-database',
    run: async ({ settings, database }) => {
      const opened = await database().catch(() => null);
      if (opened === null) return SKIPPED;
      const fault = await emptyDatabaseFault(settings, opened);
      if (fault === null) return ['ok', 'the database is not an empty one in place of another'];
      return [settings.production ? 'fault' : 'warning', fault];
    },
  },
];
