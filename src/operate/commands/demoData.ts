import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Client } from '#domain/client.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { lastWholeMonth, monthsUpTo } from '#reports/model/period.ts';
import type { PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createChance, type Chance } from '../demo/chance.ts';
import { choosePostcodes } from '../demo/demoPostcodes.ts';
import { inventVisit } from '../demo/inventVisit.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { openClients } from '../clients/configuredClients.ts';
import { CommandFault, plural, EXIT, thousands, type Outcome } from '../outcome.ts';
import { wholeNumber } from '../cli/options.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import type { Terminal } from '../cli/terminal.ts';

/** Invented visits are spread over this number of whole months. */
const MONTHS = 18;
/** The number of records that one statement inserts: a record has about 40 values, and SQLite takes 32,766. */
const BATCH_SIZE = 500;

const OUT_OF_PLACE =
  'invented visits need a database of their own: set DATA_DIR or DATABASE_URL to an empty one, e.g. DATA_DIR=demo npm run demo-data';

const refused = (reason: string): CommandFault => new CommandFault([reason, OUT_OF_PLACE], EXIT.refused);

/** Throws `CommandFault` if the database has a record that this command did not create. */
async function refuseRealRecords(database: Database): Promise<void> {
  const real = await database.read((db) =>
    db
      .selectFrom('triage')
      .select('rowId')
      .where((row) => row.or([row('provenance', 'is', null), row('provenance', '!=', 'invented')]))
      .limit(1)
      .executeTakeFirst(),
  );
  if (real) throw refused('the database contains real visits');
}

type Filling = {
  readonly clients: readonly Client[];
  readonly months: readonly string[];
  readonly visits: number;
  readonly directory: PostcodeDirectory | null;
};

async function fill(database: Database, filling: Filling, chance: Chance, terminal: Terminal): Promise<void> {
  const { clients, months, visits, directory } = filling;
  const choosePostcode = choosePostcodes(clients, directory);
  const weighted = clients.map((client) => [client, 1] as const);
  for (let added = 0; added < visits; added += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, visits - added) }, () =>
      inventVisit(chance.pick(weighted), months, chance, choosePostcode),
    );
    await database.write((db) => db.insertInto('triage').values(rows).execute());
    terminal.progress.show(`${thousands(added + rows.length)} of ${thousands(visits)} visits`);
  }
}

/** Opens the database, even while a server runs. Creates the tables of an empty one; does not migrate old tables. */
const openOrCreate = (settings: Settings): Promise<Database> =>
  openDatabase(settings, { mode: 'command' }).catch(() => openDatabase(settings, { mode: 'create' }));

const outcomeOf = ({ clients, months, visits }: Filling): Outcome => {
  const [from, to] = [months[0] ?? '', months.at(-1) ?? ''];
  // The example uses the last client, York of the two samples, like the server's start message.
  const ids = clients.map(({ id }) => id);
  const { DATA_DIR } = process.env;
  const help = DATA_DIR === undefined ? '' : `DATA_DIR=${DATA_DIR} `;
  return {
    result: { visits, from, to, clients: ids },
    text: [
      `${plural(visits, 'invented visit')} to ${ids.join(', ')} from ${from} to ${to}`,
      `see a report: ${help}self-check report --client ${ids.at(-1) ?? ''} --from ${months.at(-6) ?? from} --to ${to} --preview --out report`,
    ],
  };
};

function atLeastOne(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('Write a number from 1.');
  return number;
}

export const command: MakeCommand = (terminal) =>
  new Command('demo-data')
    .description('Fill a separate database with invented visits, to try the report.')
    .option('--visits <number>', 'number of visits', atLeastOne, 20_000)
    .option('--seed <number>', 'the same seed makes the same visits', wholeNumber, 1)
    .action(
      printOutcome(terminal, async (options) => {
        const { visits, seed } = options;
        const settings = loadConfig();
        if (settings.production) throw refused('NODE_ENV=production: this database is for real visits');
        const filling = {
          visits,
          clients: openClients(settings),
          months: monthsUpTo(lastWholeMonth(new Date()), MONTHS),
          directory: await readPostcodeDirectory(settings.dataDir),
        };
        const database = await openOrCreate(settings);
        try {
          await refuseRealRecords(database);
          await fill(database, filling, createChance(seed), terminal);
        } finally {
          await database.close();
        }
        return outcomeOf(filling);
      }),
    );
