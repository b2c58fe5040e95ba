import { ErasureLedger, unreadableLines } from '#server/records/erasureLedger.ts';
import type { Check } from './check.ts';

/** Checks that every line of this server's ledger can be read: `restore` refuses a ledger with others. */
export const LEDGER_LINES: readonly Check[] = [
  {
    name: 'lines of the ledger',
    see: 'when-it-breaks.md#a-damaged-ledger',
    run: async ({ settings: { erasureLedger } }) => {
      const unreadable = (await new ErasureLedger(erasureLedger).read())?.unreadable ?? [];
      if (unreadable.length === 0) return ['ok', 'can all be read'];
      return [
        'fault',
        `${unreadableLines(erasureLedger, unreadable)}: move the file away and restart the service, which writes it again from the database`,
      ];
    },
  },
];
