import { oldCopies } from '../records/copies.ts';
import type { Check } from './check.ts';

/** Checks that no copy of records that this machine knows of is older than the backups may become. */
export const OLD_COPIES: readonly Check[] = [
  {
    name: 'old copies of records',
    see: 'every-day.md#copies-of-records',
    run: async ({ settings, now }) => {
      const paths = await oldCopies(settings, now);
      if (paths.length === 0) return ['ok', `none is known that is older than ${settings.backupDays} days`];
      return ['warning', `may hold people who were erased since: ${paths.join(', ')}; delete them`];
    },
  },
];
