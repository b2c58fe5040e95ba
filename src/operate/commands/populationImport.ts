import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { replaceFile } from '#server/files/atomicFile.ts';
import { makeFolder } from '#server/files/fileSystem.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { openClients } from '../clients/configuredClients.ts';
import { CommandFault, plural, type Outcome } from '../outcome.ts';
import { parsePopulation } from '../population/parsePopulation.ts';
import { areaOf, populationPath } from '../population/populationFile.ts';
import { linesOfPart } from '../postcodes/csv.ts';
import { openSource, type PostcodeSource } from '../postcodes/postcodeSource.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';

const WHY = {
  noFile: '',
  noAuthorities: 'lists no local authority, or serves every postcode that no other client covers',
  missing: 'has a local authority that is not in the file',
};

/** Limits far above the published table, which has about 60,000 rows and 20 MB. */
const MAX_ROWS = 1_000_000;
const MAX_CHARACTERS = 100 * 2 ** 20;

/** Reads all lines of the table. Throws `CommandFault` for a file that is far too large. */
async function readRows(source: PostcodeSource): Promise<readonly string[]> {
  const lines: string[] = [];
  let characters = 0;
  for (const part of source.parts)
    for await (const item of linesOfPart(part)) {
      for (const line of item) {
        lines.push(line);
        characters += line.length;
      }
      if (lines.length > MAX_ROWS || characters > MAX_CHARACTERS)
        throw new CommandFault([`${part.name}: has more than 1,000,000 rows or 100 MB: use table MYEB1 as published`]);
    }
  return lines;
}

async function importFile(file: string): Promise<Outcome> {
  const settings = loadConfig();
  await using source = await openSource(resolve(file));
  const parsed = parsePopulation(await readRows(source));
  if ('faults' in parsed)
    throw new CommandFault([...parsed.faults.map((fault) => `${resolve(file)}: ${fault}`), 'nothing was imported']);
  const { population } = parsed;
  makeFolder(settings.dataDir, 0o700);
  await replaceFile(populationPath(settings.dataDir), [Buffer.from(JSON.stringify(population))]);
  const authorities = Object.keys(population.authorities).length;
  const areas = openClients(settings).map(({ id, coverage }) => ({ id, area: areaOf(coverage, population) }));
  return {
    result: { source: source.name, year: population.year, authorities },
    text: [
      `Imported ${source.name}: the adults of ${plural(authorities, 'local authority', 'local authorities')} in the middle of ${population.year}.`,
    ],
    warnings: areas.flatMap(({ id, area }) =>
      'none' in area ? [`${id} ${WHY[area.none]}: its reports are not compared with the area`] : [],
    ),
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('import')
    .description(
      'Import the mid-year population estimates of the Office for National Statistics (table MYEB1). Reports compare ' +
        'finished checks with them by age and sex.',
    )
    .argument('<file>', 'the CSV file, or a zip that contains only it')
    .action(printOutcome(terminal, (file) => importFile(file)));
