import { Command } from '@commander-js/extra-typings';
import type { DirectoryFacts } from '#server/postcodes/directoryFile.ts';
import { directoryPath, readDirectory } from '#server/postcodes/followDirectory.ts';
import { authorityCodes } from '#server/postcodes/postcodeTable.ts';
import { openSettings } from '../cli/open.ts';
import { counted, dated, grouped, type Outcome } from '../outcome.ts';
import { ageWarnings } from '../postcodes/directoryAge.ts';
import { answer, type MakeCommand } from '../cli/program.ts';

function describe(facts: DirectoryFacts, authorities: number): string[] {
  const { postcodes, terminated, withoutAuthority, rows, unreadable } = facts;
  return [
    `${facts.source}, imported on ${dated(facts.importedAt)}`,
    `${counted(postcodes, 'postcode')} (${grouped(terminated)} terminated, ${grouped(withoutAuthority)} without a local authority) of ${counted(authorities, 'local authority', 'local authorities')} by ${facts.authorityName}`,
    `${counted(rows, 'row')} read, ${grouped(unreadable)} unreadable`,
    `Northern Ireland: ${facts.includesNorthernIreland ? 'included' : 'left out'}`,
  ];
}

async function status(now: Date): Promise<Outcome> {
  const { dataDir } = openSettings();
  const directory = await readDirectory(dataDir);
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
    .action(answer(terminal, () => status(new Date())));
