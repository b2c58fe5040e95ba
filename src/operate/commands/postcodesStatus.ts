import { Command } from '@commander-js/extra-typings';
import type { DirectoryFacts } from '#server/postcodes/directoryFile.ts';
import { directoryPath, readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { authorityCodes } from '#server/postcodes/postcodeTable.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { plural, longDate, thousands, type Outcome } from '../outcome.ts';
import { ageWarnings, editionText } from '../postcodes/directoryAge.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

function describe(facts: DirectoryFacts, authorities: number): string[] {
  const { postcodes, terminated, withoutAuthority, rows, unreadable } = facts;
  return [
    `${facts.source}, imported on ${longDate(facts.importedAt)}`,
    editionText(facts),
    `${plural(postcodes, 'postcode')} (${thousands(terminated)} terminated, ${thousands(withoutAuthority)} without a local authority) of ${plural(authorities, 'local authority', 'local authorities')} by ${facts.authorityName}`,
    `${plural(rows, 'row')} read, ${thousands(unreadable)} unreadable`,
    `Northern Ireland: ${facts.includesNorthernIreland ? 'included' : 'left out'}`,
  ];
}

async function status(now: Date): Promise<Outcome> {
  const { dataDir } = loadConfig();
  const directory = await readPostcodeDirectory(dataDir);
  const file = directoryPath(dataDir);
  if (directory === null) {
    const none = 'No postcode directory is imported: the rules in the client files apply.';
    return { result: { file, directory: null }, text: [none] };
  }
  const { facts, table } = directory;
  const authorities = authorityCodes(table).length;
  return {
    result: { file, directory: { ...facts, authorities } },
    text: describe(facts, authorities),
    warnings: ageWarnings(facts, now),
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('status')
    .description('Show the imported postcode directory, its age and its contents.')
    .action(printOutcome(terminal, () => status(new Date())));
