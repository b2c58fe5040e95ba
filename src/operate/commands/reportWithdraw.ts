import { Command } from '@commander-js/extra-typings';
import { withdraw } from '#reports/publish/issues/withdraw.ts';
import { periodText } from '#reports/sentences/wording.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import { CommandFault, EXIT } from '../outcome.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { readScope, required } from '../cli/options.ts';

export const reportWithdraw: MakeCommand = (terminal) =>
  new Command('withdraw')
    .description('Remove an issued report that nobody outside has seen, so that its months can be counted again.')
    .usage('--client <id> --from <month> --to <month> --reason <words>')
    .option('--client <id>', 'the council, e.g. york')
    .option('--from <month>', 'the first month of the issue')
    .option('--to <month>', 'the last month of the issue')
    .option('--reason <words>', 'reason, kept in the audit log')
    .action(
      printOutcome(terminal, async (_options, command) => {
        // If the parent, `report`, has an option of the same name, Commander assigns the value to the parent.
        const options = command.optsWithGlobals();
        const reason = required('reason', options.reason);
        const settings = loadConfig();
        const { client, period } = readScope(options, settings);
        const withdrawal = { clientId: client.id, period, reason, now: new Date() };
        const withdrawing = await withDatabase(settings, (database) => withdraw(database, withdrawal));
        if (withdrawing.outcome === 'none')
          throw new CommandFault(
            [`no report of exactly ${period.from} to ${period.to} was issued for ${client.id}`],
            EXIT.unknown,
          );
        if (withdrawing.outcome === 'printed')
          throw new CommandFault(
            [
              ...withdrawing.periods.map(
                (printed) =>
                  `the report of ${printed.from} to ${printed.to} prints figures of these months: withdraw it first, unless somebody outside has seen it`,
              ),
              ...(withdrawing.clients.length > 0
                ? [
                    `reports of these months compare their councils with ${client.id} among others: withdraw theirs first (${withdrawing.clients.join(', ')})`,
                  ]
                : []),
            ],
            EXIT.refused,
          );
        return {
          result: { client: client.id, ...period, withdrawn: true },
          text: [`withdrawn: ${client.name}, ${periodText(period)}`],
        };
      }),
    );
